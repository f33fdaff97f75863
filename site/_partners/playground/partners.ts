/*
 * What a partners' page starts with, and stands in it. The code of what is pressed and set there comes with the
 * first touch.
 */

const { code, types } = document.querySelector<HTMLElement>("[data-code]")!.dataset;
const early: Event[] = [];
const waiting = new AbortController();
let started: Promise<void> | undefined;

const start = (event: Event) => {
  if (!(event.target as Element).closest("[data-copy],[data-playground]")) return;
  early.push(event);
  started ??= import(/* @vite-ignore */ code!).then(
    ({ openPage }: typeof import("./partners-page")) => {
      waiting.abort();
      openPage(early);
    },
    () => {
      started = undefined;
    },
  );
};

for (const type of types!.split(" ")) addEventListener(type, start, waiting);
