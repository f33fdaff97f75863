import axe from "axe-core";
import { expect } from "chai";
import { settleColors } from "../_tests/support/settle-colors";
import { contactPage, emptied, fields, typed, type ContactPage } from "../_tests/support/contact-page";
import { mountFixture } from "../_tests/support/mount-fixture";
import { mountWidget, propsOf, ways } from "../_tests/support/mount-widget";
import { recordEvents, type HeardEvents } from "../_tests/support/record-events";
import { recordFaults, type Faults } from "../_tests/support/record-faults";
import { answers, stubFetch, type FetchStub } from "../_tests/support/stub-fetch";
import { until } from "../_tests/support/until";

const tag = "agency-contact-form";
const endpoint = "/api/contact";

const missing = {
  name: "Enter your name",
  email: "Enter your email address",
  service: "Select a service",
  message: "Enter your message",
};
const required = Object.keys(missing) as (keyof typeof missing)[];

let page: ContactPage;
let faults: Faults;
let server: FetchStub;
let events: HeardEvents<unknown>;

const heardTypes = () => events.heard.map(({ type }) => type);
const sent = async () => {
  await until(() => server.asked.length, "the message is sent");
  return JSON.parse(server.asked[0]!.body as string) as { message: string; fields: typeof typed };
};
const links = () => [...page.summary().querySelectorAll("a")];
const submitWith = async (values: typeof typed) => {
  page.fillIn(values);
  page.button().click();
  await until(() => page.summary(), "the summary is there");
};

beforeEach(() => {
  faults = recordFaults();
  server = stubFetch(endpoint, answers.json({}));
  events = recordEvents("agency-submit", "agency-success", "agency-error", "agency-widget-error");
});
afterEach(() => {
  for (const watch of [faults, server, events]) watch.stop();
  document.documentElement.style.colorScheme = "";
});

