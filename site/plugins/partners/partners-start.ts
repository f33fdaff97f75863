/*
 * The inline script of the pages for partners. On the first interaction, it loads the rest of the page's code and
 * passes on the events that occurred before that code was ready.
 */

const { code, types } = document.querySelector<HTMLElement>("[data-code]")!.dataset;
let early: Event[] | undefined = [];
let started: Promise<void> | undefined;

const start = (event: Event) => {
  if (!early || !(event.target as Element).closest("[data-copy],[data-playground]")) return;
  early.push(event);
  // After a failure there is no second try, because browsers remember that an import failed:
  // https://github.com/whatwg/html/issues/6768
  started ??= import(/* @vite-ignore */ code!).then(({ openPage }: typeof import("./partners-page")) => {
    openPage(early!);
    early = undefined;
  });
};

for (const type of types!.split(" ")) addEventListener(type, start);
