import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/sha";
import type { Payload } from "altcha-lib/types";
import { expect } from "chai";
import {
  contactPage,
  emptied,
  payload,
  typed,
  untilSendingIsNoSuspicion,
  type ContactPage,
} from "../../tests/support/contact-page";
import { holdClock, type HeldClock } from "../../tests/support/hold-clock";
import { mountWidget } from "../../tests/support/mount";
import { recordEvents, recordErrors, type RecordedErrors } from "../../tests/support/record";
import { answers, laterAnswer, stubFetch, type FetchStub } from "../../tests/support/stub-fetch";
import { replace } from "../../tests/support/undo";
import { pause, rootOf, until } from "../../tests/support/until";
import { contract } from "../agency-contact-form.contract";
import { keepFirstPage } from "../source";
import { solve } from "./solve";

const tag = "agency-contact-form";
const endpoint = "/api/contact";
const { labels } = contract;

interface Detail {
  payload: unknown;
  reason: string;
  code: string;
  fields?: Record<string, string>;
}

let page: ContactPage;
let recorded: RecordedErrors;
let server: FetchStub;
let events: readonly CustomEvent<Detail>[];
let clock: HeldClock;

const eventTypes = () => events.map(({ type }) => type);
const bodies = () => server.requests.map(({ body }) => JSON.parse(body as string) as Record<string, unknown>);
const keys = () => server.requests.map(({ headers }) => new Headers(headers).get("Idempotency-Key"));

/** Returns a function that responds with a status and a body. A body that is not a string is sent as JSON. */
const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers });

const html = "<!doctype html><title>Thank you</title>";

const here = location.href;

before(untilSendingIsNoSuspicion);

beforeEach(() => {
  history.replaceState(null, "", here);
  sessionStorage.clear();
  recorded = recordErrors();
  server = stubFetch(endpoint, answers.json({}));
  events = recordEvents("agency-submit", "agency-success", "agency-error");
  clock = holdClock();
});

const mount = async (props: Record<string, unknown> = {}) => {
  page = contactPage(
    await mountWidget(tag, { recipient: payload.to, endpoint, noSource: true, ...props }, "client"),
  );
};
const statuses = () => [...document.querySelectorAll("[role=status]")].map(({ textContent }) => textContent);
const send = async (values = typed) => {
  page.fillIn(values);
  const before = server.requests.length;
  page.button().click();
  await until(() => server.requests.length > before, "the request is sent");
};
const fail = async (given: FetchStub["answer"], values = typed) => {
  server.answer = given;
  await send(values);
  if (given === answers.silence) {
    await until(() => clock.left().includes(15_000), "the time for a response runs");
    clock.pass(15_000);
  }
  await page.untilToast("Error");
  await page.untilIdle();
  await until(() => page.focused() === (page.failure() ?? page.summary()), "the error has the focus");
};

