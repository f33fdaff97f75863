import { expect } from "chai";
import { holdClock, type HeldClock } from "../_tests/hold-clock";
import { mountFixture } from "../_tests/mount-fixture";
import { mountWidget, propsOf, ways } from "../_tests/mount-widget";
import { isHeardFrom, recordEvents, type HeardEvents } from "../_tests/record-events";
import { recordFaults, type Faults } from "../_tests/record-faults";
import { answers, laterAnswer, stubFetch, type FetchStub } from "../_tests/stub-fetch";
import { rootOf, until } from "../_tests/until";

const tag = "agency-contact-form";
const recipient = "hello@agency.example";
const endpoint = "/api/contact";

const typed = {
  name: "Ada Byron",
  email: "ada@example.com",
  phone: "555-0100",
  company: "Engines Ltd",
  service: "Web",
  message: "We need a new site.\nSoon.",
};
const emptied = { name: "", email: "", phone: "", company: "", service: "", message: "" };

const payload = {
  to: recipient,
  subject: "Contact Form: Web inquiry from Ada Byron",
  message:
    "Name: Ada Byron\nEmail: ada@example.com\nPhone: 555-0100\nCompany: Engines Ltd\nService: Web\nMessage: We need a new site.\nSoon.",
  fields: typed,
};

type Field = keyof typeof typed;
const names = Object.keys(typed) as Field[];

let element: HTMLElement;
let faults: Faults;
let server: FetchStub;
let events: HeardEvents<{ payload: unknown; reason?: string }>;

const find = <E extends HTMLElement>(selector: string) => rootOf(element)!.querySelector<E>(selector)!;
const control = (name: Field) => find<HTMLInputElement>(`[name=${name}]`);
const button = () => find<HTMLButtonElement>("button[type=submit]");
const toast = () => find("[part=toast]");
/** The toast's lines. */
const told = () => toast().innerText.trim().split(/\n+/);
const content = () => Object.fromEntries(names.map((name) => [name, control(name).value]));
const heardTypes = () => events.heard.map(({ type }) => type);

function fillIn(values: Partial<typeof typed> = typed) {
  for (const name of names) if (name in values) control(name).value = values[name]!;
}

const untilIdle = () => until(() => !button().disabled, "the form is idle again");
const untilSending = () => until(() => button().disabled, "the form is sending");

beforeEach(() => {
  faults = recordFaults();
  server = stubFetch(endpoint, answers.json({}));
  events = recordEvents("agency-submit", "agency-success", "agency-error");
});

afterEach(() => {
  for (const watch of [faults, server, events]) watch.stop();
});

