import { rootOf } from "./until";

export function blogPage(element: HTMLElement) {
  const find = <E extends HTMLElement>(selector: string) => rootOf(element)!.querySelector<E>(selector)!;
  const findAll = (selector: string) => [...rootOf(element)!.querySelectorAll<HTMLElement>(selector)];
  const choices = () => findAll("[part=filters] > *");
  const named = (name: string) => choices().find((choice) => choice.textContent === name)!;
  return {
    element,
    find,
    findAll,
    box: () => find<HTMLInputElement>("input[type=search]"),
    cards: () => findAll("[part=card]"),
    titles: () => findAll("[part=card] h3").map((title) => title.textContent),
    links: () => findAll("[part=card] a").map((link) => (link as HTMLAnchorElement).href),
    status: () => find("[data-results] > [role=status]").textContent,
    choices: () => choices().map((choice) => choice.textContent),
    choice: named,
    chosen: () => choices().flatMap((choice) => (choice.ariaCurrent ? [choice.textContent] : [])),
    choose: (name: string) => named(name).click(),
    search(text: string) {
      find<HTMLInputElement>("input[type=search]").value = text;
      find<HTMLFormElement>("form").requestSubmit();
    },
    focused: () => (element.shadowRoot ?? document).activeElement?.ariaLabel,
  };
}
