// What the page asks of the server.

export async function get(path) {
  return answer(await fetch(path));
}

export async function post(path, words, signal) {
  const headers = { "Content-Type": "application/json" };
  return answer(await fetch(path, { method: "POST", headers, body: JSON.stringify(words), signal }));
}

export function gamePath(game, rest = "", query = {}) {
  const asked = new URLSearchParams(query).toString();
  return `/games/${encodeURIComponent(game)}${rest}${asked ? `?${asked}` : ""}`;
}

// Calls back for every game that changed, and with true or false as the connection comes and goes.
export function listen(onGame, onLine) {
  const events = new EventSource("/events");
  events.onmessage = (event) => onGame(event.data);
  events.onopen = () => onLine(true);
  events.onerror = () => onLine(false);
}

async function answer(response) {
  if (response.ok) return response.json();
  const told = await response.json().catch(() => ({ sentence: `The server answered ${response.status}.` }));
  throw Object.assign(new Error(told.sentence), { findings: told.findings ?? [], mayInsist: told.may_insist, status: response.status });
}