for (const way of ways) {
  const mount = async (props: Record<string, unknown> = {}) =>
    (page = contactPage(await mountWidget(tag, { endpoint, ...props }, way)));

  describe(`the fields of <${tag}> ${way}`, () => {
    beforeEach(() => mount());

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

    it("offer thirteen services, none of them chosen, and a message of five rows", () => {
      const [placeholder, ...services] = page.find<HTMLSelectElement>("select").options;
      expect(placeholder).to.include({ text: "Select a Service", disabled: true, selected: true });
      expect(services.map(({ value }) => value)).to.deep.equal(
        "SEO PPC SMM LinkedIn Facebook Instagram Web ORM ASO CRO Content Local Other".split(" "),
      );
      expect(services.some(({ disabled }) => disabled)).to.equal(false);
      expect(page.find<HTMLTextAreaElement>("textarea").rows).to.equal(5);
    });

    it("read in the direction of what is typed", () => {
      for (const name of ["name", "email", "company", "message"] as const)
        expect(page.control(name).dir, name).to.equal("auto");
    });

    it("ask for neither phone nor company", async () => {
      page.fillIn({ ...typed, phone: "", company: "" });
      page.button().click();
      expect((await sent()).message).to.contain("\nPhone: Not provided\nCompany: Not provided\n");
    });
  });

  describe(`what people type into <${tag}> ${way}`, () => {
    beforeEach(() => mount({ labels: { successText: "Sent to {email}." } }));

    const addresses = [
      ["jörg@müller.example", "jörg@müller.example"],
      ["用户@例子.公司", "用户@例子.公司"],
      ["\u00A0ada@example.com\u200B", "ada@example.com"],
      ["ada\u200B@exam\u00ADple.com", "ada@example.com"],
    ] as const;
    for (const [address, email] of addresses)
      it(`is an address the browser accepts: ${JSON.stringify(address)}`, async () => {
        page.fillIn({ ...typed, email: address });
        expect(page.control("email").validity.valid).to.equal(true);
        page.button().click();
        expect((await sent()).fields).to.deep.equal({ ...typed, email });
        await page.untilTold("Message Sent!");
        expect(page.told()[1]).to.equal(`Sent to ${email}.`);
      });

    it("is sent whole and well-formed, in any script and length", async () => {
      const name = "محمد 👩‍👩‍👧‍👦 \uD83D";
      const message = `${"Ω".repeat(10_000)}\uDC4D end \uD83D`;
      page.fillIn({ ...typed, name, message });
      page.button().click();
      expect((await sent()).fields).to.deep.include({
        name: "محمد 👩‍👩‍👧‍👦 \uFFFD",
        message: `${"Ω".repeat(10_000)}\uFFFD end \uFFFD`,
      });
    });

    it("is sent where an extension has put fields of its own into the form", async () => {
      const strange = Object.assign(document.createElement("input"), { name: "email", id: "name" });
      page.find("form").prepend(strange);
      page.fillIn();
      page.button().click();
      expect((await sent()).fields).to.deep.equal(typed);
    });
  });

  describe(`what is wrong with the fields of <${tag}> ${way}`, () => {
    beforeEach(() => mount());

    it("is listed above them and stands beneath each, and nothing is sent", async () => {
      await submitWith(emptied);
      expect(page.summary().querySelector("h2")!.textContent).to.equal("There is a problem");
      expect(links().map((link) => link.textContent)).to.deep.equal(Object.values(missing));
      expect(page.errors()).to.deep.equal(missing);
      for (const name of fields) {
        const isMissing = page.control(name).getAttribute("aria-invalid") === "true";
        expect(isMissing, name).to.equal(name in missing);
      }
      expect(events.heard).to.deep.equal([]);
    });

    for (const name of required)
      it(`holds back a message without ${name}, in the browser's own eyes too`, async () => {
        await submitWith({ ...typed, [name]: "" });
        expect(page.control(name).validity.valueMissing).to.equal(true);
        expect(page.errors()).to.deep.equal({ [name]: missing[name] });
        page.fillIn();
        page.button().click();
        await page.untilTold("Message Sent!");
        expect(page.summary()).to.equal(null);
        expect(page.errors()).to.deep.equal({});
        expect(heardTypes()).to.deep.equal(["agency-submit", "agency-success"]);
      });

    for (const address of ["ada at example", "ada@", "@example.com", "ada byron@example.com"])
      it(`holds back an address that is none: ${address}`, async () => {
        await submitWith({ ...typed, email: address });
        expect(page.control("email").validity.patternMismatch).to.equal(true);
        expect(page.errors()).to.deep.equal({ email: "Enter an email address like name@example.com" });
      });

    it("counts a message that nobody can see as none", async () => {
      await submitWith({ ...typed, message: " \n\u200B " });
      expect(page.errors()).to.deep.equal({ message: missing.message });
    });

    it("takes the focus at each submit, and leads to each field, within the page's address", async () => {
      await submitWith(emptied);
      await until(() => page.focused() === page.summary(), "the summary has the focus");
      page.control("phone").focus();
      page.button().click();
      await until(() => page.focused() === page.summary(), "the summary has the focus again");
      const address = location.href;
      for (const [index, name] of required.entries()) {
        links()[index]!.click();
        expect(page.focused()).to.equal(page.control(name));
      }
      expect(location.href).to.equal(address);
    });

    it("is gone from a field once it is mended, while the list stays where it is", async () => {
      await submitWith({ ...typed, name: "", email: "" });
      const { height } = page.summary().getBoundingClientRect();
      page.type("email", "ada");
      page.type("name", "Ada");
      await until(() => !page.errorOf("name"), "the error is gone");
      expect(page.control("name").hasAttribute("aria-invalid")).to.equal(false);
      expect(page.errors()).to.deep.equal({ email: missing.email });
      const lines = links().map((link) => getComputedStyle(link).textDecorationLine);
      expect(lines).to.deep.equal(["line-through", "underline"]);
      expect(page.summary().getBoundingClientRect().height).to.equal(height);
    });

    it("is worded in the page's language", async () => {
      await mount({ labels: { summary: "Bitte prüfen", nameMissing: "Ihr Name fehlt" } });
      await submitWith({ ...typed, name: "" });
      expect(page.summary().innerText.trim()).to.match(/^Bitte prüfen\s+Ihr Name fehlt$/);
    });

    for (const scheme of ["light", "dark"]) {
      it(`is accessible in ${scheme} colors`, async () => {
        document.documentElement.style.colorScheme = scheme;
        await submitWith(emptied);
        await settleColors(page.element);
        const { violations } = await axe.run(page.element, { rules: { region: { enabled: false } } });
        expect(violations.map(({ id, help }) => `${id}: ${help}`)).to.deep.equal([]);
      });
    }
  });

  describe(`<${tag}> ${way} with a service chosen by the page`, () => {
    it("starts with it, and returns to it after a success", async () => {
      await mount({ ...propsOf(tag, "service chosen") });
      expect(page.control("service").value).to.equal("SEO");
      page.fillIn();
      page.button().click();
      await page.untilTold("Message Sent!");
      expect(page.content()).to.deep.equal({ ...emptied, service: "SEO" });
    });

    it("follows the page that chooses another", async () => {
      page = contactPage(await mountFixture(tag, "service chosen", way));
      page.element.setAttribute("service", "Local");
      await until(() => page.control("service").value === "Local", "the other service is chosen");
    });
  });
}

describe(`<${tag}> before its script is there`, () => {
  it("keeps what was typed and chosen, through hydration, updates and a failure", async () => {
    server.answer = answers.networkDown;
    const element = await mountWidget(tag, { endpoint }, "prerendered", {
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
