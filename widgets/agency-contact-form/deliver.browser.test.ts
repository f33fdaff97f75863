import { expect } from "chai";
import { contactPage, emptied, payload, typed, type ContactPage } from "../_tests/contact-page";
import { holdClock, type HeldClock } from "../_tests/hold-clock";
import { mountFixture } from "../_tests/mount-fixture";
import { mountWidget, ways } from "../_tests/mount-widget";
import { isHeardFrom, recordEvents, type HeardEvents } from "../_tests/record-events";
import { recordFaults, type Faults } from "../_tests/record-faults";
import { answers, laterAnswer, stubFetch, type FetchStub } from "../_tests/stub-fetch";
import { until } from "../_tests/until";

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

      it("sends extra values that are named as fields of the form are", async () => {
        const extra = { email: "desk@partner.example", website: "https://partner.example" };
        page = contactPage(await mountWidget(tag, { recipient: payload.to, endpoint, extra }, way));
        page.fillIn();
        page.button().click();
        await until(() => server.asked.length, "the message is sent");
        const body: unknown = JSON.parse(server.asked[0]!.body as string);
        expect(body).to.deep.equal({ ...extra, ...payload });
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

    describe("that may be sent twice", () => {
      const keys = () => server.asked.map(({ headers }) => new Headers(headers).get("Idempotency-Key"));
      const sendAndWait = async (count: number) => {
        page.button().click();
        await until(() => server.asked.length === count, `message ${count} is sent`);
        await page.untilIdle();
      };
      beforeEach(() => mount("with an endpoint"));

      it("has the same key at each try, so that it is one message", async () => {
        server.answer = answers.networkDown;
        page.fillIn();
        await sendAndWait(1);
        await sendAndWait(2);
        server.answer = answers.json({});
        await sendAndWait(3);
        expect(new Set(keys())).to.have.length(1);
        expect(keys()[0]).to.match(/^[0-9a-f]{32}$/);
      });

      it("has another key once it says something else, or has arrived", async () => {
        server.answer = answers.networkDown;
        page.fillIn();
        await sendAndWait(1);
        page.type("message", "Something else.");
        server.answer = answers.json({});
        await sendAndWait(2);
        page.fillIn({ ...typed, message: "Something else." });
        await sendAndWait(3);
        expect(new Set(keys())).to.have.length(3);
      });
    });

    describe("of a program that fills in every field", () => {
      const fillTrap = (name: string) =>
        (page.find<HTMLInputElement>(`[name=${name}]`).value = "Cheap pills");

      it("goes nowhere, and looks as if it had arrived", async () => {
        await mount("with an endpoint");
        page.fillIn();
        fillTrap("website");
        page.button().click();
        await page.untilTold("Message Sent!");
        expect(page.content()).to.deep.equal(emptied);
        expect(server.asked).to.deep.equal([]);
        expect(heardTypes()).to.deep.equal([]);
      });

      it("is left to the form service, where there is one", async () => {
        page = contactPage(await mountWidget(tag, { endpoint, format: "basin" }, way));
        page.fillIn();
        fillTrap("_gotcha");
        page.button().click();
        await page.untilTold("Message Sent!");
        expect(JSON.parse(server.asked[0]!.body as string)).to.include({ _gotcha: "Cheap pills" });
      });

      it("meets a field that nobody sees, hears of or can reach by keyboard", async () => {
        await mount("with an endpoint");
        const trap = page.find("[name=website]");
        const { width, height } = trap.closest("div")!.getBoundingClientRect();
        expect(Math.max(width, height)).to.be.at.most(1);
        expect(trap.closest("[aria-hidden=true]")).not.to.equal(null);
        expect(trap.tabIndex).to.equal(-1);
        expect(trap.getAttribute("autocomplete")).to.equal("off");
      });
    });

    describe("that is written on while it is being sent", () => {
      it("loses nothing of what was added", async () => {
        await mount("with an endpoint");
        const later = laterAnswer();
        server.answer = later.answer;
        page.fillIn();
        page.button().click();
        await page.untilSending();
        page.type("message", `${typed.message} And one thing more.`);
        later.give(new Response());
        await page.untilTold("Message Sent!");
        expect(page.content()).to.deep.equal({
          ...typed,
          message: `${typed.message} And one thing more.`,
        });
      });

      it("is sent all the same where the form is taken away", async () => {
        await mount("with an endpoint");
        const later = laterAnswer();
        server.answer = later.answer;
        let succeeded = false;
        page.element.addEventListener("agency-success", () => (succeeded = true));
        page.fillIn();
        page.button().click();
        await page.untilSending();
        page.element.remove();
        later.give(new Response());
        await until(() => succeeded, "the element tells of the success");
        expect(faults.events).to.deep.equal([]);
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