describe(`a message from <${tag}>`, () => {
  beforeEach(() => mount());

  it("is shown as sending until the response arrives, then confirmed and cleared", async () => {
    const later = laterAnswer();
    server.answer = later.answer;
    expect(page.button().textContent).to.equal("Send Message");
    page.button().focus();
    await send();
    await page.untilSending();
    expect(page.button().textContent).to.equal("Sending...");
    expect(page.focused()).to.equal(page.button());
    await until(() => statuses().includes("Sending..."), "a live region says so");
    expect(page.toast()).to.deep.equal([]);
    expect(page.content()).to.deep.equal(typed);
    later.give(new Response(null, { status: 204 }));
    await page.untilToast("Message Sent!");
    expect(page.toast()[1]).to.equal("Your message has been sent. We'll be in touch with you shortly.");
    expect(page.isSending()).to.equal(false);
    expect(page.content()).to.deep.equal(emptied);
    await until(() => page.focused() === page.sent(), "the message above the fields has the focus");
    expect(page.sent().textContent)
      .to.contain("Message Sent!")
      .and.contain(`The reply goes to ${typed.email}.`);
    await until(() => clock.left().includes(10_000), "the time of the toast runs");
    clock.pass(10_000);
    await until(() => page.toast().length === 0, "the toast is gone");
    expect(page.focused()).to.equal(page.sent());
  });

  it("leads to a booking page with the campaign, and to a case study", async () => {
    history.replaceState(null, "", "?utm_source=news&gclid=a%26b&q=chess&utm_medium=mail");
    const firstPage = JSON.stringify({ page: "/", utm_source: "ad", utm_campaign: "may" });
    const linksAfterSending = async (props: Record<string, unknown>) => {
      await mount({ noSource: false, caseHref: "/cases/mill/", ...props });
      sessionStorage.setItem("first-page", firstPage);
      await send();
      await until(page.sent, "the message is there");
      return [...page.sent().querySelectorAll("a")].map((link) => link.getAttribute("href"));
    };
    const bookingHref = "https://calendar.example/ada?utm_medium=site#may";
    const [withCampaign, ofVisit] = [
      "https://calendar.example/ada?utm_medium=site&utm_source=news&gclid=a%26b#may",
      "https://calendar.example/ada?utm_medium=site&utm_source=news&gclid=a%26b&utm_campaign=may#may",
    ];
    for (const [props, links] of [
      [{ bookingHref }, [withCampaign, "/cases/mill/"]],
      [{ bookingHref, attribution: "visit" }, [ofVisit, "/cases/mill/"]],
      [{ bookingHref, noSource: true }, [bookingHref, "/cases/mill/"]],
      [{ bookingHref: "tel:+15550100" }, ["tel:+15550100", "/cases/mill/"]],
      [{ bookingHref: "javascript:alert(1)" }, ["/cases/mill/"]],
      [{ caseHref: undefined }, []],
    ] as const)
      expect(await linksAfterSending(props)).to.deep.equal(links);
  });

  it("is POSTed as JSON after `agency-submit` and before `agency-success`", async () => {
    await send();
    const [{ method, headers }] = server.requests as [RequestInit];
    expect(method).to.equal("POST");
    expect(new Headers(headers).get("Content-Type")).to.equal("application/json");
    expect(bodies()).to.deep.equal([payload]);
    await until(() => events.length === 2, "both events are received");
    expect(eventTypes()).to.deep.equal(["agency-submit", "agency-success"]);
    expect(events.map(({ detail }) => detail as unknown)).to.deep.equal([payload, { payload }]);
  });

  it("opens in the reader's mail program for a mailto endpoint", async () => {
    const opened: URL[] = [];
    replace(window, "open", (address: string) => opened.push(new URL(address)));
    await mount({ endpoint: "mailto:desk@partner.example" });
    page.fillIn(typed);
    page.button().click();
    await until(() => page.focused() === page.failure(), "the explanation has the focus");
    const [mail] = opened as [URL];
    expect(mail.pathname).to.equal("desk@partner.example");
    expect(mail.searchParams.get("subject")).to.equal(payload.subject);
    expect(page.failure().textContent).to.contain(labels.mailOpened);
    expect(page.failure().querySelector("a")!.href).to.equal(mail.href);
    expect(page.content()).to.deep.equal(typed);
    expect(eventTypes()).to.deep.equal(["agency-submit"]);
    expect(server.requests).to.deep.equal([]);
  });

  it("contains the page it was sent from, the campaign and the first page of the visit", async () => {
    const clicks = ["gclid", "gbraid", "wbraid", "dclid", "ttclid"].map((name) => [name, name.repeat(80)]);
    const campaign = { utm_source: "news", ...(Object.fromEntries(clicks) as Record<string, string>) };
    history.replaceState(null, "", `?q=chess&utm_medium=&${new URLSearchParams(campaign)}`);
    const source = { page: location.pathname, title: document.title, ...campaign };
    await mount({ noSource: false });
    await send();
    expect(bodies()).to.deep.equal([{ ...payload, source }]);
    expect(page.find("[part=source]").textContent).to.contain("campaign tags");
    await page.untilToast("Message Sent!");
    await mount({ noSource: false, attribution: "visit" });
    keepFirstPage();
    history.replaceState(null, "", here);
    keepFirstPage();
    await send();
    const ofFirstPage = Object.entries(source).map(([name, value]) => [`first_${name}`, value]);
    const { page: path, title } = source;
    expect(bodies()[1]).to.deep.include({
      source: { page: path, title, ...Object.fromEntries(ofFirstPage) },
    });
  });

  it("is sent only once if it is submitted again while it is being sent", async () => {
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
    expect(server.requests).to.have.length(1);
    expect(eventTypes()).to.deep.equal(["agency-submit", "agency-success"]);
    server.answer = answers.json({});
    await send();
    await until(() => eventTypes().length === 4, "the next is sent");
  });

  it("is not sent if the page cancels the event", async () => {
    document.addEventListener("agency-submit", (event) => event.preventDefault(), { once: true });
    page.fillIn();
    page.button().click();
    expect(eventTypes()).to.deep.equal(["agency-submit"]);
    expect(page.isSending()).to.equal(false);
    expect(page.content()).to.deep.equal(typed);
    await send();
    expect(server.requests).to.have.length(1);
  });

  it("keeps its idempotency key until its text changes or it is delivered", async () => {
    await fail(answers.networkDown);
    await fail(answers.networkDown);
    await fail(answers.networkDown, { ...typed, message: "Something else." });
    server.answer = answers.json({});
    for (let count = 0; count < 2; count += 1) {
      await send({ ...typed, message: "Something else." });
      await page.untilIdle();
    }
    const [first, second, third, fourth, fifth] = keys();
    expect(first)
      .to.match(/^[0-9a-f]{32}$/)
      .and.equal(second);
    expect(third).to.equal(fourth);
    expect(new Set([first, third, fifth])).to.have.length(3);
  });

  it("does not clear text that is added while it is being sent", async () => {
    const later = laterAnswer();
    server.answer = later.answer;
    await send();
    await page.untilSending();
    const message = `${typed.message} And one thing more.`;
    page.type("message", message);
    later.give(new Response());
    await page.untilToast("Message Sent!");
    expect(page.content()).to.deep.equal({ ...typed, message });
  });

  it("is logged and confirmed after the delay if there is no endpoint", async () => {
    const logged: string[] = [];
    replace(console, "log", (text: string) => logged.push(text));
    for (const [delay, milliseconds] of [
      [undefined, 1500],
      [4000, 4000],
    ] as const) {
      await mount({ endpoint: undefined, delay });
      page.fillIn();
      page.button().click();
      await page.untilSending();
      clock.pass(milliseconds - 1);
      await pause(50);
      expect(logged.splice(0)).to.deep.equal([]);
      expect(page.isSending()).to.equal(true);
      clock.pass(1);
      await page.untilToast("Message Sent!");
      expect(logged).to.have.length(1);
      const text = logged.pop()!;
      expect(JSON.parse(text.slice(text.indexOf("{")))).to.deep.equal(payload);
      expect(page.content()).to.deep.equal(emptied);
    }
    expect(server.requests).to.deep.equal([]);
    // Each form has warned once, also if the page removes it and puts it back.
    const { parentElement } = page.element;
    page.element.remove();
    await pause(50);
    parentElement!.append(page.element);
    await until(
      () => page.find("[part=notice]").innerText.includes(labels.notConnected),
      "the notice is back",
    );
    const warning = '<agency-contact-form> is not connected: it has no "endpoint", so nothing is sent.';
    expect(recorded.logged.map((line) => line.slice(0, warning.length))).to.deep.equal([warning, warning]);
  });
});

