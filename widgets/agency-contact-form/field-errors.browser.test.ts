import axe from "axe-core";
import { expect } from "chai";
import { contactPage, typed, type ContactPage } from "../_tests/contact-page";
import { mountFixture } from "../_tests/mount-fixture";
import { mountWidget, ways } from "../_tests/mount-widget";
import { recordEvents, type HeardEvents } from "../_tests/record-events";
import { rootOf, until } from "../_tests/until";

const tag = "agency-contact-form";

const missing = {
  name: "Enter your name",
  email: "Enter your email address",
  service: "Select a service",
  message: "Enter your message",
};

let page: ContactPage;
let events: HeardEvents<unknown>;

const links = () => [...page.summary().querySelectorAll("a")];
const submitWith = async (values: typeof typed) => {
  page.fillIn(values);
  page.button().click();
  await until(() => page.summary(), "the summary is there");
};
const empty = { name: "", email: "", phone: "", company: "", service: "", message: "" };

beforeEach(() => {
  events = recordEvents("agency-submit", "agency-success", "agency-error", "agency-widget-error");
});
afterEach(() => {
  events.stop();
  document.documentElement.style.colorScheme = "";
});

for (const way of ways) {
  describe(`what is wrong with the fields of <${tag}> ${way}`, () => {
    beforeEach(async () => {
      page = contactPage(await mountFixture(tag, "without an endpoint", way));
    });

    it("is listed above them, and stands beneath each", async () => {
      await submitWith(empty);
      expect(page.summary().querySelector("h2")!.textContent).to.equal("There is a problem");
      expect(links().map((link) => link.textContent)).to.deep.equal(Object.values(missing));
      expect(page.errors()).to.deep.equal(missing);
      for (const name of Object.keys(missing) as (keyof typeof missing)[]) {
        expect(page.control(name).getAttribute("aria-invalid")).to.equal("true");
      }
      expect(page.control("phone").hasAttribute("aria-invalid")).to.equal(false);
      expect(events.heard).to.deep.equal([]);
    });

    it("takes the focus, at each submit again", async () => {
      await submitWith(empty);
      await until(() => page.focused() === page.summary(), "the summary has the focus");
      page.control("phone").focus();
      page.button().click();
      await until(() => page.focused() === page.summary(), "the summary has the focus again");
    });

    it("leads to each field, and leaves the page's address alone", async () => {
      await submitWith(empty);
      const address = location.href;
      for (const [index, name] of (["name", "email", "service", "message"] as const).entries()) {
        links()[index]!.click();
        expect(page.focused()).to.equal(page.control(name));
      }
      expect(location.href).to.equal(address);
    });

    it("says what an email address looks like", async () => {
      await submitWith({ ...typed, email: "ada at example" });
      expect(page.errors()).to.deep.equal({ email: "Enter an email address like name@example.com" });
    });

    it("takes white space for nothing", async () => {
      await submitWith({ ...typed, message: " \n " });
      expect(page.errors()).to.deep.equal({ message: missing.message });
    });

    it("is gone from a field once it is mended, while the list stays where it is", async () => {
      await submitWith({ ...typed, name: "", email: "" });
      const { height } = page.summary().getBoundingClientRect();
      page.type("email", "ada");
      page.type("name", "Ada");
      await until(() => !page.errorOf("name"), "the error is gone");
      expect(page.control("name").hasAttribute("aria-invalid")).to.equal(false);
      expect(page.errors()).to.deep.equal({ email: missing.email });
      expect(links().map((link) => getComputedStyle(link).textDecorationLine)).to.deep.equal([
        "line-through",
        "underline",
      ]);
      expect(page.summary().getBoundingClientRect().height).to.equal(height);
    });

    it("is no more, once the message can be sent", async () => {
      page = contactPage(await mountWidget(tag, { delay: 60_000 }, way));
      await submitWith({ ...typed, name: "" });
      page.type("name", "Ada");
      page.button().click();
      await page.untilSending();
      expect(page.summary()).to.equal(null);
      expect(page.errors()).to.deep.equal({});
      expect(events.heard.map(({ type }) => type)).to.deep.equal(["agency-submit"]);
    });

    for (const scheme of ["light", "dark"]) {
      it(`is accessible in ${scheme} colors`, async () => {
        document.documentElement.style.colorScheme = scheme;
        await submitWith(empty);
        for (const transition of (rootOf(page.element)!.getRootNode() as Document).getAnimations())
          transition.finish();
        const { violations } = await axe.run(page.element, { rules: { region: { enabled: false } } });
        expect(violations.map(({ id, help }) => `${id}: ${help}`)).to.deep.equal([]);
      });
    }
  });

  it(`<${tag}> ${way} words them in the page's language`, async () => {
    const element = await mountWidget(
      tag,
      { labels: { summary: "Bitte prüfen", nameMissing: "Ihr Name fehlt" } },
      way,
    );
    page = contactPage(element);
    await submitWith({ ...typed, name: "" });
    expect(page.summary().innerText.trim()).to.match(/^Bitte prüfen\s+Ihr Name fehlt$/);
  });
}
