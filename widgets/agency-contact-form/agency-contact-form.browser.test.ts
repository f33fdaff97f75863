import { expect } from "chai";
import { contactPage, emptied, fields, payload, typed, type ContactPage } from "../_tests/contact-page";
import { mountFixture } from "../_tests/mount-fixture";
import { mountWidget, propsOf, ways } from "../_tests/mount-widget";
import { recordEvents, type HeardEvents } from "../_tests/record-events";
import { recordFaults, type Faults } from "../_tests/record-faults";
import { answers, laterAnswer, stubFetch, type FetchStub } from "../_tests/stub-fetch";
import { pause, until } from "../_tests/until";

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

  describe(`<${tag}> ${way}`, () => {
    describe("the fields", () => {
      beforeEach(() => mount("without an endpoint"));

      it("have the labels that people and programs read", () => {
        const labels = fields.map((name) =>
          [...page.control(name).labels!].map((label) => label.textContent).join(),
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
        const [placeholder, ...services] = page.find<HTMLSelectElement>("select").options;
        expect(placeholder).to.include({ text: "Select a Service", disabled: true, selected: true });
        expect(services.map(({ value }) => value)).to.deep.equal(
          "SEO PPC SMM LinkedIn Facebook Instagram Web ORM ASO CRO Content Local Other".split(" "),
        );
        expect(services.some(({ disabled }) => disabled)).to.equal(false);
      });

      it("take a message of five rows", () => {
        expect(page.find<HTMLTextAreaElement>("textarea").rows).to.equal(5);
      });
    });

    describe("the browser's validation", () => {
      beforeEach(() => mount("with an endpoint"));

      for (const name of ["name", "email", "service", "message"] as const) {
        it(`holds back a message without ${name}, and lets it go with it`, async () => {
          page.fillIn({ ...typed, [name]: "" });
          page.button().click();
          expect(page.control(name).validity.valueMissing).to.equal(true);
          expect(heardTypes()).to.deep.equal([]);
          page.fillIn();
          page.button().click();
          await until(() => heardTypes().includes("agency-success"), "the message is sent");
        });
      }

      it("holds back an address that is none", () => {
        page.fillIn({ ...typed, email: "ada at example" });
        page.button().click();
        expect(page.control("email").validity.typeMismatch).to.equal(true);
        expect(heardTypes()).to.deep.equal([]);
      });

      it("asks for neither phone nor company", async () => {
        page.fillIn({ ...typed, phone: "", company: "" });
        page.button().click();
        await until(() => server.asked.length, "the message is sent");
        const { message } = JSON.parse(server.asked[0]!.body as string) as typeof payload;
        expect(message).to.contain("\nPhone: Not provided\nCompany: Not provided\n");
      });
    });

    it("has the focus where it was when the message is sent", async () => {
      await mount("with an endpoint");
      const later = laterAnswer();
      server.answer = later.answer;
      page.fillIn();
      page.button().focus();
      page.button().click();
      await page.untilSending();
      await pause(100);
      later.give(new Response());
      await page.untilTold("Message Sent!");
      await until(() => page.focused() === page.button(), "the button has the focus");
    });

    describe("with a service chosen by the page", () => {
      it("starts with it, and returns to it after a success", async () => {
        page = contactPage(await mountWidget(tag, { ...propsOf(tag, "service chosen"), endpoint }, way));
        expect(page.control("service").value).to.equal("SEO");
        page.fillIn();
        page.button().click();
        await until(() => heardTypes().includes("agency-success"), "the message is sent");
        await page.untilIdle();
        expect(page.content()).to.deep.equal({ ...emptied, service: "SEO" });
      });

      it("follows the page that chooses another", async () => {
        await mount("service chosen");
        page.element.setAttribute("service", "Local");
        await until(() => page.control("service").value === "Local", "the other service is chosen");
      });
    });
  });
}

describe(`<${tag}> before its script is there`, () => {
  it("keeps what was typed and chosen, through hydration, updates and a failure", async () => {
    server.answer = answers.networkDown;
    const element = await mountWidget(tag, propsOf(tag, "with an endpoint"), "prerendered", {
      before: (waiting) => contactPage(waiting).fillIn(),
    });
    page = contactPage(element);
    expect(page.content()).to.deep.equal(typed);
    expect(faults.logged).to.deep.equal([]);
    element.setAttribute("labels", '{"submit":"Go"}');
    await until(() => page.button().textContent === "Go", "the update is shown");
    expect(page.content()).to.deep.equal(typed);
    page.button().click();
    await page.untilTold("Error");
    expect(page.content()).to.deep.equal(typed);
  });
});
