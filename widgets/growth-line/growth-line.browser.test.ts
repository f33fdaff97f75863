import { expect } from "chai";
import { mountWidget } from "../tests/support/mount";
import { failOnErrors, recordEvents } from "../tests/support/record";
import { replace } from "../tests/support/undo";
import { rootOf, until } from "../tests/support/until";

const tag = "growth-line";
let element: HTMLElement;
let events: readonly CustomEvent[];

const part = <E extends Element = HTMLElement>(name: string) =>
  rootOf(element)!.querySelector<E>(`[part=${name}]`);
const field = () => part<HTMLTextAreaElement>("numbers")!;
const untilResult = (result: string) =>
  until(() => part("result")!.textContent.endsWith(result), `the result is ${result}`);
const numbersIn = (selector: string) =>
  [...rootOf(element)!.querySelectorAll(selector)].map(({ textContent }) => textContent);

function draw(text: string) {
  field().value = text;
  rootOf(element)!.querySelector("form")!.requestSubmit();
}

function paste(text: string) {
  field().value = text;
  field().dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
}

const show = async () => (element = await mountWidget(tag, {}, "client"));

beforeEach(() => {
  history.replaceState(null, "", location.pathname + location.search);
  events = recordEvents("agency-draw");
});
failOnErrors();

describe(`<${tag}>`, () => {
  it("draws pasted numbers at once, announces the result and lists the numbers in a table", async () => {
    await show();
    expect(events).to.deep.equal([]);
    expect(part("result")!.role).to.equal("status");
    paste("10\n20,5\n30\n30\n30\n31");
    await untilResult("Flat for the last 4 of 6 points");
    expect(numbersIn("td")).to.deep.equal(["10", "20.5", "30", "30", "30", "31"]);
    expect(numbersIn("caption")).to.deep.equal([
      "Up 210% from point 1 to point 6 – Flat for the last 4 of 6 points",
    ]);
    await until(() => events.length === 1, "the event is emitted");
    expect(events[0]!.detail).to.deep.equal({ points: 6, flat: 4 });
  });

  it("names the first number that cannot be drawn, and draws those before it", async () => {
    await show();
    draw("1 2 3 4 5 6 n/a 8");
    const error = await until(() => part("error"), "the message is shown");
    expect(error.textContent).to.contain("Number 7 (“n/a”)").and.to.contain("up to sixty numbers");
    expect([error.role, field().getAttribute("aria-describedby")]).to.deep.equal(["alert", error.id]);
    expect(field().getAttribute("aria-invalid")).to.equal("true");
    await untilResult("No flat stretch");
    draw("1 2 3");
    await untilResult("Too few to say");
    expect(part("error")).to.equal(null);
    draw("");
    await until(() => numbersIn("td").length === 12, "the example is shown again");
  });

  it("shows no result for a text without numbers", async () => {
    await show();
    draw("none at all");
    await until(() => part("error"), "the message is shown");
    expect(part("result")!.checkVisibility()).to.equal(false);
  });

  it("draws the first column of an export, names its dates and draws another that is chosen", async () => {
    await show();
    const rows = [6, 5, 4, 3, 2, 1].map((day) => `2026-11-0${day}\t${day * 10}\t${day === 3 ? "-" : 7}`);
    paste(["Date\tClicks\tViews", ...rows, "Total\t210\t35"].join("\n"));
    await untilResult("No flat stretch");
    expect(part("result")!.textContent).to.match(/^Up 500% from Nov 1, 2026 to Nov 6, 2026 /);
    const column = part<HTMLSelectElement>("column")!;
    expect(column.selectedOptions[0]!.text).to.equal("Clicks");
    column.value = column.options[1]!.value;
    column.dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => part("error")?.textContent.includes("Line 5: “-”"), "the cell is named");
    expect(numbersIn("th")).to.deep.equal(["Nov 4, 2026", "Nov 5, 2026", "Nov 6, 2026"]);
  });

  it("animates a line that is pasted, and not the example", async () => {
    await show();
    const animations = () => part("line")!.getAnimations().length;
    expect(animations()).to.equal(0);
    const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    paste("1 2 3 4 5 6");
    await until(() => animations() === (isReduced ? 0 : 1) && numbersIn("td").length === 6, "it is animated");
  });

  it("keeps a typed text as it is until it is drawn", async () => {
    await show();
    field().value = "5 5 5";
    field().dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
    element.setAttribute("example", "1 2 3 4 5 6");
    await untilResult("No flat stretch");
    expect(field().value).to.equal("5 5 5");
  });

  it("reads the numbers in the page's fragment, and never changes another one", async () => {
    history.replaceState(null, "", "#/route?x=1,2");
    await show();
    expect(field().value).to.equal("");
    location.hash = "#58,60,57.5,-3";
    await untilResult("Too few to say");
    expect(field().value).to.equal("58\n60\n57.5\n-3");
    location.hash = "#58,NaN,1e308";
    paste("1 2 3 4 5 6");
    await untilResult("No flat stretch");
    expect(location.hash).to.equal("#58,NaN,1e308");
  });

  for (const [isAllowed, shown] of [
    [true, "The link is copied."],
    [false, "#1,2.5,3,4,5,6"],
  ] as const)
    it(`copies a link with the numbers, or shows it: ${shown}`, async () => {
      let copied = "";
      const writeText = (text: string) =>
        isAllowed ? Promise.resolve(void (copied = text)) : Promise.reject(new Error("refused"));
      replace(navigator, "clipboard", { writeText });
      history.replaceState(null, "", "#top");
      await show();
      paste("1;2,5;3;4;5;6");
      await untilResult("No flat stretch");
      part("copy")!.click();
      await until(() => rootOf(element)!.textContent.includes(shown), "the link is copied or shown");
      if (isAllowed) expect(copied).to.equal(`${location.href.replace("#top", "")}#1,2.5,3,4,5,6`);
      expect(location.hash).to.equal("#top");
    });

  it("saves a picture that is made in the page", async () => {
    const saved = new Promise<HTMLAnchorElement>((resolve) => {
      replace(HTMLAnchorElement.prototype, "click", function (this: HTMLAnchorElement) {
        resolve(this);
      });
    });
    await show();
    part("download")!.click();
    const { href, download } = await saved;
    expect(download).to.match(/\.png$/);
    const picture = await createImageBitmap(await (await fetch(href)).blob());
    expect([picture.width, picture.height]).to.deep.equal([1200, 630]);
    const pen = Object.assign(document.createElement("canvas"), { width: 1200, height: 630 }).getContext(
      "2d",
    )!;
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, 1200, 630);
    const colors = new Set<number>();
    for (let index = 0; index < data.length; index += 4)
      colors.add((data[index]! << 16) | (data[index + 1]! << 8) | data[index + 2]!);
    expect(colors.size).to.be.above(20);
  });
});
