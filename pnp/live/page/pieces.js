// All pieces, deck by deck; unchanged pieces keep their elements in the page.

import { writeAddress } from "./address.js";
import { byId, make, picture, place, renew, show } from "./dom.js";

const SMALL = 150; // The height a card is shown at, in dots.
const thumbs = new Map();
let shownGame = "";

export const pieceKey = (set, piece) => `${set.id}/${piece.id}`;

export function allPieces(state) {
  return state.sets.flatMap((set) => set.pieces.map((piece) => ({ set, piece, key: pieceKey(set, piece) })));
}

// The piece whose lines in a file contain a finding.
export function pieceOfFinding(state, finding) {
  const starts = allPieces(state).filter(({ piece }) => piece.place?.file === finding.file && piece.place.line <= finding.line);
  return starts.reduce((best, start) => (best && best.piece.place.line >= start.piece.place.line ? best : start), null)?.key;
}

// The pieces that match a search: their id, name, deck and texts contain all of its words.
export function matching(state, search) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return allPieces(state).filter(({ set, piece }) => {
    const texts = piece.keys.map((key) => state.texts[key]?.text ?? "");
    const whole = [set.id, set.title, piece.id, piece.title, ...texts].join(" ").toLowerCase();
    return words.every((word) => whole.includes(word));
  });
}

export function showPieces(state, search, address, onOpen) {
  const game = `${state.game} ${state.words}`;
  if (game !== shownGame) thumbs.clear();
  const isFirst = game !== shownGame;
  shownGame = game;
  const visible = matching(state, search);
  const decks = state.sets
    .map((set) => ({ set, entries: visible.filter((entry) => entry.set === set) }))
    .filter((deck) => deck.entries.length);
  const bad = badPieces(state);
  const sections = decks.map(({ set, entries }) => deckSection(state, set, entries, bad, onOpen, isFirst));
  place(byId("pieces"), sections.length ? sections : [make("p", { class: "empty" }, nothing(state, search))]);
  for (const thumb of thumbs.values()) mark(thumb, "aria-current", thumb.dataset.piece === address.item);
  renew(byId("decks"), decks.map(({ set, entries }) => [deckAddress(address, set), set.title, entries.length]), ([href, title, number]) =>
    make("a", { href }, title, make("span", {}, String(number))));
}

const deckAddress = (address, set) => writeAddress({ ...address, view: "pieces", item: set.id });

export const thumbOf = (key) => [...thumbs.values()].find((thumb) => thumb.dataset.piece === key && thumb.isConnected);

function nothing(state, search) {
  return search ? `No piece of ${state.title} has all of these words.` : "Nothing could be drawn yet.";
}

function deckSection(state, set, entries, bad, onOpen, isFirst) {
  const id = `deck-${set.id}`;
  const empty = () => make("section", { class: "deck", id }, make("h2"), make("ul", { class: "grid" }));
  const section = document.getElementById(id) ?? empty();
  const [heading, list] = section.children;
  const different = set.pieces.flatMap((piece) => piece.faces);
  const copies = different.reduce((sum, face) => sum + face.count, 0);
  const note = `${different.length} different, ${copies} in all${set.optional ? ", only with --only" : ""}`;
  renew(heading, [set.title, note], (words, index) => (index ? make("small", {}, words) : words));
  const thumbs = entries.flatMap((entry) =>
    entry.piece.faces.map((face) => thumb(state, entry, face, bad, onOpen, isFirst)));
  place(list, thumbs.map((button) => button.parentElement ?? make("li", {}, button)));
  return section;
}

function thumb(state, { piece, key }, face, bad, onOpen, isFirst) {
  const name = piece.faces.length > 1 ? `${piece.title} ${face.name.slice(piece.id.length + 1)}` : piece.title;
  const texts = piece.keys.map((text) => state.texts[text]?.text).filter(Boolean);
  // The name is already below the picture.
  const alt = texts.length ? [name, ...texts].join("; ") : "";
  const thumbKey = `${key}/${face.name}/${face.width}x${face.height}`;
  let button = thumbs.get(thumbKey);
  if (!button) {
    const image = picture(face.front, face, scaleOf(face), alt);
    const caption = make("span", {}, make("b", {}), make("i", {}));
    caption.style.maxWidth = `${Math.max(image.getAttribute("width"), 76)}px`;
    const attributes = { type: "button", class: "thumb", "data-piece": key, onclick: () => onOpen(key) };
    button = make("button", attributes, image, caption);
    thumbs.set(thumbKey, button);
    if (!isFirst) freshen(button);
  }
  const [image, { children: [title, count] }] = button.children;
  if (image.dataset.wanted !== face.front) show(image, face.front).then(() => freshen(button));
  // Setting only changed values avoids a new layout of a page with hundreds of pieces.
  if (image.alt !== alt) image.alt = alt;
  const copies = face.count > 1 ? `× ${face.count}` : "";
  if (title.textContent !== name) title.textContent = name;
  if (count.textContent !== copies) count.textContent = copies;
  mark(button, "data-bad", bad.has(key));
  return button;
}

function mark(button, name, is) {
  if (button.getAttribute(name) !== String(is)) button.setAttribute(name, is);
}

function freshen(button) {
  button.classList.remove("fresh");
  requestAnimationFrame(() => button.classList.add("fresh"));
}

// Cards are shown at one size; large boards are shown a little larger, small tokens a little smaller.
function scaleOf(face) {
  const height = Math.max(64, Math.min(260, SMALL * (face.height / 88) ** 0.45));
  return Math.min(height / face.height, 420 / face.width);
}

// The pieces whose lines in a file contain an error.
function badPieces(state) {
  const errors = state.findings.filter((finding) => finding.severity === "error");
  return new Set(errors.map((finding) => pieceOfFinding(state, finding)));
}

// Moves the focus with the arrow keys: along the pieces, or to the nearest one above or below.
export function moveFocus(event) {
  const all = [...byId("pieces").querySelectorAll(".thumb")];
  const focused = document.activeElement;
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const next = by ? all[all.indexOf(focused) + by] : nearest(focused, all, event.key === "ArrowDown" ? 1 : -1);
  next?.focus();
}

function nearest(focused, all, way) {
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return { x: (box.left + box.right) / 2, y: box.bottom };
  };
  const from = middle(focused);
  const distance = (element) => Math.abs(middle(element).x - from.x) + 4 * Math.abs(middle(element).y - from.y);
  const beyond = all.filter((element) => way * (middle(element).y - from.y) > focused.offsetHeight / 2);
  return beyond.reduce((best, element) => (best && distance(best) <= distance(element) ? best : element), null);
}
