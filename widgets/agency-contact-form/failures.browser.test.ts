import { expect } from "chai";
import { contactPage, emptied, payload, typed, type ContactPage } from "../_tests/contact-page";
import { holdClock, type HeldClock } from "../_tests/hold-clock";
import { mountWidget, ways } from "../_tests/mount-widget";
import { isHeardFrom, recordEvents, type HeardEvents } from "../_tests/record-events";
import { recordFaults, type Faults } from "../_tests/record-faults";
import { answers, laterAnswer, stubFetch, type FetchStub } from "../_tests/stub-fetch";
import { rootOf, until } from "../_tests/until";
import { contract } from "./agency-contact-form.contract";

const tag = "agency-contact-form";
const endpoint = "/api/contact";
const { labels } = contract;
const dateNow = Date.now;

interface Detail {
  payload: unknown;
  reason: string;
  code: string;
  fields?: Record<string, string>;
}

let page: ContactPage;
let faults: Faults;
let server: FetchStub;
let events: HeardEvents<Detail>;
let clock: HeldClock;

beforeEach(() => {
  faults = recordFaults();
  server = stubFetch(endpoint, answers.json({}));
  events = recordEvents("agency-error");
  clock = holdClock();
});

afterEach(() => {
  for (const watch of [faults, server, events, clock]) watch.stop();
  Date.now = dateNow;
});

/** An answer of the status, as JSON where it is not a text. */
const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers });

const html = "<!doctype html><title>Thank you</title>";

/** On one day, in the reader's own zone. */
const at = (hours: number, minutes: number, seconds = 0) => new Date(2026, 10, 24, hours, minutes, seconds);
const clockTime = (hours: number, minutes: number) =>
  at(hours, minutes).toLocaleTimeString([], { timeStyle: "short" });

