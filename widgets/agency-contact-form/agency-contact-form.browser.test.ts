import { expect } from "chai";
import {
  contactPage,
  emptied,
  fields,
  payload,
  typed,
  type ContactPage,
} from "../tests/support/contact-page";
import { mountWidget, propsOf } from "../tests/support/mount";
import { recordEvents, recordErrors, type RecordedErrors } from "../tests/support/record";
import { answers, stubFetch, type FetchStub } from "../tests/support/stub-fetch";
import { until } from "../tests/support/until";

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
let recorded: RecordedErrors;
let server: FetchStub;
let events: readonly Event[];

const eventTypes = () => events.map(({ type }) => type);
const sent = async () => {
  await until(() => server.requests.length, "the message is sent");
  return JSON.parse(server.requests[0]!.body as string) as { message: string; fields: typeof typed };
};
const links = () => [...page.summary().querySelectorAll("a")];
const submitWith = async (values: typeof typed) => {
  page.fillIn(values);
  page.button().click();
  await until(() => page.summary(), "the summary is there");
};

beforeEach(() => {
  recorded = recordErrors();
  server = stubFetch(endpoint, answers.json({}));
  events = recordEvents("agency-submit", "agency-success", "agency-error", "agency-widget-error");
});

const mount = async (props: Record<string, unknown> = {}) =>
  (page = contactPage(await mountWidget(tag, { endpoint, ...props }, "client")));

describe(`<${tag}>`, () => {
  beforeEach(() => mount({ labels: { successText: "Sent to {email}." } }));

  it("has no outline on a page that outlines the ancestors of the focused element", () => {
    const style = document.createElement("style");
    style.textContent = `${tag}:is(:focus, :focus-within) { outline: 3px solid }`;
    document.head.append(style);
    page.control("name").focus();
    const { outlineStyle } = getComputedStyle(document.querySelector(tag)!);
    style.remove();
    expect(outlineStyle).to.equal("none");
  });

  it("accepts an email address in any script, with invisible characters around it", async () => {
    const email = "用户@例子.公司";
    page.fillIn({ ...typed, email: `\u00A0${email}\u200B` });
    expect(page.control("email").validity.valid).to.equal(true);
    page.button().click();
    expect((await sent()).fields).to.deep.equal({ ...typed, email });
    await page.untilToast("Message Sent!");
    expect(page.toast()[1]).to.equal(`Sent to ${email}.`);
  });

  it("sends only its own fields if an extension has added another field", async () => {
    const strange = Object.assign(document.createElement("input"), { name: "email", id: "name" });
    page.find("form").prepend(strange);
    page.fillIn();
    page.button().click();
    expect((await sent()).fields).to.deep.equal(typed);
  });
});

/** Returns the names of all properties of a form in this browser, except those of fields and of the payload. */
function propertiesOfForms(): string[] {
  const names = new Set<string>();
  for (let level: object | null = HTMLFormElement.prototype; level; level = Reflect.getPrototypeOf(level))
    for (const name of Object.getOwnPropertyNames(level)) names.add(name);
  return [...names].filter((name) => !Object.hasOwn({ ...payload, ...typed }, name));
}

it("works with extra values named like properties of a form", async () => {
  const names = propertiesOfForms();
  // In an object literal, `__proto__` would not be a name.
  await mount({ extra: Object.fromEntries(["campaign", ...names].map((name) => [name, `my ${name}`])) });
  const hidden = [...page.find("form").querySelectorAll<HTMLInputElement>("input[type=hidden]")];
  // A new browser may have a property that the form does not know yet.
  expect(hidden.map(({ name }) => name)).to.include.members(["campaign", "extra"]);
  expect(JSON.parse(hidden.at(-1)!.value)).to.include.keys("children", "submit");
  page.fillIn();
  page.button().click();
  const message = await sent();
  expect(names).to.include.members(["__proto__", "children", "parentNode", "submit"]);
  for (const name of names)
    expect(Object.getOwnPropertyDescriptor(message, name)?.value, name).to.equal(`my ${name}`);
  await page.untilToast("Message Sent!");
  expect(recorded.logged).to.deep.equal([]);
});