describe(`a suspicious message from <${tag}>`, () => {
  const trap = () => page.find<HTMLInputElement>("[name=leave-empty]");

  it("is sent and marked if the hidden field is filled in", async () => {
    await mount();
    const { width, height } = trap().closest("div")!.getBoundingClientRect();
    expect(Math.max(width, height), "people cannot see the field").to.be.at.most(1);
    trap().value = "Byron";
    await send();
    expect(bodies()).to.deep.equal([{ ...payload, suspicious: ["trap"] }]);
    await page.untilToast("Message Sent!");
    expect(page.content()).to.deep.equal(emptied);
    expect(events[0]!.detail).to.deep.include({ suspicious: ["trap"] });
  });

  it("is marked if it is sent within a second of opening the page", async () => {
    await mount();
    page.fillIn();
    const { now } = performance;
    replace(performance, "now", () => 999);
    page.button().click();
    replace(performance, "now", now.bind(performance));
    await page.untilToast("Message Sent!");
    expect(bodies()).to.deep.equal([{ ...payload, suspicious: ["speed"] }]);
  });
});

describe(`<${tag}> after a failed delivery`, () => {
  const failures = [
    ["a 500 response", answers.status(500, "Oops"), "failed", "the response was 500 Oops"],
    ["422 without a field", answer(422, { message: "Too long." }), "rejected", "422: Too long."],
    ["no network", answers.networkDown, "unreachable", "network down"],
    ["an offline browser", answers.networkDown, "offline", "the browser is offline"],
    ["no response within 15 s", answers.silence, "timeout", "no response within 15 s"],
  ] as const;

  for (const [when, given, name, reason] of failures) {
    it(`announces the reason once and keeps the typed text (${when})`, async () => {
      await mount();
      replace(navigator, "onLine", name !== "offline");
      await fail(given);
      expect(page.toast()).to.deep.equal([labels.errorTitle, labels.errorText]);
      expect(page.failure().innerText).to.contain(labels[name]);
      expect(page.content()).to.deep.equal(typed);
      expect(eventTypes()).to.deep.equal(["agency-submit", "agency-error"]);
      const error = events[1]!;
      expect(error.detail).to.deep.include({ payload, code: `delivery-${name}` });
      expect(error.detail.reason).to.contain(reason).and.contain(`<${tag}>`).and.contain(endpoint);
      expect(recorded.events.map(({ detail }) => detail.code)).to.deep.equal([`delivery-${name}`]);
      expect(recorded.logged).to.deep.equal([error.detail.reason]);
      // Screen readers must announce the failure only once.
      clock.pass(200);
      const regions = [document, rootOf(page.element)!].flatMap((root) => [
        ...root.querySelectorAll("[role=status], [role=alert]"),
      ]);
      const speaking = new Set(regions.filter((region) => region.textContent));
      expect([...speaking].map((region) => region.getAttribute("part"))).to.deep.equal(["failure"]);
    });
  }

  it("can be submitted again", async () => {
    await mount();
    await fail(answers.networkDown);
    const later = laterAnswer();
    server.answer = later.answer;
    page.button().click();
    await until(() => page.toast().length === 0 && !page.failure(), "the failure is no longer shown");
    later.give(new Response());
    await page.untilToast("Message Sent!");
    expect(rootOf(page.element)!.querySelectorAll("[part=toast]")).to.have.length(1);
    expect(page.content()).to.deep.equal(emptied);
  });
});