for (const way of ways) {
  const mount = async (fixture: string) => (element = await mountFixture(tag, fixture, way));

  describe(`<${tag}> ${way}`, () => {
    describe("the fields", () => {
      beforeEach(() => mount("without an endpoint"));

      it("have the labels that people and programs read", () => {
        const labels = names.map((name) =>
          [...control(name).labels!].map((label) => label.textContent).join(),
        );
        expect(labels).to.deep.equal([
          "Your Name *",
          "Email Address *",
          "Phone Number",
          "Company Name",
          "Service You're Interested In *",
          "Your Message *",
        ]);
      });

      it("offer thirteen services, none of them chosen", () => {
        const [placeholder, ...services] = find<HTMLSelectElement>("select").options;
        expect(placeholder).to.include({ text: "Select a Service", disabled: true, selected: true });
        expect(services.map(({ value }) => value)).to.deep.equal(
          "SEO PPC SMM LinkedIn Facebook Instagram Web ORM ASO CRO Content Local Other".split(" "),
        );
        expect(services.some(({ disabled }) => disabled)).to.equal(false);
      });

      it("take a message of five rows", () => {
        expect(find<HTMLTextAreaElement>("textarea").rows).to.equal(5);
      });
    });

    describe("the browser's validation", () => {
      beforeEach(() => mount("with an endpoint"));

      for (const name of ["name", "email", "service", "message"] as const) {
        it(`holds back a message without ${name}, and lets it go with it`, async () => {
          fillIn({ ...typed, [name]: "" });
          button().click();
          expect(control(name).validity.valueMissing).to.equal(true);
          expect(heardTypes()).to.deep.equal([]);
          fillIn();
          button().click();
          await until(() => heardTypes().includes("agency-success"), "the message is sent");
        });
      }

      it("holds back an address that is none", () => {
        fillIn({ ...typed, email: "ada at example" });
        button().click();
        expect(control("email").validity.typeMismatch).to.equal(true);
        expect(heardTypes()).to.deep.equal([]);
      });

      it("asks for neither phone nor company", async () => {
        fillIn({ ...typed, phone: "", company: "" });
        button().click();
        await until(() => server.asked.length, "the message is sent");
        const { message } = JSON.parse(server.asked[0]!.body as string) as typeof payload;
        expect(message).to.contain("\nPhone: Not provided\nCompany: Not provided\n");
      });
    });

    describe("with an endpoint", () => {
      beforeEach(() => mount("with an endpoint"));

      it("is sending until the answer comes, then idle and empty", async () => {
        const later = laterAnswer();
        server.answer = later.answer;
        expect(button()).to.include({ disabled: false, textContent: "Send Message" });
        fillIn();
        button().click();
        await untilSending();
        expect(button().textContent).to.equal("Sending...");
        expect(Boolean(toast())).to.equal(false);
        expect(content()).to.deep.equal(typed);
        later.give(new Response(null, { status: 204 }));
        await untilIdle();
        expect(button().textContent).to.equal("Send Message");
        expect(content()).to.deep.equal(emptied);
      });

      it("POSTs the payload as JSON", async () => {
        fillIn();
        button().click();
        await until(() => server.asked.length, "the message is sent");
        const [{ method, headers, body }] = server.asked as [RequestInit];
        expect(method).to.equal("POST");
        expect(new Headers(headers).get("Content-Type")).to.equal("application/json");
        expect(JSON.parse(body as string)).to.deep.equal(payload);
      });

      it("sends extra values along", async () => {
        element = await mountWidget(tag, { recipient, endpoint, extra: { campaign: "spring", lot: 7 } }, way);
        fillIn();
        button().click();
        await until(() => server.asked.length, "the message is sent");
        const body: unknown = JSON.parse(server.asked[0]!.body as string);
        expect(body).to.deep.equal({ campaign: "spring", lot: 7, ...payload });
      });

      it("says where the answer will go", async () => {
        fillIn();
        button().click();
        await until(toast, "the toast is there");
        expect(told()).to.deep.equal([
          "Message Sent!",
          "Your message has been sent to ada@example.com. We'll be in touch with you shortly.",
        ]);
      });

      it("does nothing at a second submit while it is sending", async () => {
        const later = laterAnswer();
        server.answer = later.answer;
        fillIn();
        const form = find<HTMLFormElement>("form");
        form.requestSubmit();
        form.requestSubmit();
        await untilSending();
        form.requestSubmit();
        button().click();
        later.give(new Response());
        await untilIdle();
        expect(server.asked).to.have.length(1);
        expect(heardTypes()).to.deep.equal(["agency-submit", "agency-success"]);
      });

      it("can be sent once more", async () => {
        for (const count of [1, 2]) {
          fillIn();
          button().click();
          await until(() => server.asked.length === count, `message ${count} is sent`);
          await untilIdle();
        }
        expect(heardTypes().filter((type) => type === "agency-success")).to.have.length(2);
      });

      it("tells the page what it is about to send and what it has sent", async () => {
        fillIn();
        button().click();
        await until(() => events.heard.length === 2, "both events are heard");
        const [submit, success] = events.heard as [CustomEvent, CustomEvent];
        expect(submit).to.include({ type: "agency-submit", cancelable: true });
        expect(isHeardFrom(element, submit)).to.equal(true);
        expect(submit.detail).to.deep.equal(payload);
        expect(success.type).to.equal("agency-success");
        expect(isHeardFrom(element, success)).to.equal(true);
        expect(success.detail).to.deep.equal({ payload });
      });

      it("leaves the sending to a page that cancels", async () => {
        document.addEventListener("agency-submit", (event) => event.preventDefault(), { once: true });
        fillIn();
        button().click();
        expect(heardTypes()).to.deep.equal(["agency-submit"]);
        expect(button().disabled).to.equal(false);
        expect(content()).to.deep.equal(typed);
        button().click();
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
          fillIn();
          button().click();
          await until(() => server.asked.length, "the request is out");
          clock.pass(15_000);
          await until(toast, "the toast is there");
          expect(told()).to.deep.equal([
            "Error",
            "There was a problem sending your message. Please try again.",
          ]);
          await untilIdle();
          expect(button().textContent).to.equal("Send Message");
          expect(content()).to.deep.equal(typed);
          const error = events.heard.at(-1)!;
          expect(error.type).to.equal("agency-error");
          expect(isHeardFrom(element, error)).to.equal(true);
          expect(error.detail.payload).to.deep.equal(payload);
          expect(error.detail.reason).to.contain(reason).and.contain(`<${tag}>`).and.contain(endpoint);
          expect(faults.events.map(({ detail }) => detail.code)).to.deep.equal(["delivery-failed"]);
        });
      }

      it("waits for the answer nearly 15 s", async () => {
        server.answer = answers.silence;
        fillIn();
        button().click();
        await until(() => server.asked.length, "the request is out");
        clock.pass(14_999);
        expect(server.asked[0]!.signal!.aborted).to.equal(false);
        clock.pass(1);
        expect(server.asked[0]!.signal!.aborted).to.equal(true);
        await untilIdle();
      });

      it("can be tried again, and the next toast tells of the success", async () => {
        server.answer = answers.networkDown;
        fillIn();
        button().click();
        await until(() => toast()?.innerText.startsWith("Error"), "the failure is told");
        const later = laterAnswer();
        server.answer = later.answer;
        button().click();
        await until(() => !toast(), "the failure is no longer told");
        later.give(new Response());
        await until(() => toast()?.innerText.startsWith("Message Sent!"), "the success is told");
        expect(rootOf(element)!.querySelectorAll("[part=toast]")).to.have.length(1);
        expect(content()).to.deep.equal(emptied);
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
        fillIn();
        button().click();
        await untilSending();
        clock.pass(1499);
        expect(logged).to.deep.equal([]);
        expect(button().disabled).to.equal(true);
        clock.pass(1);
        await untilIdle();
        expect(logged).to.have.length(1);
        expect(JSON.parse(logged[0]!.slice(logged[0]!.indexOf("{")))).to.deep.equal(payload);
        expect(toast().innerText).to.match(/^Message Sent!/);
        expect(content()).to.deep.equal(emptied);
      });

      it("waits for `delay` where the page sets one", async () => {
        element = await mountWidget(tag, { recipient, delay: 4000 }, way);
        fillIn();
        button().click();
        await untilSending();
        clock.pass(3999);
        expect(logged).to.deep.equal([]);
        clock.pass(1);
        await until(() => logged.length, "the payload is logged");
      });
    });

    describe("with a service chosen by the page", () => {
      it("starts with it, and returns to it after a success", async () => {
        element = await mountWidget(tag, { ...propsOf(tag, "service chosen"), endpoint }, way);
        expect(control("service").value).to.equal("SEO");
        fillIn();
        button().click();
        await until(() => heardTypes().includes("agency-success"), "the message is sent");
        await untilIdle();
        expect(content()).to.deep.equal({ ...emptied, service: "SEO" });
      });

      it("follows the page that chooses another", async () => {
        await mount("service chosen");
        element.setAttribute("service", "Local");
        await until(() => control("service").value === "Local", "the other service is chosen");
      });
    });
  });
}

describe(`<${tag}> before its script is there`, () => {
  it("keeps what was typed and chosen, through hydration, updates and a failure", async () => {
    server.answer = answers.networkDown;
    element = await mountWidget(tag, propsOf(tag, "with an endpoint"), "prerendered", {
      before(inert) {
        element = inert;
        fillIn();
      },
    });
    expect(content()).to.deep.equal(typed);
    expect(faults.logged).to.deep.equal([]);
    element.setAttribute("labels", '{"submit":"Go"}');
    await until(() => button().textContent === "Go", "the update is shown");
    expect(content()).to.deep.equal(typed);
    button().click();
    await until(toast, "the failure is told");
    expect(content()).to.deep.equal(typed);
  });
});
