/*
 * What a partners' page starts with, and stands in it. The code of what is pressed and set there comes with the
 * first touch.
 */

const announcer = document.querySelector<HTMLElement>("[data-code]")!;
const playground = document.querySelector<HTMLElement>("[data-playground]");
const early: Event[] = [];
const waiting = new AbortController();
let started: Promise<void> | undefined;

const start = (event: Event) => {
  if (!(event.target as Element).closest("[data-copy],[data-playground]")) return;
  early.push(event);
  started ??= import(/* @vite-ignore */ announcer.dataset.code!).then(
    ({ openPage }: typeof import("./partners-page")) => {
      waiting.abort();
      openPage(early, announcer, playground);
    },
    () => {
      started = undefined;
    },
  );
};

const types = `pointerdown focusin input click ${playground?.dataset.playground ?? ""}`;
for (const type of types.split(" ")) addEventListener(type, start, waiting);