describe(`<${tag}> rate-limited by the endpoint`, () => {
  /** Returns a time on the day of the test, in the local time zone. */
  const at = (hours: number, minutes: number, seconds = 0) => new Date(2026, 10, 24, hours, minutes, seconds);
  const clockTime = (hours: number, minutes: number) =>
    at(hours, minutes).toLocaleTimeString([], { timeStyle: "short" });
  const tomorrow = new Date(2026, 10, 25).toLocaleDateString([], { dateStyle: "medium" });
  const waits = [
    ["seconds", "150", `after ${clockTime(9, 33)}.`],
    ["a date", at(10, 30, 20).toUTCString(), `after ${clockTime(10, 31)}.`],
    ["a day of seconds", String(24 * 3600), `after ${tomorrow}`],
    ["a date in the past", at(9, 30, 19).toUTCString(), "later."],
    ["an invalid value", "soon", "later."],
    ["nothing", undefined, "later."],
  ] as const;

  for (const [what, retryAfter, when] of waits) {
    it(`states when to try again if Retry-After contains ${what}`, async () => {
      await mount();
      replace(Date, "now", () => at(9, 30, 20).getTime());
      await fail(answer(429, "", retryAfter ? { "Retry-After": retryAfter } : {}));
      expect(page.failure().innerText).to.contain(`Please try again ${when}`);
      expect(recorded.events.map(({ detail }) => detail.code)).to.deep.equal(["delivery-limited"]);
    });
  }
});

