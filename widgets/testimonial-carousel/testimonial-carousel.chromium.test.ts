import { expect } from "chai";
import { mountFixture, propsOf } from "../tests/support/mount";
import { recordEvents } from "../tests/support/record";
import { rootOf, until } from "../tests/support/until";

const tag = "testimonial-carousel";
const { items } = propsOf(tag, "two pages") as { items: { author: string }[] };
const authors = items.map(({ author }) => author);

let element: HTMLElement;

const findAll = (selector: string) => [...rootOf(element)!.querySelectorAll<HTMLElement>(selector)];
const seen = () =>
  findAll("[part=item]").flatMap((item) =>
    item.checkVisibility() ? [item.querySelector("strong")!.textContent] : [],
  );
const dots = () => findAll("[part=dot]");
const visibleDots = () => dots().filter((dot) => dot.checkVisibility());
const status = () => findAll("[role=status]").map((node) => node.textContent);
const chosen = () => dots().map((dot) => dot.ariaCurrent === "true");
const untilSeen = (...who: string[]) => until(() => seen().join() === who.join(), `${who.join()} are shown`);

const mount = async (fixture: string) => (element = await mountFixture(tag, fixture, "client"));

describe(`<${tag}>`, () => {
  it("shows a page of testimonials for each dot, names the dots and announces the page", async () => {
    await mount("two pages");
    expect(dots().map((dot) => dot.ariaLabel)).to.deep.equal([
      "Show testimonials, page 1 of 2",
      "Show testimonials, page 2 of 2",
    ]);
    for (const [page, shown] of [authors.slice(0, 3), authors.slice(3), authors.slice(0, 3)].entries()) {
      const dot = dots()[page % 2]!;
      dot.focus();
      dot.click();
      await untilSeen(...shown);
      expect(visibleDots()).to.have.length(2);
      expect(chosen()).to.deep.equal([page !== 1, page === 1]);
      expect((element.shadowRoot ?? document).activeElement!.ariaLabel).to.equal(dots()[page % 2]!.ariaLabel);
      await until(() => status().join() === `Page ${(page % 2) + 1} of 2`, "the page is announced");
    }
  });

  it("emits one event for each change of page", async () => {
    const events = recordEvents("agency-page");
    await mount("two pages");
    dots()[0]!.click();
    dots()[1]!.click();
    await untilSeen(...authors.slice(3));
    dots()[1]!.click();
    expect(events.map(({ detail }) => detail)).to.deep.equal([{ page: 1, pages: 2 }]);
  });

  it("shows as many testimonials per page as `per-page` specifies", async () => {
    await mount("two per page");
    expect(seen()).to.deep.equal(authors.slice(0, 2));
    expect(dots()).to.have.length(3);
    dots()[2]!.click();
    await untilSeen(...authors.slice(4));
    element.setAttribute("per-page", "4");
    await until(() => dots().length === 2, "there are two pages");
    expect(seen()).to.deep.equal(authors.slice(4));
    expect(chosen()).to.deep.equal([false, true]);
    element.setAttribute("per-page", "6");
    await untilSeen(...authors);
    expect(dots()).to.have.length(0);
    element.removeAttribute("per-page");
    await until(() => dots().length === 2, "there are two pages again");
  });

  it("shows the last page when the list becomes shorter", async () => {
    await mount("two pages");
    dots()[1]!.click();
    await untilSeen(...authors.slice(3));
    Object.assign(element, { items: items.slice(0, 2) });
    await untilSeen(...authors.slice(0, 2));
  });
});
