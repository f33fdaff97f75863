import { expect } from "chai";
import { holdClock } from "../../tests/support/hold-clock";
import { mountWidget, propsOf } from "../../tests/support/mount";
import { recordErrors, type RecordedErrors } from "../../tests/support/record";
import { answers, laterAnswer, stubFetch, type FetchStub } from "../../tests/support/stub-fetch";
import { rootOf, until } from "../../tests/support/until";

const src = "/lists/list.json";

const tag = "faq-accordion";
const list = propsOf(tag, "three questions").items;
const shown = "Who owns the accounts?";
const loading = "Loading the questions…";
const failed = "The questions could not be loaded.";

let element: HTMLElement;
let server: FetchStub;
let recorded: RecordedErrors;

const text = () => rootOf(element)!.textContent;
const saying = (role: string) => rootOf(element)!.querySelector(`[role=${role}]`)?.textContent;
const retry = () => rootOf(element)!.querySelector<HTMLButtonElement>("[role=alert] button")!;

beforeEach(() => {
  recorded = recordErrors();
  server = stubFetch(src, answers.json([]));
});

const mount = async () => (element = await mountWidget(tag, { src }, "client"));
const untilFailed = () => until(() => saying("alert")?.includes(failed), "the failure is shown");

describe("a list at `src`", () => {
  it("shows a loading message until the list arrives", async () => {
    const later = laterAnswer();
    server.answer = later.answer;
    await mount();
    expect(saying("status")).to.equal(loading);
    later.give(answers.json(list)());
    await until(() => text().includes(shown), "the list is shown");
    expect(text()).not.to.contain(loading);
    expect(server.requests).to.have.length(1);
    expect(recorded.logged).to.deep.equal([]);
  });

  it("offers to try again after each failure", async () => {
    server.answer = answers.status(503, "Service Unavailable");
    await mount();
    await untilFailed();
    expect(retry().textContent).to.equal("Try again");
    server.answer = answers.networkDown;
    retry().click();
    await until(() => recorded.events.length === 2, "the second failure is reported");
    await untilFailed();
    const later = laterAnswer();
    server.answer = later.answer;
    retry().click();
    await until(() => saying("status") === loading, "the loading message is shown again");
    later.give(answers.json(list)());
    await until(() => text().includes(shown), "the list is shown");
    expect(saying("alert")).to.equal(undefined);
    expect(server.requests).to.have.length(3);
  });

  const errors = [
    ["a response of 404", answers.status(404, "Not Found"), "source-unreachable", "the response was 404"],
    ["no network", answers.networkDown, "source-unreachable", "network down"],
    ["no response within 15 s", answers.silence, "source-unreachable", "no response within 15 s"],
    [
      "an object instead of a list",
      answers.json({ items: list }),
      "source-invalid",
      "the list must be a list of",
    ],
  ] as const;

  for (const [what, answer, code, reason] of errors) {
    it(`reports one error for ${what}`, async () => {
      const clock = holdClock();
      server.answer = answer;
      await mount();
      await until(() => server.requests.length, "the request is sent");
      clock.pass(15_000);
      await untilFailed();
      expect(recorded.events).to.have.length(1);
      expect(recorded.events[0]!.detail.code).to.equal(code);
      expect(recorded.events[0]!.detail.message).to.contain(src).and.contain(reason);
      expect(recorded.logged).to.deep.equal([recorded.events[0]!.detail.message]);
    });
  }

  it("shows the valid entries and reports the invalid ones in one error", async () => {
    server.answer = answers.json([{}, ...(list as unknown[]), 5]);
    await mount();
    await until(() => text().includes(shown), "the list is shown");
    expect(recorded.events.map(({ detail }) => detail.code)).to.deep.equal(["source-invalid"]);
    expect(recorded.logged).to.deep.equal([recorded.events[0]!.detail.message]);
    expect(recorded.logged[0]).to.contain("the list[0].question must be").and.contain("left out");
  });

  it("shows the new list when the page changes `src`", async () => {
    await mount();
    stubFetch("/lists/other.json", answers.json(list));
    element.setAttribute("src", "/lists/other.json");
    await until(() => text().includes(shown), "the other list is shown");
  });
});