describe(`<${tag}> after a failure`, () => {
  const failed = answer(500, "");
  const mail = () => page.failure().querySelector("a");
  const copy = () => page.failure().querySelector("button")!;
  const withClipboard = async (writeText: ((text: string) => Promise<void>) | undefined, act: () => void) => {
    replace(navigator, "clipboard", writeText && { writeText });
    act();
    await until(() => {
      const [title, text] = page.toast();
      return title !== undefined && (title !== "Error" || text === labels.copyFailed);
    }, "the result is shown");
  };

  it("copies a long message in full, and links to an email that contains only the beginning", async () => {
    const message = `${"Our pages lost visits. ".repeat(270)}\uD83D`;
    await mount();
    await fail(failed, { ...typed, message });
    expect(page.content()).to.deep.equal({ ...typed, message });
    expect(new URL(mail()!.href).pathname).to.equal(payload.to);
    expect(page.failure().innerText).to.contain(labels.mailCut);
    const copied: string[] = [];
    await withClipboard(
      async (text) => void copied.push(text),
      () => copy().click(),
    );
    expect(page.toast()).to.deep.equal([labels.copied, labels.copiedText]);
    expect(copied).to.have.length(1);
    expect(copied[0]).to.contain(`Name: ${typed.name}`).and.contain(message.replace("\uD83D", "\uFFFD"));
    expect(page.content()).to.deep.equal({ ...typed, message });
  });

  it("shows a sent message as text on request, and copies it", async () => {
    const message = "<b>Our pages</b>\nlost visits.";
    server.answer = answers.json({});
    await mount();
    await send({ ...typed, message });
    await page.untilToast("Message Sent!");
    const details = page.sent().querySelector("details")!;
    expect(details.open).to.equal(false);
    details.open = true;
    expect(details.innerText).to.contain(message);
    const copied: string[] = [];
    await withClipboard(
      async (text) => void copied.push(text),
      () => details.querySelector("button")!.click(),
    );
    await page.untilToast(labels.copied);
    expect(copied).to.deep.equal([message]);
    expect({ ...sessionStorage }).to.deep.equal({});
  });

  for (const [when, writeText, isAllowed] of [
    ["without HTTPS", undefined, true],
    [
      "in a frame without permission",
      () => Promise.reject(new DOMException("No.", "NotAllowedError")),
      false,
    ],
  ] as const)
    it(`copies ${when} by selecting text, and reports ${isAllowed ? "success" : "failure"}`, async () => {
      await mount();
      await fail(failed);
      let selected = "";
      replace(Document.prototype, "execCommand", () => {
        selected = (page.focused() as HTMLTextAreaElement).value;
        return isAllowed;
      });
      copy().focus();
      await withClipboard(writeText, () => copy().click());
      expect(selected).to.equal(payload.message);
      expect(page.toast()[1]).to.equal(isAllowed ? labels.copiedText : labels.copyFailed);
      expect(page.focused() === copy()).to.equal(true);
      expect(rootOf(page.element)!.querySelectorAll("textarea")).to.have.length(1);
    });

  it("offers no email without a recipient", async () => {
    await mount({ recipient: "" });
    await fail(failed);
    expect(!mail()).to.equal(true);
    expect(copy().textContent).to.equal(labels.copy);
  });
});

describe(`<${tag}> with fields rejected by the endpoint`, () => {
  it("shows their errors until the fields are corrected", async () => {
    await mount();
    await fail(answer(422, { errors: { email: "No such mailbox." } }));
    expect(page.errors()).to.deep.equal({ email: "No such mailbox." });
    expect(page.summary().innerText).to.contain("No such mailbox.");
    expect(!page.failure()).to.equal(true);
    const detail = { payload, code: "delivery-rejected", fields: { email: "No such mailbox." } };
    expect(events.at(-1)!.detail).to.deep.include(detail);
    expect(recorded.events.map((event) => event.detail.code)).to.deep.equal(["delivery-rejected"]);
    server.answer = answers.json({});
    page.type("email", "ada@example.org");
    await until(() => !page.errorOf("email"), "the error is gone");
    page.button().click();
    await page.untilToast("Message Sent!");
    expect(!page.summary()).to.equal(true);
  });
});

