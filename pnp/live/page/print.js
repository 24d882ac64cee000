// Builds a game from the page, with the same `pnp build` as the command line, and offers its files for download.

import { orderInWords } from "./choices.js";
import { byId, make, renew } from "./dom.js";
import { findingElement } from "./findings.js";
import { gamePath, post } from "./server.js";

const SIDES = {
  long: "Both sides, turned at the long edge",
  short: "Both sides, turned at the short edge",
  fold: "Folded and glued",
  separate: "Fronts and backs on sheets of their own",
  single: "Fronts only",
};

export function listenToPrint(page) {
  const dialog = byId("print");
  byId("print-sides").append(...page.sides.map((name) => make("option", { value: name }, SIDES[name] ?? name)));
  byId("print-open").addEventListener("click", () => open(page, dialog));
  byId("print-form").addEventListener("submit", (event) => {
    event.preventDefault();
    build(page);
  });
  byId("print-stop").addEventListener("click", () => post("/builds/stop", {}));
}

function open(page, dialog) {
  if (!page.state) return;
  const sets = page.state.sets.map(({ id, title, optional }) => [id, optional ? `${title} (optional)` : title]);
  const piece = page.pieceOf(page.address.item);
  const alone = piece ? [[page.address.item.replace("/", "."), `Only ${piece.title}`]] : [];
  renew(byId("print-only"), [["", `All of ${page.state.title}`], ...alone, ...sets], ([value, words]) => make("option", { value }, words));
  const setId = page.address.item.split("/")[0];
  byId("print-only").value = sets.some(([id]) => id === setId) ? setId : "";
  byId("print-order").textContent = orderInWords(page);
  dialog.showModal();
}

async function build(page) {
  const began = Date.now();
  const result = byId("print-result");
  const seconds = () => say(`Building, ${Math.round((Date.now() - began) / 1000)} s …`);
  const ticking = setInterval(seconds, 1000);
  seconds();
  busy(true);
  result.replaceChildren();
  try {
    const names = { only: "only", sides: "sides", copies: "copies", scale: "scale", formats: "format" };
    const choices = Object.fromEntries(Object.entries(names).map(([name, id]) => [name, byId(`print-${id}`).value]));
    show(await post(gamePath(page.address.game, "/build", { ...page.order(), ...choices }), {}), page.root);
  } catch (error) {
    say(`Nothing was built: ${error.message}`);
  } finally {
    clearInterval(ticking);
    busy(false);
  }
}

function show(built, root) {
  const errors = built.findings.filter((finding) => finding.severity === "error");
  const written = built.up_to_date ? "Up to date" : `${built.sheets} sheets, ${built.pages} pages`;
  say(built.ok ? `${written}, in ${built.folder}` : "Nothing was built: these errors come first.");
  const links = built.downloads.map(({ address, bytes }) => {
    const name = address.split("/").slice(2).join("/");
    const href = `/builds/${address.split("/").map(encodeURIComponent).join("/")}`;
    return make("li", {}, make("a", { href, download: name.split("/").at(-1) }, name), make("span", { class: "soft" }, ` ${size(bytes)}`));
  });
  const findings = built.ok ? built.findings : errors;
  const elements = findings.map((finding) => findingElement(finding, root));
  const folded = make("details", { open: !built.ok }, make("summary", {}, `${elements.length} findings`), ...elements);
  const list = [make("ul", { class: "downloads" }, ...links), make("p", { class: "soft" }, "Print at 100 % (actual size), and check the 50 mm ruler on the first sheet.")];
  byId("print-result").replaceChildren(...(links.length ? list : []), ...(elements.length ? [folded] : []));
}

function busy(isBusy) {
  byId("print-build").disabled = isBusy;
  byId("print-stop").hidden = !isBusy;
  byId("print-progress").hidden = !isBusy;
}

function say(words) {
  byId("print-status").textContent = words;
}

function size(bytes) {
  return bytes > 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1e3))} kB`;
}