describe(`the validation of <${tag}>`, () => {
  beforeEach(() => mount());

  it("lists errors above the fields and shows each below its field", async () => {
    await submitWith(emptied);
    expect(page.summary().querySelector("h2")!.textContent).to.equal("There is a problem");
    expect(links().map((link) => link.textContent)).to.deep.equal(Object.values(missing));
    expect(page.errors()).to.deep.equal(missing);
    for (const name of fields) {
      expect(page.control(name).ariaInvalid, name).to.equal(String(name in missing));
    }
    expect(events).to.deep.equal([]);
  });

  it("does not send a message until it is complete", async () => {
    await submitWith({ ...typed, name: "", email: "ada at example", message: " \n\u200B " });
    expect(page.control("name").validity.valueMissing).to.equal(true);
    expect(page.control("email").validity.patternMismatch).to.equal(true);
    const { name, message } = missing;
    const email = "Enter an email address like name@example.com";
    expect(page.errors()).to.deep.equal({ name, email, message });
    page.fillIn();
    page.button().click();
    await page.untilToast("Message Sent!");
    expect(page.summary()).to.equal(null);
    expect(page.errors()).to.deep.equal({});
    expect(eventTypes()).to.deep.equal(["agency-submit", "agency-success"]);
  });

  it("focuses the list of errors, which links to the fields without changing the page's URL", async () => {
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

  it("names a malformed address as soon as the visitor leaves it, until it is corrected", async () => {
    const email = page.control("email");
    email.focus();
    page.type("email", "ada at example");
    page.control("message").focus();
    page.control("message").click();
    await until(() => page.errorOf("email")?.includes("name@example.com"), "the address is named");
    expect(page.summary()).to.equal(null);
    expect([page.focused(), email.ariaInvalid]).to.deep.equal([page.control("message"), "true"]);
    page.type("email", "ada@example.com");
    await until(() => !page.errorOf("email"), "the error is gone");
    page.control("name").click();
    expect(page.errors()).to.deep.equal({});
  });

  it("removes a corrected error below its field immediately, and from the list when the visitor goes on", async () => {
    await submitWith({ ...typed, name: "", email: "" });
    const texts = () => links().map((link) => link.textContent);
    const goTo = (name: (typeof required)[number], how: "click" | "keyup") => {
      page.control(name).focus();
      const event =
        how === "click" ? new MouseEvent(how, { bubbles: true }) : new KeyboardEvent(how, { bubbles: true });
      page.control(name).dispatchEvent(event);
    };
    goTo("name", "click");
    page.type("name", "Ada");
    await until(() => !page.errorOf("name"), "the error is gone");
    expect(page.control("name").getAttribute("aria-invalid")).to.equal("false");
    expect(page.errors()).to.deep.equal({ email: missing.email });
    expect(texts(), "nothing moves while the field has the focus").to.deep.equal([
      missing.name,
      missing.email,
    ]);
    goTo("email", "keyup");
    await until(() => links().length === 1, "the list is shorter");
    expect(page.focused()).to.equal(page.control("email"));
    page.type("email", "ada");
    goTo("message", "click");
    const malformed = "Enter an email address like name@example.com";
    await until(() => texts()[0] === malformed, "the list has the message of a malformed address");
    expect(page.errors()).to.deep.equal({ email: malformed });
    goTo("email", "click");
    page.type("email", "ada@example.com");
    goTo("message", "click");
    await until(() => !page.summary(), "the list is gone");
    expect(page.focused()).to.equal(page.control("message"));
  });
});

it("selects the service of the page initially, after a message is sent, and when it changes", async () => {
  await mount(propsOf(tag, "a selected service"));
  expect(page.control("service").value).to.equal("SEO");
  page.fillIn();
  page.button().click();
  await page.untilToast("Message Sent!");
  expect(page.content()).to.deep.equal({ ...emptied, service: "SEO" });
  page.element.setAttribute("service", "Local");
  await until(() => page.control("service").value === "Local", "the other service is chosen");
});
