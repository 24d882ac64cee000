// The address of the current view, `#game/set/piece?paper=letter`, for bookmarks, links and the browser's history.

const PARTS = ["view", "words", "paper", "variant", "players"];
const ORDER_PARTS = PARTS.slice(1);
export const VIEWS = ["pieces", "sheets", "texts", "tables"];

const nowhere = { game: "", item: "", view: "pieces", words: "", paper: "", variant: "", players: "" };

export function readAddress(hash) {
  const [path, query] = hash.replace(/^#/, "").split("?");
  const [game, ...item] = path.split("/").map(unescaped);
  const parameters = new URLSearchParams(query);
  const address = { ...nowhere, game, item: item.join("/") };
  for (const part of PARTS) if (parameters.get(part)) address[part] = parameters.get(part);
  if (!VIEWS.includes(address.view)) address.view = nowhere.view;
  return address;
}

export function writeAddress(address) {
  const path = [address.game, ...address.item.split("/").filter(Boolean)].map(encodeURIComponent).join("/");
  const parts = PARTS.filter((part) => address[part] && address[part] !== nowhere[part]);
  const query = new URLSearchParams(parts.map((part) => [part, address[part]])).toString();
  return `#${path}${query ? `?${query}` : ""}`;
}

// The parts of an address that change the drawing: words, paper, variant and players, unless they are the usual ones.
export function orderOf(address) {
  return Object.fromEntries(ORDER_PARTS.filter((part) => address[part]).map((part) => [part, address[part]]));
}

export function differ(first, second, parts = Object.keys(nowhere)) {
  return parts.some((part) => first[part] !== second[part]);
}

export const isDrawnOtherwise = (first, second) => differ(first, second, ["game", ...ORDER_PARTS]);

function unescaped(word) {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