for (const way of ways) {
  const mount = async (props: Record<string, unknown> = {}) => {
    page = contactPage(await mountWidget(tag, { recipient: payload.to, endpoint, ...props }, way));
  };
  const send = async () => {
    page.fillIn();
    page.button().click();
    await until(() => server.asked.length, "the request is out");
    clock.pass(15_000);
    await page.untilTold("Error");
    await page.untilIdle();
  };

  describe(`<${tag}> ${way} that can't deliver`, () => {
    const failures = [
      ["an answer of 404", {}, answer(404, html), "failed", "the answer was 404"],
      ["an answer of 500", {}, answers.status(500, "Internal Server Error"), "failed", "500 Internal Server"],
      ["422 without a field", {}, answer(422, { message: "Too long." }), "rejected", "422: Too long."],
      ["no network", {}, answers.networkDown, "unreachable", "network down"],
      ["no answer in 15 s", {}, answers.silence, "timeout", "no answer in 15 s"],
      [
        "HTML in place of a service's JSON",
        { format: "formspree" },
        answer(200, html),
        "unconfirmed",
        "the answer was 200",
      ],
      [
        "a service that denies it by 200",
        { format: "web3forms" },
        answer(200, { success: false, message: "Blocked." }),
        "failed",
        "200: Blocked.",
      ],
      [
        "a wrong key",
        { format: "web3forms" },
        answer(400, { success: false, message: "Invalid access key." }),
        "failed",
        "400: Invalid access key.",
      ],
    ] as const;

    for (const [when, props, given, name, reason] of failures) {
      it(`because of ${when} says so once and keeps what was typed`, async () => {
        await mount(props);
        server.answer = given;
        await send();
        expect(page.told()).to.deep.equal([labels.errorTitle, labels.errorText]);
        expect(page.failure().innerText).to.contain(labels[name]);
        expect(page.content()).to.deep.equal(typed);
        expect(events.heard).to.have.length(1);
        const [error] = events.heard as [CustomEvent<Detail>];
        expect(isHeardFrom(page.element, error)).to.equal(true);
        expect(error.detail).to.deep.include({ payload, code: `delivery-${name}` });
        expect(error.detail.reason).to.contain(reason).and.contain(`<${tag}>`).and.contain(endpoint);
        expect(faults.events.map(({ detail }) => detail.code)).to.deep.equal([`delivery-${name}`]);
        expect(faults.logged).to.deep.equal([error.detail.reason]);
      });
    }

    it("knows when the browser is offline", async () => {
      const online = Object.getOwnPropertyDescriptor(Navigator.prototype, "onLine")!;
      Object.defineProperty(Navigator.prototype, "onLine", { configurable: true, get: () => false });
      try {
        await mount();
        server.answer = answers.networkDown;
        await send();
      } finally {
        Object.defineProperty(Navigator.prototype, "onLine", online);
      }
      expect(page.failure().innerText).to.contain(labels.offline);
      expect(events.heard.map(({ detail }) => detail.code)).to.deep.equal(["delivery-offline"]);
    });

    const waits = [
      ["seconds", "150", `after ${clockTime(9, 33)}`],
      ["a date", at(10, 30, 20).toUTCString(), `after ${clockTime(10, 31)}`],
      ["a date that is past", at(9, 30, 19).toUTCString(), "later"],
      ["what is neither", "soon", "later"],
      ["nothing", undefined, "later"],
    ] as const;

    for (const [what, retryAfter, when] of waits) {
      it(`because of 429 says when to try again, told by ${what}`, async () => {
        Date.now = () => at(9, 30, 20).getTime();
        await mount();
        server.answer = answer(429, html, retryAfter ? { "Retry-After": retryAfter } : {});
        await send();
        expect(page.failure().innerText).to.contain(`Please try again ${when}.`);
        expect(events.heard.map(({ detail }) => detail.code)).to.deep.equal(["delivery-limited"]);
      });
    }

    it("names the day where it is to be tried again tomorrow", async () => {
      Date.now = () => at(9, 30, 20).getTime();
      await mount();
      server.answer = answer(429, "", { "Retry-After": String(24 * 3600) });
      await send();
      const day = new Date(2026, 10, 25).toLocaleDateString([], { dateStyle: "medium" });
      expect(page.failure().innerText).to.contain(day);
    });

    it("shows the way by mail, with everything filled in", async () => {
      await mount();
      server.answer = answers.networkDown;
      await send();
      const link = page.failure().querySelector("a")!;
      expect(link.textContent).to.equal(labels.mail);
      const mail = new URL(link.href);
      expect(mail.protocol + mail.pathname).to.equal(`mailto:${payload.to}`);
      expect(mail.searchParams.get("subject")).to.equal(payload.subject);
      expect(mail.searchParams.get("body")).to.equal(payload.message.replaceAll("\n", "\r\n"));
    });

    it("shows no way by mail where there is no recipient", async () => {
      await mount({ recipient: "" });
      server.answer = answers.networkDown;
      await send();
      expect(page.failure().querySelector("a")).to.equal(null);
    });

    it("is read out once, where it says what went wrong", async () => {
      await mount();
      server.answer = answers.networkDown;
      await send();
      clock.pass(200);
      const regions = [document, rootOf(page.element)!].flatMap((root) => [
        ...root.querySelectorAll("[role=status], [role=alert]"),
      ]);
      const speaking = new Set(regions.filter((region) => region.textContent));
      expect([...speaking]).to.deep.equal([page.failure()]);
    });

    it("takes the focus to what it says", async () => {
      await mount();
      server.answer = answers.networkDown;
      await send();
      await until(() => page.focused() === page.failure(), "the message has the focus");
    });

    it("can be tried again, and the next toast tells of the success", async () => {
      await mount();
      server.answer = answers.networkDown;
      await send();
      const later = laterAnswer();
      server.answer = later.answer;
      page.button().click();
      await until(() => page.told().length === 0 && !page.failure(), "the failure is no longer told");
      later.give(new Response());
      await page.untilTold("Message Sent!");
      expect(rootOf(page.element)!.querySelectorAll("[part=toast]")).to.have.length(1);
      expect(page.content()).to.deep.equal(emptied);
    });

    it("waits for the answer nearly 15 s", async () => {
      await mount();
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
  });

  describe(`<${tag}> ${way} whose fields the endpoint refuses`, () => {
    const wordings = [
      ["a list", [{ field: "email", message: "No such mailbox.", code: "X" }]],
      ["fields of the payload", [{ field: "fields.email", message: "No such mailbox." }]],
      ["an object", { email: "No such mailbox." }],
      ["an object of lists", { email: ["No such mailbox.", "Too short."] }],
    ] as const;

    for (const [what, errors] of wordings) {
      it(`shows what is wrong with them, told by ${what}`, async () => {
        await mount();
        server.answer = answer(422, { errors });
        await send();
        expect(page.errors()).to.deep.equal({ email: "No such mailbox." });
        expect(page.summary().innerText).to.contain("No such mailbox.");
        expect(page.failure()).to.equal(null);
        await until(() => page.focused() === page.summary(), "the summary has the focus");
        expect(page.content()).to.deep.equal(typed);
        const detail = { payload, code: "delivery-rejected", fields: { email: "No such mailbox." } };
        expect(events.heard.map((error) => error.detail)).to.have.length(1);
        expect(events.heard[0]!.detail).to.deep.include(detail);
        expect(faults.events.map((fault) => fault.detail.code)).to.deep.equal(["delivery-rejected"]);
      });
    }

    for (const errors of [
      null,
      "email",
      [null],
      [{ message: "Bad." }],
      { captcha: "Missing." },
      { email: 1 },
    ])
      it(`says that it was refused where ${JSON.stringify(errors)} names no field`, async () => {
        await mount();
        server.answer = answer(422, { errors });
        await send();
        expect(page.failure().innerText).to.contain(labels.rejected);
        expect(page.summary()).to.equal(null);
      });

    it("takes them once they have been mended", async () => {
      await mount();
      server.answer = answer(422, { errors: { email: "No such mailbox." } });
      await send();
      server.answer = answers.json({});
      page.type("email", "ada@example.org");
      await until(() => !page.errorOf("email"), "the error is gone");
      page.button().click();
      await page.untilTold("Message Sent!");
      expect(page.summary()).to.equal(null);
    });
  });
}