describe("a form whose endpoint is this project's receiver", () => {
  const receiver = "/agency/api/messages";
  const hmacSignatureSecret = "secret";
  let challenges: FetchStub;
  let messages: FetchStub;

  const challengeOf = (counter: number) =>
    createChallenge({ algorithm: "SHA-256", cost: 1, counter, deriveKey, hmacSignatureSecret });
  const proof = () => new Headers(messages.requests.at(-1)!.headers).get("Form-Proof");

  beforeEach(async () => {
    challenges = stubFetch(`${receiver}/challenge`, answers.json(await challengeOf(500)));
    messages = stubFetch(receiver, answers.json({}));
  });

  const mountWith = (more: Record<string, unknown> = {}) => mount({ endpoint: receiver, ...more });
  const touch = () => page.control("name").focus();
  const fillInAndSend = () => {
    page.fillIn(typed);
    page.button().click();
  };
  const sendTo = async (stub: FetchStub) => {
    const before = stub.requests.length;
    fillInAndSend();
    await until(() => stub.requests.length > before, "the request is sent");
  };

  it("solves a challenge from the first touch on, and another one for the next message", async () => {
    await mountWith();
    expect(challenges.requests).to.have.length(0);
    touch();
    page.control("email").focus();
    expect(challenges.requests.map(({ method }) => method)).to.deep.equal(["POST"]);
    await sendTo(messages);
    const { challenge, solution } = JSON.parse(atob(proof()!)) as Payload;
    const checked = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
    expect(checked.verified).to.equal(true);
    await page.untilToast("Message Sent!");
    await sendTo(messages);
    expect(challenges.requests).to.have.length(2);
  });

  it("sends the message without a proof if there is no challenge", async () => {
    for (const given of [
      answers.networkDown,
      answers.status(404, "Not Found"),
      answers.text(html),
      answers.json({ parameters: {} }),
    ]) {
      challenges.answer = given;
      await mountWith();
      await sendTo(messages);
      expect(proof()).to.equal(null);
      await page.untilToast("Message Sent!");
    }
  });

  it("sends the message without a proof on a page without HTTPS, which has no Web Crypto", async () => {
    replace(crypto, "subtle", undefined);
    await mountWith();
    await sendTo(messages);
    expect(proof()).to.equal(null);
  });

  it("waits for the proof for three seconds", async () => {
    challenges.answer = answers.silence;
    await mountWith();
    fillInAndSend();
    await until(() => clock.left().includes(3000), "the form waits");
    expect(messages.requests).to.have.length(0);
    clock.pass(3000);
    await until(() => messages.requests.length > 0, "the request is sent");
    expect(proof()).to.equal(null);
  });

  it("lets the page handle events while it solves a challenge", async () => {
    let turns = 0;
    const start = performance.now();
    const solved = solve(await challengeOf(20_000), new AbortController());
    let timer = 0;
    const takeTurn = () => {
      turns += 1;
      timer = window.setTimeout(takeTurn);
    };
    takeTurn();
    await solved;
    clearTimeout(timer);
    // On a busy machine, a turn takes longer than its 16 ms. The library alone has five turns a second.
    expect((performance.now() - start) / turns).to.be.below(100);
  });

  it("reports a message that the receiver takes for spam, so that the page does not count it", async () => {
    messages.answer = answers.json({ id: "1", suspicious: true });
    await mountWith();
    await sendTo(messages);
    await page.untilToast("Message Sent!");
    const { detail } = events.find(({ type }) => type === "agency-success")!;
    expect(detail).to.have.property("suspicious", true);
  });

  it("fetches no challenge for a form service, nor for another endpoint", async () => {
    for (const more of [{ format: "basin" }, { endpoint }]) {
      await mountWith(more);
      touch();
      await sendTo("format" in more ? messages : server);
    }
    expect(challenges.requests).to.have.length(0);
  });
});
