// All sheets as they will be printed; a sheet that did not change stays as it is in the page.

import { byId, make, picture, place, show } from "./dom.js";

const sections = new Map();
const items = new Map();

export function showSheets(state) {
  const titles = [...new Set(state.sheets.map((sheet) => sheet.title))];
  const none = make("p", { class: "empty" }, "The sheets are being laid out …");
  place(byId("sheets"), titles.length ? titles.map((title) => section(state, title)) : [none]);
}

function section(state, title) {
  const key = `${state.game}/${title}`;
  if (!sections.has(key)) sections.set(key, make("section", {}, make("h2", {}, title), make("ul", { class: "sheets" })));
  const sheets = state.sheets.filter((sheet) => sheet.title === title);
  place(sections.get(key).lastChild, sheets.map((sheet) => item(`${key}/${sheet.label}`, sheet)));
  return sections.get(key);
}

function item(key, sheet) {
  const href = `/pictures/${sheet.picture}.svg`;
  if (!items.has(key)) {
    const image = picture(sheet.picture, sheet, 2, `${sheet.title}: ${sheet.label}`);
    const link = make("a", { href, target: "_blank", rel: "noopener" }, image, make("span", {}, sheet.label));
    items.set(key, make("li", {}, link));
  }
  const link = items.get(key).firstChild;
  link.href = href;
  show(link.firstChild, sheet.picture);
  return items.get(key);
}
