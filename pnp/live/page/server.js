// The requests of the page to the server.

export const NOT_RUNNING = "pnp watch is not running";
const RETRY = 3000; // The pause before a refused page asks again, in milliseconds.

export async function get(path) {
  return answer(await reached(path));
}

export async function post(path, words, signal) {
  const headers = { "Content-Type": "application/json" };
  return answer(await reached(path, { method: "POST", headers, body: JSON.stringify(words), signal }));
}

function reached(path, request) {
  return fetch(path, request).catch((error) => {
    throw error.name === "AbortError" ? error : new Error(NOT_RUNNING);
  });
}

export function gamePath(game, rest = "", query = {}) {
  const parameters = new URLSearchParams(query).toString();
  return `/games/${encodeURIComponent(game)}${rest}${parameters ? `?${parameters}` : ""}`;
}

// Calls `onGame` for every changed game, and `onLine` with true or false when the connection opens or closes, and with
// whether a server refused it. That is one that was started anew: once its address was opened, this page has its token.
export function listen(onGame, onLine) {
  const events = new EventSource("/events");
  events.onmessage = (event) => onGame(event.data);
  events.onopen = () => onLine(true);
  events.onerror = () => {
    const isRefused = events.readyState === EventSource.CLOSED;
    onLine(false, isRefused);
    if (isRefused) setTimeout(() => listen(onGame, onLine), RETRY);
  };
}

async function answer(response) {
  if (response.ok) return response.json();
  const text = await response.text();
  const isData = response.headers.get("Content-Type")?.startsWith("application/json");
  const parsed = isData ? JSON.parse(text) : { sentence: text || `The server answered ${response.status}.` };
  throw Object.assign(new Error(parsed.sentence), { findings: parsed.findings ?? [], mayInsist: parsed.may_insist, status: response.status });
}
