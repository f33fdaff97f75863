import { expect } from "chai";
import { holdClock } from "../_tests/support/hold-clock";
import { mountWidget, propsOf, ways } from "../_tests/support/mount-widget";
import { recordFaults, type Faults } from "../_tests/support/record-faults";
import { answers, laterAnswer, stubFetch, type FetchStub } from "../_tests/support/stub-fetch";
import { rootOf, until } from "../_tests/support/until";

const src = "/lists/list.json";

const sources = [
  {
    tag: "faq-accordion",
    list: propsOf("faq-accordion", "three questions").items,
    shown: "Who owns the accounts?",
    loading: "Loading the questions…",
    failed: "The questions could not be loaded.",
    empty: "There are no questions here yet.",
    missing: "question",
  },
  {
    tag: "testimonial-carousel",
    list: propsOf("testimonial-carousel", "two pages").items,
    shown: "Bell & Sons Roofing",
    loading: "Loading the testimonials…",
    failed: "The testimonials could not be loaded.",
    empty: "There are no testimonials here yet.",
    missing: "quote",
  },
  {
    tag: "blog-explorer",
    list: propsOf("blog-explorer", "four articles").posts,
    shown: "Short video without a studio",
    loading: "Loading the articles…",
    failed: "The articles could not be loaded.",
    empty: "No articles found",
    missing: "id",
  },
];

let element: HTMLElement;
let server: FetchStub;
let faults: Faults;

const text = () => rootOf(element)!.textContent;
const saying = (role: string) => rootOf(element)!.querySelector(`[role=${role}]`)?.textContent;
const retry = () => rootOf(element)!.querySelector<HTMLButtonElement>("[role=alert] button")!;

beforeEach(() => {
  faults = recordFaults();
  server = stubFetch(src, answers.json([]));
});
afterEach(() => {
  faults.stop();
  server.stop();
});

for (const { tag, list, shown, loading, failed, empty, missing } of sources) {
  for (const way of ways) {
    const mount = async () => (element = await mountWidget(tag, { src }, way));
    const untilFailed = () => until(() => saying("alert")?.includes(failed), "the failure is shown");

    describe(`<${tag} src> ${way}`, () => {
      it("says that the list is on its way, then shows it", async () => {
        const later = laterAnswer();
        server.answer = later.answer;
        await mount();
        expect(saying("status")).to.equal(loading);
        later.give(answers.json(list)());
        await until(() => text().includes(shown), "the list is shown");
        expect(text()).not.to.contain(loading);
        expect(server.asked).to.have.length(1);
        expect(faults.logged).to.deep.equal([]);
      });

      it("says so where the list is empty", async () => {
        await mount();
        await until(() => text().includes(empty), "the message is shown");
      });

      it("can be tried again after a failure, as often as it takes", async () => {
        server.answer = answers.status(503, "Service Unavailable");
        await mount();
        await untilFailed();
        expect(retry().textContent).to.equal("Try again");
        server.answer = answers.networkDown;
        retry().click();
        await until(() => faults.events.length === 2, "the second failure is reported");
        await untilFailed();
        const later = laterAnswer();
        server.answer = later.answer;
        retry().click();
        await until(() => saying("status") === loading, "it says that the list is on its way again");
        later.give(answers.json(list)());
        await until(() => text().includes(shown), "the list is shown");
        expect(saying("alert")).to.equal(undefined);
        expect(server.asked).to.have.length(3);
      });

      const faultsOf = [
        ["an answer of 404", answers.status(404, "Not Found"), "source-unreachable", "the answer was 404"],
        ["no network", answers.networkDown, "source-unreachable", "network down"],
        ["no answer in 15 s", answers.silence, "source-unreachable", "no answer in 15 s"],
        ["an answer that is no JSON", answers.text("<!doctype html>"), "source-invalid", "is not valid JSON"],
        ["no list", answers.json({ items: list }), "source-invalid", "the list must be a list of"],
        [
          "a list that does not fit",
          answers.json([{}]),
          "source-invalid",
          `the list[0].${missing} must be a`,
        ],
      ] as const;

      for (const [what, answer, code, reason] of faultsOf) {
        it(`tells the page once of ${what}`, async () => {
          const clock = holdClock();
          server.answer = answer;
          try {
            await mount();
            await until(() => server.asked.length, "the request is out");
            clock.pass(15_000);
            await untilFailed();
          } finally {
            clock.stop();
          }
          expect(faults.events).to.have.length(1);
          expect(faults.events[0]!.detail.code).to.equal(code);
          expect(faults.events[0]!.detail.message).to.contain(src).and.contain(reason);
          expect(faults.logged).to.deep.equal([faults.events[0]!.detail.message]);
        });
      }

      it("shows the entries that fit, and tells the page once of the others", async () => {
        server.answer = answers.json([{}, ...(list as unknown[]), 5]);
        await mount();
        await until(() => text().includes(shown), "the list is shown");
        expect(faults.events.map(({ detail }) => detail.code)).to.deep.equal(["source-invalid"]);
        expect(faults.logged).to.deep.equal([faults.events[0]!.detail.message]);
        expect(faults.logged[0]).to.contain(`the list[0].${missing} must be`).and.contain("left out");
      });

      it("reads a list with a byte order mark, whatever its type is", async () => {
        server.answer = answers.text(`\uFEFF\n${JSON.stringify(list)}`);
        await mount();
        await until(() => text().includes(shown), "the list is shown");
        expect(faults.logged).to.deep.equal([]);
      });

      it("shows another list where the page changes `src`", async () => {
        await mount();
        const other = stubFetch("/lists/other.json", answers.json(list));
        try {
          element.setAttribute("src", "/lists/other.json");
          await until(() => text().includes(shown), "the other list is shown");
        } finally {
          other.stop();
        }
      });
    });
  }
}
