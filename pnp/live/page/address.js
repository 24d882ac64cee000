// The address of what the page shows, `#game/set/piece?paper=letter`: it can be kept, sent and gone back to.

const PARTS = ["view", "words", "paper", "variant", "players"];
const WISHES = PARTS.slice(1);
export const VIEWS = ["pieces", "sheets", "texts", "tables"];

const nowhere = { game: "", item: "", view: "pieces", words: "", paper: "", variant: "", players: "" };

export function readAddress(hash) {
  const [path, query] = hash.replace(/^#/, "").split("?");
  const [game, ...item] = path.split("/").map(unescaped);
  const asked = new URLSearchParams(query);
  const address = { ...nowhere, game, item: item.join("/") };
  for (const part of PARTS) if (asked.get(part)) address[part] = asked.get(part);
  if (!VIEWS.includes(address.view)) address.view = nowhere.view;
  return address;
}

export function writeAddress(address) {
  const path = [address.game, ...address.item.split("/").filter(Boolean)].map(encodeURIComponent).join("/");
  const parts = PARTS.filter((part) => address[part] && address[part] !== nowhere[part]);
  const query = new URLSearchParams(parts.map((part) => [part, address[part]])).toString();
  return `#${path}${query ? `?${query}` : ""}`;
}

// What of an address the server draws by: words, paper, variant and players, where they are not the usual ones.
export function wishesOf(address) {
  return Object.fromEntries(WISHES.filter((wish) => address[wish]).map((wish) => [wish, address[wish]]));
}

export function differ(one, other, parts = Object.keys(nowhere)) {
  return parts.some((part) => one[part] !== other[part]);
}

export const isDrawnOtherwise = (one, other) => differ(one, other, ["game", ...WISHES]);

function unescaped(word) {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
