// The page shows the game, piece or sheet of its address as it is on the disk now. `page` holds all state.

import { VIEWS, differ, isDrawnOtherwise, orderOf, readAddress, writeAddress } from "./address.js";
import { fillChoices, showChoices, spaced } from "./choices.js";
import { byId, fillEditors, placeLink } from "./dom.js";
import { Form } from "./editing.js";
import { inWords, listenToFindings, showFindings } from "./findings.js";
import { listenToKeys } from "./keys.js";
import { allPieces, matching, showPieces, thumbOf } from "./pieces.js";
import { listenToPrint } from "./print.js";
import { listenToScreen } from "./screen.js";
import { listenToSearch, searched } from "./search.js";
import { NOT_RUNNING, gamePath, get, listen } from "./server.js";
import { asFace, sheetKey, sheetName, showSheets, tileOf } from "./sheets.js";
import { Stage } from "./stage.js";
import { showTables } from "./tables.js";
import { listenToUndo, showUndo } from "./undo.js";

const page = {
  root: "",
  usual: "", // The paper of the command line.
  papers: [],
  games: [],
  sides: [],
  state: null, // The game as the server drew it last.
  address: readAddress(""),
  form: null,
  stage: null,
  asking: false,
  again: false,
  pieceOf: (key) => pieceNamed(key)?.piece,
  order: () => orderOf(page.address),
  openPlace: (at) => () => placeLink(page.root, at).click(),
  go,
  step,
  close: () => go({ item: "" }),
  redraw,
  saved: (words) => (words === page.address.words ? refresh() : go({ words })),
};

async function start() {
  fillEditors(byId("editor"), redraw);
  const { games, root, papers, paper, sides } = await get("/games");
  Object.assign(page, { games, root, papers, sides, usual: paper, stage: new Stage() });
  page.address = readAddress(location.hash);
  if (!games.includes(page.address.game)) page.address = { ...readAddress(""), game: games[0] };
  fillChoices(page);
  listenToFindings();
  listenToKeys(page);
  listenToPrint(page);
  listenToScreen(() => page.stage.layOut());
  listenToSearch(page);
  listenToUndo(page);
  for (const button of document.querySelectorAll("[data-view]"))
    button.addEventListener("click", () => go({ view: button.dataset.view, item: "" }));
  byId("stage-close").addEventListener("click", page.close);
  byId("stage-previous").addEventListener("click", () => step(-1));
  byId("stage-next").addEventListener("click", () => step(1));
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    byId("main").focus();
  });
  window.addEventListener("popstate", onHistory);
  window.addEventListener("beforeunload", (event) => page.form?.isChanged && event.preventDefault());
  listen((name) => name === page.address.game && refresh(), online);
}

function online(isOn, isRefused) {
  if (isOn) refresh();
  else status("lost", isRefused ? "open the new address of pnp watch" : NOT_RUNNING);
}

// Asks for the current state of the game. One request runs at a time; after a change during a request another one
// follows, so that answers arrive however often files are saved.
async function refresh() {
  page.again = page.asking;
  if (page.asking) return;
  page.asking = true;
  status("busy", `drawing ${page.state ? "" : spaced(page.address.game)} …`);
  try {
    await ask(page.address);
  } finally {
    page.asking = false;
    if (page.again) await refresh();
  }
}

async function ask(address) {
  const isWanted = () => !isDrawnOtherwise(address, page.address);
  try {
    const before = page.state;
    const hashes = before ? { known: before.sets.map((set) => set.hash).join(",") } : {};
    const answer = await get(gamePath(address.game, "", { ...orderOf(address), ...hashes }));
    if (!isWanted()) return;
    const state = completed(answer, before);
    page.state = state;
    redraw();
    if (!before || (hasSet(state) && !hasSet(before))) focusAfter(readAddress(""));
    const hasErrors = state.findings.some((finding) => finding.severity === "error");
    status(hasErrors ? "bad" : "live", hasErrors ? inWords(state.findings) : `${allPieces(state).length} pieces, live`);
  } catch (error) {
    if (!isWanted()) return;
    if (error.status === 404 && address.words) go({ words: "" }, { replace: true });
    else status("lost", error.message);
  }
}

// Sets that did not change since the last answer come without pieces and texts, which are taken from the former state.
function completed(answer, before) {
  const setsByHash = new Map(before?.sets.map((set) => [set.hash, set]));
  const texts = {};
  const sets = answer.sets.map((set) => {
    const complete = set.pieces ? set : setsByHash.get(set.hash);
    const from = set.pieces ? answer.texts : before.texts;
    for (const key of [...complete.keys, ...complete.pieces.flatMap((piece) => piece.keys)]) texts[key] = from[key];
    return complete;
  });
  return { ...answer, sets, texts: { ...texts, ...answer.texts } };
}

