import { expect } from "chai";
import { contactPage, emptied, payload, typed, type ContactPage } from "../_tests/contact-page";
import { holdClock, type HeldClock } from "../_tests/hold-clock";
import { mountFixture } from "../_tests/mount-fixture";
import { mountWidget, ways } from "../_tests/mount-widget";
import { isHeardFrom, recordEvents, type HeardEvents } from "../_tests/record-events";
import { recordFaults, type Faults } from "../_tests/record-faults";
import { answers, laterAnswer, stubFetch, type FetchStub } from "../_tests/stub-fetch";
import { rootOf, until } from "../_tests/until";

const tag = "agency-contact-form";
const endpoint = "/api/contact";

let page: ContactPage;
let faults: Faults;
let server: FetchStub;
let events: HeardEvents<{ payload: unknown; reason?: string }>;

const heardTypes = () => events.heard.map(({ type }) => type);

beforeEach(() => {
  faults = recordFaults();
  server = stubFetch(endpoint, answers.json({}));
  events = recordEvents("agency-submit", "agency-success", "agency-error");
});

afterEach(() => {
  for (const watch of [faults, server, events]) watch.stop();
});

for (const way of ways) {
  const mount = async (fixture: string) => (page = contactPage(await mountFixture(tag, fixture, way)));

  describe(`a message by <${tag}> ${way}`, () => {
    describe("with an endpoint", () => {
      beforeEach(() => mount("with an endpoint"));

      it("is sending until the answer comes, then idle and empty", async () => {
        const later = laterAnswer();
        server.answer = later.answer;
        expect(page.button()).to.include({ disabled: false, textContent: "Send Message" });
        page.fillIn();
        page.button().click();
        await page.untilSending();
        expect(page.button().textContent).to.equal("Sending...");
        expect(page.told()).to.deep.equal([]);
        expect(page.content()).to.deep.equal(typed);
        later.give(new Response(null, { status: 204 }));
        await page.untilIdle();
        expect(page.button().textContent).to.equal("Send Message");
        expect(page.content()).to.deep.equal(emptied);
      });

      it("POSTs the payload as JSON", async () => {
        page.fillIn();
        page.button().click();
        await until(() => server.asked.length, "the message is sent");
        const [{ method, headers, body }] = server.asked as [RequestInit];
        expect(method).to.equal("POST");
        expect(new Headers(headers).get("Content-Type")).to.equal("application/json");
        expect(JSON.parse(body as string)).to.deep.equal(payload);
      });

      it("sends extra values along", async () => {
        page = contactPage(
          await mountWidget(
            tag,
            { recipient: payload.to, endpoint, extra: { campaign: "spring", lot: 7 } },
            way,
          ),
        );
        page.fillIn();
        page.button().click();
        await until(() => server.asked.length, "the message is sent");
        const body: unknown = JSON.parse(server.asked[0]!.body as string);
        expect(body).to.deep.equal({ campaign: "spring", lot: 7, ...payload });
      });

      it("says where the answer will go", async () => {
        page.fillIn();
        page.button().click();
        await page.untilTold("Message Sent!");
        expect(page.told()).to.deep.equal([
          "Message Sent!",
          "Your message has been sent to ada@example.com. We'll be in touch with you shortly.",
        ]);
      });

      it("does nothing at a second submit while it is sending", async () => {
        const later = laterAnswer();
        server.answer = later.answer;
        page.fillIn();
        const form = page.find<HTMLFormElement>("form");
        form.requestSubmit();
        form.requestSubmit();
        await page.untilSending();
        form.requestSubmit();
        page.button().click();
        later.give(new Response());
        await page.untilIdle();
        expect(server.asked).to.have.length(1);
        expect(heardTypes()).to.deep.equal(["agency-submit", "agency-success"]);
      });

      it("can be sent once more", async () => {
        for (const count of [1, 2]) {
          page.fillIn();
          page.button().click();
          await until(() => server.asked.length === count, `message ${count} is sent`);
          await page.untilIdle();
        }
        expect(heardTypes().filter((type) => type === "agency-success")).to.have.length(2);
      });

      it("tells the page what it is about to send and what it has sent", async () => {
        page.fillIn();
        page.button().click();
        await until(() => events.heard.length === 2, "both events are heard");
        const [submit, success] = events.heard as [CustomEvent, CustomEvent];
        expect(submit).to.include({ type: "agency-submit", cancelable: true });
        expect(isHeardFrom(page.element, submit)).to.equal(true);
        expect(submit.detail).to.deep.equal(payload);
        expect(success.type).to.equal("agency-success");
        expect(isHeardFrom(page.element, success)).to.equal(true);
        expect(success.detail).to.deep.equal({ payload });
      });

      it("leaves the sending to a page that cancels", async () => {
        document.addEventListener("agency-submit", (event) => event.preventDefault(), { once: true });
        page.fillIn();
        page.button().click();
        expect(heardTypes()).to.deep.equal(["agency-submit"]);
        expect(page.button().disabled).to.equal(false);
        expect(page.content()).to.deep.equal(typed);
        page.button().click();
        await until(() => heardTypes().includes("agency-success"), "the next message is sent");
        expect(server.asked).to.have.length(1);
      });
    });

    describe("a delivery that fails", () => {
      let clock: HeldClock;
      beforeEach(async () => {
        clock = holdClock();
        await mount("with an endpoint");
      });
      afterEach(() => clock.stop());

      const failures = [
        ["at a server that answers 500", answers.status(500, "Internal Server Error"), "the answer was 500"],
        ["at a server that refuses", answers.status(422, ""), "the answer was 422"],
        ["without a network", answers.networkDown, "network down"],
        ["without an answer in 15 s", answers.silence, "no answer in 15 s"],
      ] as const;

      for (const [when, answer, reason] of failures) {
        it(`${when} says so and keeps what was typed`, async () => {
          server.answer = answer;
          page.fillIn();
          page.button().click();
          await until(() => server.asked.length, "the request is out");
          clock.pass(15_000);
          await page.untilTold("Error");
          expect(page.told()).to.deep.equal([
            "Error",
            "There was a problem sending your message. Please try again.",
          ]);
          await page.untilIdle();
          expect(page.button().textContent).to.equal("Send Message");
          expect(page.content()).to.deep.equal(typed);
          const error = events.heard.at(-1)!;
          expect(error.type).to.equal("agency-error");
          expect(isHeardFrom(page.element, error)).to.equal(true);
          expect(error.detail.payload).to.deep.equal(payload);
          expect(error.detail.reason).to.contain(reason).and.contain(`<${tag}>`).and.contain(endpoint);
          expect(faults.events.map(({ detail }) => detail.code)).to.deep.equal(["delivery-failed"]);
        });
      }

      it("waits for the answer nearly 15 s", async () => {
        server.answer = answers.silence;
        page.fillIn();
        page.button().click();
        await until(() => server.asked.length, "the request is out");
        clock.pass(14_999);
        expect(server.asked[0]!.signal!.aborted).to.equal(false);
        clock.pass(1);
        expect(server.asked[0]!.signal!.aborted).to.equal(true);
        await page.untilIdle();
      });

      it("can be tried again, and the next toast tells of the success", async () => {
        server.answer = answers.networkDown;
        page.fillIn();
        page.button().click();
        await page.untilTold("Error");
        const later = laterAnswer();
        server.answer = later.answer;
        page.button().click();
        await until(() => page.told().length === 0, "the failure is no longer told");
        later.give(new Response());
        await page.untilTold("Message Sent!");
        expect(rootOf(page.element)!.querySelectorAll("[part=toast]")).to.have.length(1);
        expect(page.content()).to.deep.equal(emptied);
      });
    });

    describe("without an endpoint", () => {
      let clock: HeldClock;
      let logged: string[];
      const { log } = console;

      beforeEach(async () => {
        clock = holdClock();
        logged = [];
        console.log = (text: string) => void logged.push(text);
        await mount("without an endpoint");
      });
      afterEach(() => {
        clock.stop();
        console.log = log;
      });

      it("waits 1500 ms, logs the payload and succeeds", async () => {
        page.fillIn();
        page.button().click();
        await page.untilSending();
        clock.pass(1499);
        expect(logged).to.deep.equal([]);
        expect(page.button().disabled).to.equal(true);
        clock.pass(1);
        await page.untilIdle();
        expect(logged).to.have.length(1);
        expect(JSON.parse(logged[0]!.slice(logged[0]!.indexOf("{")))).to.deep.equal(payload);
        expect(page.told()[0]).to.equal("Message Sent!");
        expect(page.content()).to.deep.equal(emptied);
      });

      it("waits for `delay` where the page sets one", async () => {
        page = contactPage(await mountWidget(tag, { recipient: payload.to, delay: 4000 }, way));
        page.fillIn();
        page.button().click();
        await page.untilSending();
        clock.pass(3999);
        expect(logged).to.deep.equal([]);
        clock.pass(1);
        await until(() => logged.length, "the payload is logged");
      });
    });
  });
}
