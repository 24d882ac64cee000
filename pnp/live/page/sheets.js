// All sheets as they will be printed; unchanged sheets keep their elements in the page.

import { byId, make, picture, place, show } from "./dom.js";

const HIGH = 300; // The height of a sheet on the page, in dots.
const sections = new Map();
const items = new Map();

export const sheetKey = (sheet) => `${sheet.set}/${sheet.number}`;
export const sheetName = ({ title, label }) => (label.startsWith(title) ? label : `${title}: ${label}`);

export function showSheets(state, onOpen) {
  const sets = [...new Set(state.sheets.map((sheet) => sheet.set))];
  const none = make("p", { class: "empty" }, "The sheets are being laid out …");
  place(byId("sheets"), sets.length ? sets.map((set) => section(state, set, onOpen)) : [none]);
}

// A sheet in the form for the stage: like a piece with a front and perhaps a back.
export function asFace(sheet) {
  return { name: `${sheet.set}-${sheet.number}`, width: sheet.width, height: sheet.height, front: sheet.front, back: sheet.back };
}

export const tileOf = (key) => [...items.values()].map((item) => item.firstChild).find((tile) => tile.dataset.sheet === key && tile.isConnected);

function section(state, set, onOpen) {
  const key = `${state.game}/${set}`;
  if (!sections.has(key)) sections.set(key, make("section", {}, make("h2"), make("ul", { class: "sheets" })));
  const sheets = state.sheets.filter((sheet) => sheet.set === set);
  const [heading, list] = sections.get(key).children;
  const [{ title }] = sheets;
  if (heading.textContent !== title) heading.textContent = title;
  place(list, sheets.map((sheet) => item(`${key}/${sheet.number}/${sheet.width}x${sheet.height}`, sheet, onOpen)));
  return sections.get(key);
}

function item(key, sheet, onOpen) {
  if (!items.has(key)) {
    const image = picture(sheet.front, sheet, HIGH / sheet.height, "");
    const open = () => onOpen(sheetKey(sheet));
    const tile = make("button", { type: "button", class: "tile", "data-sheet": sheetKey(sheet), onclick: open }, image, make("span"));
    items.set(key, make("li", {}, tile));
  }
  const [image, caption] = items.get(key).firstChild.children;
  show(image, sheet.front);
  caption.textContent = `${sheet.label}${sheet.back ? ", both sides" : ""}`;
  return items.get(key);
}