// Goes to another address; returns false if the user wants to keep unsaved changes.
function go(changes, { replace = false } = {}) {
  const next = { ...page.address, ...changes };
  if (!differ(next, page.address)) return true;
  if (differ(next, page.address, ["game", "view", "item", "words"]) && !mayLeave()) {
    showChoices(page);
    return false;
  }
  history[replace ? "replaceState" : "pushState"](null, "", writeAddress(next));
  arrive(next);
  return true;
}

function onHistory() {
  const next = readAddress(location.hash);
  if (!page.games.includes(next.game)) next.game = page.address.game;
  if (mayLeave()) arrive(next);
  else history.pushState(null, "", writeAddress(page.address));
}

function arrive(next) {
  const before = page.address;
  page.address = next;
  if (next.game !== before.game) page.state = null;
  if (differ(next, before, ["game", "view", "item"])) page.form = null;
  redraw();
  focusAfter(before);
  if (isDrawnOtherwise(before, next)) refresh();
}

// An opened piece gets the focus at its name; on the way back, the piece in the list gets it.
function focusAfter(before) {
  const { item, view } = page.address;
  if (item === before.item || !page.state) return;
  if (view === "pieces" && !item.includes("/")) document.getElementById(`deck-${item}`)?.scrollIntoView();
  if (page.stage.isOpen) byId(page.form ? "piece-title" : "stage-title").focus({ preventScroll: true });
  else if (before.item) (thumbOf(before.item) ?? tileOf(before.item))?.focus();
}

function redraw() {
  const { state, address } = page;
  showChoices(page);
  for (const name of VIEWS) byId(name).hidden = name !== address.view;
  for (const button of document.querySelectorAll("[data-view]"))
    button.setAttribute("aria-pressed", button.dataset.view === address.view);
  if (!state) return;
  document.title = `${state.title} · pnp`;
  byId("title").textContent = state.title;
  showFindings(page);
  showUndo(page);
  showPieces(state, searched(), address, (key) => go({ item: key }));
  if (address.view === "sheets") showSheets(state, (key) => go({ item: key }));
  showItem();
}

// Shows the piece, the sheet, the texts or the tables of the address.
function showItem() {
  const { view, item } = page.address;
  const piece = view === "pieces" ? pieceNamed(item) : null;
  const sheet = view === "sheets" ? page.state.sheets.find((candidate) => sheetKey(candidate) === item) : null;
  if (page.form?.key && !piece) page.form = null;
  if (piece) showPiece(piece);
  else if (sheet) page.stage.show(sheetName(sheet), [asFace(sheet)]);
  else page.stage.hide();
  if (view === "texts") showTexts();
  if (view === "tables") showTables(page);
  byId("piece").hidden = !piece;
  if (!piece) byId("piece").replaceChildren();
  document.body.dataset.shows = piece ? "piece" : sheet ? "sheet" : view;
  page.stage.layOut();
}

function showPiece({ key, piece, set }) {
  const title = `${piece.title} · ${set.title}`;
  if (page.form?.key === key) {
    page.form.update(piece.faces);
    if (!page.form.isChanged) page.stage.show(title, piece.faces);
    return;
  }
  page.stage.show(title, piece.faces);
  page.form = new Form(page, key);
  byId("piece").replaceChildren(...page.form.open(piece.title, piece.keys, set.keys));
  byId("piece").scrollTop = 0;
}

// The texts that belong to no piece: the game's title, the names of its components.
function showTexts() {
  if (page.form) {
    page.form.update([]);
    return;
  }
  page.form = new Form(page, "");
  byId("texts").replaceChildren(...page.form.open("Texts of the game and its components", page.state.other, []));
}

function step(by) {
  const isSheet = page.address.view === "sheets";
  const keys = isSheet ? page.state.sheets.map(sheetKey) : matching(page.state, searched()).map((entry) => entry.key);
  const next = keys[keys.indexOf(page.address.item) + by];
  if (next) go({ item: next });
}

function pieceNamed(key) {
  return page.state && allPieces(page.state).find((entry) => entry.key === key);
}

// Tells whether a state has the set of the address, which a new deck gets before it is drawn.
function hasSet(state) {
  return state.sets.some((set) => set.id === page.address.item);
}

function mayLeave() {
  if (!page.form?.isChanged) return true;
  if (!confirm("Leave what was typed and not saved?")) return false;
  page.form = null;
  return true;
}

function status(state, words) {
  byId("status").dataset.state = state;
  byId("status").textContent = words;
}

start();
