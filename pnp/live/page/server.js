// The requests of the page to the server.

export async function get(path) {
  return answer(await fetch(path));
}

export async function post(path, words, signal) {
  const headers = { "Content-Type": "application/json" };
  return answer(await fetch(path, { method: "POST", headers, body: JSON.stringify(words), signal }));
}

export function gamePath(game, rest = "", query = {}) {
  const parameters = new URLSearchParams(query).toString();
  return `/games/${encodeURIComponent(game)}${rest}${parameters ? `?${parameters}` : ""}`;
}

// Calls `onGame` for every changed game, and `onLine` with true or false when the connection opens or closes.
export function listen(onGame, onLine) {
  const events = new EventSource("/events");
  events.onmessage = (event) => onGame(event.data);
  events.onopen = () => onLine(true);
  events.onerror = () => onLine(false);
}

async function answer(response) {
  if (response.ok) return response.json();
  const parsed = await response.json().catch(() => ({ sentence: `The server answered ${response.status}.` }));
  throw Object.assign(new Error(parsed.sentence), { findings: parsed.findings ?? [], mayInsist: parsed.may_insist, status: response.status });
}
