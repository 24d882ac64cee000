// All sheets as they will be printed.

import { byId, make, picture, show } from "./dom.js";

export function showSheets(state) {
  const titles = [...new Set(state.sheets.map((sheet) => sheet.title))];
  const sections = titles.map((title) => {
    const items = state.sheets.filter((sheet) => sheet.title === title).map(item);
    return make("section", {}, make("h2", {}, title), make("ul", { class: "sheets" }, ...items));
  });
  const none = make("p", { class: "empty" }, "The sheets are being laid out …");
  byId("sheets").replaceChildren(...(sections.length ? sections : [none]));
}

function item(sheet) {
  const image = picture(sheet.picture, sheet, 2, `${sheet.title}: ${sheet.label}`);
  const link = { href: `/pictures/${sheet.picture}.svg`, target: "_blank", rel: "noopener" };
  return make("li", {}, make("a", link, image, make("span", {}, sheet.label)));
}
