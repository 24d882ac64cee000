// The pieces: searching, choosing a component, turning over, and other words.
const pieces = all(".piece");
const find = one("#find"), kind = one("#kind");
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");
const nameOf = (piece) => one(".name", piece).textContent;
const wordsInIcons = (piece) => all(".icon", piece).map((icon) => icon.alt).join(" ");
const said = new Map();
function readWords() {
  for (const piece of pieces) {
    said.set(piece, plain([piece.dataset.said, one(".about", piece).textContent, wordsInIcons(piece)].join(" ")));
  }
}

function filterAddress() {
  const asked = new URLSearchParams();
  if (find.value) asked.set("find", find.value);
  if (kind.value) asked.set("kind", kind.value);
  return asked.toString();
}

function choose() {
  const words = plain(find.value).split(/\s+/).filter(Boolean);
  let kinds = 0, copies = 0;
  for (const piece of pieces) {
    const isOfKind = !kind.value || piece.dataset.kind === kind.value;
    piece.hidden = !(isOfKind && words.every((word) => said.get(piece).includes(word)));
    if (!piece.hidden) { kinds += 1; copies += Number(piece.dataset.copies); }
  }
  for (const shelf of all("section.shelf")) shelf.hidden = !one(".piece:not([hidden])", shelf);
  for (const game of all("main > article")) game.hidden = !one(".piece:not([hidden])", game);
  for (const link of all("[data-shelf]")) link.parentElement.classList.toggle("empty", document.getElementById(link.dataset.shelf).hidden);
  one("#shown").textContent = `${kinds} of ${pieces.length} shown, ${copies} to cut`;
  one("#none").hidden = kinds > 0;
}

function chosen() {
  choose();
  replaceAddress(filterAddress());
}

function isTurned(piece) {
  return one(".turn", piece)?.getAttribute("aria-pressed") === "true";
}

function showSide(piece, isBack) {
  const image = one(".look img", piece);
  image.src = drawing(isBack ? piece.dataset.back : piece.dataset.front);
  image.alt = `${nameOf(piece)}, ${isBack ? "back" : "front"}`;
  one(".turn", piece)?.setAttribute("aria-pressed", String(isBack));
}

function turnOver(piece) {
  showSide(piece, !isTurned(piece));
  const image = one(".look img", piece);
  image.classList.remove("turning");
  void image.offsetWidth;
  image.classList.add("turning");
}

function wordsOf(runs) {
  return runs.map(([words, picture]) => picture ? made("img", { className: "icon", src: drawing(picture), alt: words }) : words);
}

// The words in which the page was written, by address, as other words are.
const ownWords = Object.fromEntries(pieces.map((piece) => [piece.id, {
  name: nameOf(piece), front: piece.dataset.front, back: piece.dataset.back, language: one(".name", piece).lang,
  words: [...one(".words", piece).childNodes].map((node) => node.alt === undefined ? [node.textContent, ""] : [node.alt, node.dataset.same]),
}]));
for (const shelf of all("section.shelf")) ownWords[shelf.id] = { name: one(".name", shelf).textContent };

function showWords(name) {
  const told = data.words[name] || {};
  for (const [address, own] of Object.entries(ownWords)) {
    const now = told[address] || own, element = document.getElementById(address);
    for (const title of [one(".name", element), ...all(`[data-shelf="${address}"] .name`)]) title.textContent = now.name;
    if (!element.matches(".piece")) continue;
    element.dataset.front = now.front;
    element.dataset.back = now.back;
    one(".words", element).replaceChildren(...wordsOf(now.words));
    for (const text of all("[lang]", element)) text.lang = now.language;
    showSide(element, isTurned(element) && now.back !== "");
    one(".look", element).setAttribute("aria-label", `Enlarge ${now.name}`);
    one(".turn", element)?.setAttribute("aria-label", `Turn over ${now.name}`);
  }
  readWords();
  choose();
}

one("#pieces").addEventListener("click", (event) => {
  const piece = event.target.closest(".piece");
  if (event.target.closest(".turn")) turnOver(piece);
  else if (event.target.closest(".look")) location.hash = piece.id;
});
find.addEventListener("input", chosen);
kind.addEventListener("change", chosen);
for (const option of all("#language option")) {
  const code = option.textContent;
  if (/^[a-z]{2,3}(-[A-Z]{2})?$/.test(code)) option.textContent = new Intl.DisplayNames([code], { type: "language" }).of(code);
}
one("#language")?.addEventListener("change", (event) => showWords(event.target.value));
one("#all").addEventListener("click", (event) => {
  const isBack = event.currentTarget.getAttribute("aria-pressed") !== "true";
  event.currentTarget.setAttribute("aria-pressed", String(isBack));
  pieces.filter((piece) => piece.dataset.back && isTurned(piece) !== isBack).forEach(turnOver);
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.matches("input, select") || one("dialog[open]")) return;
  event.preventDefault();
  find.focus();
});
if (isNarrow()) one(".contents details").open = false;

// The shelf that is looked at is marked in the contents.
const seen = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    all("[data-shelf]").forEach((link) => link.removeAttribute("aria-current"));
    const link = one(`[data-shelf="${target.id}"]`);
    link.setAttribute("aria-current", "true");
    const list = link.closest("details");
    list.scrollTop = Math.max(0, link.offsetTop - list.clientHeight / 2);
  }
}, { rootMargin: "-20% 0px -70% 0px" });
all("section.shelf").forEach((shelf) => seen.observe(shelf));
readWords();
