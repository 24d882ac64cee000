// A search over everything: pieces, texts and their keys, sheets, numbers of the rules, findings.

import { byId, make } from "./dom.js";
import { matching, pieceOfFinding } from "./pieces.js";
import { sheetKey } from "./sheets.js";

const MOST = 6; // Hits shown of each kind.

export const searched = () => byId("search").value;

export function listenToSearch(page) {
  const [field, panel] = [byId("search"), byId("hits")];
  const isShown = () => document.activeElement === field || panel.contains(document.activeElement);
  const renew = () => {
    showHits(page, isShown());
    page.redraw();
  };
  field.addEventListener("input", renew);
  field.addEventListener("focus", () => showHits(page, true));
  for (const element of [field, panel]) {
    element.addEventListener("keydown", (event) => move(event, field, panel));
    element.addEventListener("focusout", () => setTimeout(() => isShown() || showHits(page, false)));
  }
}

function showHits(page, isShown) {
  const words = searched().toLowerCase().split(/\s+/).filter(Boolean);
  const groups = isShown && words.length && page.state ? hits(page, words) : [];
  const panel = byId("hits");
  const isEmpty = isShown && words.length && page.state && !groups.length;
  panel.hidden = !groups.length && !isEmpty;
  panel.replaceChildren(...groups.map((group) => section(...group)), ...(isEmpty ? [make("p", { class: "soft" }, "Nothing has all of these words.")] : []));
}

// The hits by kind; each has a name, a note, and the action when it is chosen.
function hits(page, words) {
  const { state } = page;
  const has = (...texts) => words.every((word) => texts.join(" ").toLowerCase().includes(word));
  const go = (changes) => () => leave(page, changes);
  const pieces = matching(state, searched()).map(({ set, piece, key }) => [piece.title, `${set.title}, ${piece.id}`, go({ view: "pieces", item: key })]);
  const texts = state.other
    .filter((key) => has(key, state.texts[key].text))
    .map((key) => [state.texts[key].text, key, () => leave(page, { view: "texts", item: "" }, `text-${key}`)]);
  const sheets = state.sheets
    .filter((sheet) => has(sheet.set, sheet.title, sheet.label, "sheet"))
    .map((sheet) => [sheet.title, sheet.label, go({ view: "sheets", item: sheetKey(sheet) })]);
  const numbers = state.numbers
    .filter((number) => has(number.name, number.value, number.source))
    .map((number) => [`${number.name} = ${number.value}`, number.source, page.openPlace(number.place)]);
  const findings = state.findings
    .filter((finding) => has(finding.code, finding.message, finding.file ?? "", finding.severity))
    .map((finding) => [finding.message, finding.code, go({ view: "pieces", item: pieceOfFinding(state, finding) ?? page.address.item })]);
  return [["Pieces", pieces], ["Texts", texts], ["Sheets", sheets], ["Numbers", numbers], ["Findings", findings]]
    .filter(([, lines]) => lines.length);
}

function section(title, lines) {
  const items = lines.slice(0, MOST).map(([name, note, act]) =>
    make("li", {}, make("button", { type: "button", class: "hit", onclick: act }, make("b", {}, name), make("span", {}, note))));
  const count = lines.length > MOST ? `${MOST} of ${lines.length}` : String(lines.length);
  return make("section", {}, make("h2", {}, `${title} `, make("small", {}, count)), make("ul", {}, ...items));
}

function leave(page, changes, focused = "") {
  byId("hits").hidden = true;
  page.go(changes);
  if (focused) byId(focused)?.focus();
}

function move(event, field, panel) {
  const stops = [field, ...panel.querySelectorAll("button")];
  const at = stops.indexOf(document.activeElement);
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Escape") {
    event.preventDefault();
    if (!field.value) {
      field.blur();
      return;
    }
    field.value = "";
    field.focus();
    field.dispatchEvent(new Event("input"));
  } else if (by && stops[at + by]) {
    event.preventDefault();
    stops[at + by].focus();
  }
}
