// The page: which game, which words, which piece; all that changes on the disk comes in by itself.

import { byId, fillEditors, make, renew } from "./dom.js";
import { Form } from "./editing.js";
import { showFindings } from "./findings.js";
import { allPieces, found, showPieces, thumbOf } from "./pieces.js";
import { gamePath, get, listen } from "./server.js";
import { showSheets } from "./sheets.js";

const page = {
  root: "",
  state: null,
  game: "",
  words: "",
  view: "pieces",
  form: null,
  asking: false,
  again: false,
  pieceOf: (key) => allPieces(page.state).find((entry) => entry.key === key)?.piece,
  close,
  step,
  saved,
};

async function start() {
  fillEditors(byId("editor"), redraw);
  const { games, root } = await get("/games");
  page.root = root;
  const [game, words] = decodeURIComponent(location.hash.slice(1)).split("/");
  page.game = games.includes(game) ? game : games[0];
  page.words = games.includes(game) ? words ?? "" : "";
  byId("game").append(...games.map((name) => make("option", { value: name }, name.replaceAll("_", " "))));
  byId("game").parentElement.hidden = games.length < 2;
  byId("game").value = page.game;
  byId("game").addEventListener("change", () => choose(byId("game").value, ""));
  byId("words").addEventListener("change", () => choose(page.game, byId("words").value));
  byId("search").addEventListener("input", redraw);
  for (const button of document.querySelectorAll("[data-view]")) button.addEventListener("click", () => view(button.dataset.view));
  document.addEventListener("keydown", onKey);
  listen((name) => name === page.game && refresh(), online);
}

function online(isOn) {
  if (isOn) refresh();
  else status("lost", "pnp watch is not running");
}

// Asks for the game as it is now. One question is under way at a time: what changes meanwhile is asked for afterwards,
// so that answers come in however often something is saved.
async function refresh() {
  page.again = page.asking;
  if (page.asking) return;
  page.asking = true;
  status("busy", page.state ? "drawing …" : `drawing ${page.game.replaceAll("_", " ")} …`);
  try {
    await ask(page.game, page.words);
  } finally {
    page.asking = false;
    if (page.again) await refresh();
  }
}

async function ask(game, words) {
  const isWanted = () => game === page.game && words === page.words;
  try {
    const state = await get(gamePath(game, "", { words }));
    if (!isWanted()) return;
    page.state = state;
    redraw();
    status("live", `${allPieces(state).length} pieces, live`);
  } catch (error) {
    if (!isWanted()) return;
    if (error.status === 404 && words) choose(game, "");
    else status("lost", error.message);
  }
}

function redraw() {
  const { state, form } = page;
  if (!state) return;
  document.title = `${state.title} · pnp`;
  byId("title").textContent = state.title;
  showWords(state);
  showFindings(state.findings, page.root);
  showPieces(state, byId("search").value, form?.key, open);
  if (page.view === "sheets") showSheets(state);
  if (form && form.key && !form.piece) close();
  else if (form) form.update(form.piece?.faces ?? []);
}

function showWords(state) {
  const names = [["", "Designer’s own"], ...state.overlays.map((name) => [name, name])];
  renew(byId("words"), names, ([value, words]) => make("option", { value }, words));
  byId("words").value = state.words;
}

async function choose(game, words) {
  if (!mayLeave()) {
    byId("game").value = page.game;
    byId("words").value = page.words;
    return;
  }
  if (game !== page.game) close();
  page.game = game;
  page.words = words;
  byId("game").value = game;
  history.replaceState(null, "", `#${encodeURIComponent(game)}${words ? `/${encodeURIComponent(words)}` : ""}`);
  await refresh();
}

function view(name) {
  if (name === page.view || !mayLeave()) return;
  close();
  page.view = name;
  for (const button of document.querySelectorAll("[data-view]")) button.setAttribute("aria-pressed", button.dataset.view === name);
  for (const other of ["pieces", "sheets", "other"]) byId(other).hidden = other !== name;
  byId("decks").hidden = name !== "pieces";
  document.querySelector(".columns").classList.toggle("alone", name !== "pieces");
  if (name === "other") openOther();
  redraw();
}

function open(key) {
  if (page.form?.key === key || !mayLeave()) return;
  const { set, piece } = allPieces(page.state).find((entry) => entry.key === key);
  page.form = new Form(page, key);
  const panel = byId("piece");
  panel.replaceChildren(...page.form.open(piece.title, piece.faces, piece.keys, set.keys));
  panel.hidden = false;
  panel.scrollTop = 0;
  document.querySelector(".columns").classList.add("open");
  redraw();
  byId("piece-title").focus({ preventScroll: true });
}

// The texts that stand on no piece of their own: the game's title, the names of its components.
function openOther() {
  page.form = new Form(page, "");
  byId("other").replaceChildren(...page.form.open("Texts of the game and its components", [], page.state.other, []));
}

function close() {
  const key = page.form?.key;
  page.form = null;
  byId("piece").hidden = true;
  byId("piece").replaceChildren();
  document.querySelector(".columns").classList.remove("open");
  if (!key) return;
  thumbOf(key)?.setAttribute("aria-current", false);
  thumbOf(key)?.focus();
}

function step(by) {
  const keys = found(page.state, byId("search").value).map((entry) => entry.key);
  const next = keys[keys.indexOf(page.form.key) + by];
  if (!next) return;
  open(next);
  thumbOf(next)?.scrollIntoView({ block: "nearest" });
}

async function saved(words) {
  page.words = words;
  await choose(page.game, words);
}

function mayLeave() {
  return !page.form?.isChanged || confirm("Leave what was typed and not saved?");
}

function onKey(event) {
  const isTyping = event.target.closest("input, textarea, select");
  if ((event.ctrlKey || event.metaKey) && event.key === "s" && page.form) {
    event.preventDefault();
    page.form.submit();
  } else if (event.key === "Escape" && page.form?.key && mayLeave()) close();
  else if (event.key === "/" && !isTyping) {
    event.preventDefault();
    byId("search").focus();
  } else if (page.form?.key && !isTyping && event.key === "ArrowLeft") step(-1);
  else if (page.form?.key && !isTyping && event.key === "ArrowRight") step(1);
}

function status(state, words) {
  byId("status").dataset.state = state;
  byId("status").textContent = words;
}

window.addEventListener("beforeunload", (event) => page.form?.isChanged && event.preventDefault());
start();
