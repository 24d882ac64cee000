"use strict";
(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const one = (selector, root = document) => root.querySelector(selector);
  const backs = JSON.parse(one("#backs").textContent);
  // A drawing stands in the page once; what looks the same borrows it.
  const source = (key) => backs[key] || (one(`img[data-key="${key}"]`) || {}).src || "";
  all("img[data-same]").forEach((image) => { image.src = source(image.dataset.same); });

  const pieces = all(".piece");
  const sections = all("main > section");
  const find = one("#find"), kind = one("#kind"), shown = one("#shown"), none = one("#none");
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  const said = new Map(pieces.map((piece) => [piece, plain(piece.dataset.said + " " + piece.textContent)]));

  function choose() {
    const words = plain(find.value).split(/\s+/).filter(Boolean);
    let kinds = 0, copies = 0;
    for (const piece of pieces) {
      const isOfKind = !kind.value || piece.dataset.kind === kind.value;
      piece.hidden = !(isOfKind && words.every((word) => said.get(piece).includes(word)));
      if (!piece.hidden) { kinds += 1; copies += Number(piece.dataset.copies); }
    }
    for (const section of sections) section.hidden = !all(".piece", section).some((piece) => !piece.hidden);
    shown.textContent = `${kinds} of ${pieces.length} shown, ${copies} to cut`;
    none.hidden = kinds > 0;
    const asked = new URLSearchParams();
    if (find.value) asked.set("find", find.value);
    if (kind.value) asked.set("kind", kind.value);
    try { history.replaceState(null, "", asked.size ? `#${asked}` : location.pathname + location.search); } catch { /* not from a file */ }
  }

  function flip(button) {
    const piece = button.closest(".piece"), image = one(".look img", piece);
    const isBack = button.getAttribute("aria-pressed") !== "true";
    image.dataset.front ||= image.src;
    image.src = isBack ? source(button.dataset.back) : image.dataset.front;
    image.alt = isBack ? button.dataset.alt : image.dataset.alt;
    image.classList.remove("turning");
    void image.offsetWidth;
    image.classList.add("turning");
    button.setAttribute("aria-pressed", String(isBack));
  }

  const dialog = one("dialog");
  function enlarge(piece) {
    const image = one(".look img", piece), turn = one(".turn", piece);
    one("h2", dialog).textContent = one("h3 .title", piece).textContent;
    const sides = [[image.dataset.front || image.src, image.dataset.alt]];
    if (turn) sides.push([source(turn.dataset.back), turn.dataset.alt]);
    one(".sides", dialog).replaceChildren(...sides.map(([src, alt]) => Object.assign(new Image(), { src, alt })));
    one(".more", dialog).replaceChildren(...all(".about p", piece).map((told) => told.cloneNode(true)));
    dialog.showModal();
  }

  document.addEventListener("click", (event) => {
    const turn = event.target.closest(".turn"), look = event.target.closest(".look");
    if (turn) flip(turn);
    else if (look) enlarge(look.closest(".piece"));
    else if (event.target === dialog || event.target.closest(".close")) dialog.close();
  });
  find.addEventListener("input", choose);
  kind.addEventListener("change", choose);
  one("#all").addEventListener("click", (event) => {
    const isBack = event.currentTarget.getAttribute("aria-pressed") !== "true";
    event.currentTarget.setAttribute("aria-pressed", String(isBack));
    all(".turn").filter((turn) => (turn.getAttribute("aria-pressed") === "true") !== isBack).forEach(flip);
  });
  one("#theme").addEventListener("click", () => {
    const root = document.documentElement;
    const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = isDark ? "light" : "dark";
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && document.activeElement !== find && !dialog.open) { event.preventDefault(); find.focus(); }
  });

  const asked = new URLSearchParams(location.hash.slice(1));
  find.value = asked.get("find") || "";
  kind.value = asked.get("kind") || "";
  choose();
})();
