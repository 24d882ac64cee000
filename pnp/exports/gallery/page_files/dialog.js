// One piece, large: both sides, its words, and the pieces before and after it.
const large = one("#large");
let enlarged = null;
// A board says more than one wants to read beside it.
const MANY = 500;

function enlarge(piece) {
  enlarged = piece;
  const name = nameOf(piece);
  one("h2", large).textContent = name;
  one("h2", large).lang = one(".name", piece).lang;
  const sides = [["front", piece.dataset.front], ["back", piece.dataset.back]].filter(([, key]) => key);
  const corner = one(".look img", piece).style.borderRadius;
  const [width, , height] = piece.dataset.size.split(" "), ratio = width / height;
  one(".sides", large).replaceChildren(...sides.map(([side, key]) => {
    const image = made("img", { className: "face", src: drawing(key), alt: `${name}, ${side}` });
    image.style.borderRadius = corner;
    image.style.setProperty("--ratio", ratio);
    return image;
  }));
  const shelf = document.getElementById(piece.dataset.kind), copies = Number(piece.dataset.copies);
  const words = one(".words", piece).cloneNode(true);
  one(".told", large).replaceChildren(
    words.textContent.length < MANY ? words : made("details", {}, made("summary", {}, "Its words"), words),
    made("p", { className: "soft" }, [one(".name", shelf).textContent, copies ? `${copies} to cut` : "", piece.dataset.size].filter(Boolean).join(" · ")),
    ...all(".from", shelf).map((from) => from.cloneNode(true)),
    made("p", { className: "soft" }, made("a", { href: `#${piece.id}` }, piece.id)),
  );
  if (!large.open) large.showModal();
}

// Pieces that are shown come one after another; those that the search leaves out are passed over.
function step(by) {
  const shown = pieces.filter((piece) => !piece.hidden || piece === enlarged);
  const next = shown[(shown.indexOf(enlarged) + by + shown.length) % shown.length];
  if (hash() === enlarged.id) replaceAddress(next.id);
  enlarge(next);
}

function zoom(isLarge = !large.classList.contains("zoomed")) {
  large.classList.toggle("zoomed", isLarge);
  one("[data-do=zoom]", large).setAttribute("aria-pressed", String(isLarge));
}

large.addEventListener("click", (event) => {
  const by = event.target.closest("[data-step]"), act = event.target.closest("[data-do]")?.dataset.do;
  if (by) step(Number(by.dataset.step));
  else if (act === "zoom" || event.target.matches(".sides img")) zoom();
  else if (act === "close" || event.target === large) large.close();
});
large.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isMoving = large.classList.contains("zoomed") && event.target.matches(".sides");
  if (event.key === "ArrowLeft" && !isMoving) step(-1);
  else if (event.key === "ArrowRight" && !isMoving) step(1);
  else if (event.key.toLowerCase() === "z") zoom();
});
large.addEventListener("close", () => {
  const piece = enlarged;
  enlarged = null;
  zoom(false);
  if (hash() !== piece?.id) return;
  replaceAddress(filterAddress());
  one(".look", piece).focus();
  piece.scrollIntoView({ block: "nearest" });
});
