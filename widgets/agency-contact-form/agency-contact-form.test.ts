import { describe, expect, it } from "vitest";
import { prerender } from "../runtime/prerender";
import { fixtures } from "./agency-contact-form.fixtures";

const render = (props: Record<string, unknown>) =>
  prerender("agency-contact-form", props, { id: "p", hydrate: "interaction" });

const formTag = (html: string) => html.match(/<form[^>]*>/)![0];

const optionsIn = (html: string) =>
  [...html.matchAll(/<option value="([\w-]*)"([^>]*)>([^<]*)/g)].map(([, value, rest, text]) => ({
    value,
    rest: rest!.trim(),
    text,
  }));

const hiddenIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );

const trapIn = (html: string) => html.match(/<div hidden.*?(<input[^>]*>)/)![1]!;

describe("the prerendered form", () => {
  it("has thirteen services after a disabled placeholder, and a message field with five rows", () => {
    expect(render({})).toMatch(/<textarea[^>]* rows="5"/);
    const [placeholder, ...services] = optionsIn(render({}));
    expect(placeholder).toMatchObject({ value: "", text: "Select a Service" });
    expect(placeholder!.rest).toContain("disabled");
    expect(placeholder!.rest).toContain("selected");
    expect(services.map(({ value }) => value).join(" ")).toBe(
      "SEO PPC SMM LinkedIn Facebook Instagram Web ORM ASO CRO Content Local Other",
    );
  });

  it.each([
    ["posts to its endpoint", { endpoint: "/api/contact" }, "/api/contact", false],
    ["opens an email if there is no endpoint", {}, "mailto:hello@agency.example", true],
    [
      "opens an email if the endpoint is one",
      { endpoint: "mailto:desk@a.example" },
      "mailto:desk@a.example",
      true,
    ],
  ])("%s without JavaScript", (_, props, action, isMail) => {
    const form = formTag(render({ recipient: "hello@agency.example", ...props }));
    expect(form).toContain(`action="${action}"`);
    expect(form).toContain('method="post"');
    expect(form.includes('encType="text/plain"')).toBe(isMail);
  });

  it("offers the page's own services, and selects one of them", () => {
    const services = [
      { value: "checkup", label: "Check-up" },
      { value: "whitening", label: "Whitening" },
      { value: "Braces" },
      { value: "PPC", label: "" },
    ];
    const [, ...options] = optionsIn(render({ services, service: "Whitening" }));
    expect(options.map(({ value, text }) => [value, text])).toEqual([
      ["checkup", "Check-up"],
      ["whitening", "Whitening"],
      ["Braces", "Braces"],
      ["PPC", "Pay-Per-Click Advertising (PPC)"],
    ]);
    expect(options.filter(({ rest }) => rest.includes("selected")).map(({ value }) => value)).toEqual([
      "whitening",
    ]);
  });

  it("states why it asks for a phone number and a company, unless the page removes these texts", () => {
    const describedBy = (html: string, name: string) =>
      new RegExp(`aria-describedby="([^"]*)"[^>]* name="${name}"`).exec(html)?.[1];
    const html = render({ labels: { phoneHint: "For questions.", companyHint: "" } });
    expect(html).toContain(`<p id="${describedBy(html, "phone")}" part="hint"`);
    expect(html).toContain(">For questions.</p>");
    expect(describedBy(html, "company")).toBeUndefined();
  });

  it("explains the asterisk once, unless no label has one or the page removes the text", () => {
    const plain = { name: "Name", email: "Email", message: "Message" };
    const explained = [{}, plain, { required: "" }].map(
      (labels) => render({ labels }).split(">Fields with * are required.<").length - 1,
    );
    expect(explained).toEqual([1, 0, 0]);
  });

  it("omits fields that are turned off, and the service field if there are no services", () => {
    const html = render({ services: [], fields: { phone: "off", company: "required" } });
    expect([...html.matchAll(/part="field"[^>]*|name="(\w+)"[^>]*part="field"/g)]).toHaveLength(4);
    expect(html).not.toMatch(/<select|type="tel"/);
    expect(html).toMatch(/<input(?=[^>]*name="company")[^>]*required=""/);
    expect(html).toContain(">Company Name *</label>");
  });

  it("hides the service that the page names, and sends it without JavaScript too", () => {
    expect(render({ service: "PPC", fields: { service: "hidden" } })).toMatch(
      / hidden=""><label[^>]*>Service[^<]*<\/label><select(?=[^>]*name="service")(?![^>]*required).*<option value="PPC" selected=""/,
    );
  });

  it.each([
    [{ service: "Tea" }, 'attribute "service" must be one of: SEO, PPC,'],
    [{ services: [{ value: "a", label: "A" }], service: "SEO" }, 'must be one of: a, but is "SEO".'],
    [{ services: [], service: "SEO" }, 'attribute "service" must be left out, but is "SEO".'],
    [{ services: [{ label: "A" }] }, '"services[0].value" must be a string, but is missing'],
    [{ fields: { email: "off" } }, 'has "email", which cannot be changed. Allowed: phone, company, service.'],
    [{ fields: { service: "hidden" } }, 'has a hidden "service", but the page names none.'],
    [{ fields: { phone: "hidden" } }, '"fields.phone" must be one of: off, optional, required'],
  ])("rejects %j", (props, message) => {
    expect(() => render(props)).toThrow(message);
  });

  it("accepts a hidden service without services, because there is no field to hide", () => {
    expect(() => render({ services: [], fields: { service: "hidden" } })).not.toThrow();
  });

  describe("without an endpoint", () => {
    const noticeIn = (html: string) => html.match(/<div part="notice".*?<\/div>/)?.[0];
    const textOf = (html = "") => html.replace(/<\/p>/g, " ").replace(/<[^>]*>/g, "");

    it("shows a notice with a link to the recipient's address above the button", () => {
      const html = render({ recipient: "hello@agency.example" });
      expect(textOf(noticeIn(html))).toBe(
        "This form is not connected yet. Nothing is sent. Please write to hello@agency.example instead. ",
      );
      expect(noticeIn(html)).toContain('href="mailto:hello@agency.example"');
      expect(html.indexOf('part="notice"')).toBeLessThan(html.indexOf('part="submit"'));
      expect(html).not.toContain("Also sent");
    });

    it("shows no notice if `demo` or an endpoint is set", () => {
      expect(noticeIn(render({ demo: true }))).toBeUndefined();
      expect(noticeIn(render({ endpoint: "/api/contact" }))).toBeUndefined();
      expect(noticeIn(render({ endpoint: "mailto:desk@agency.example" }))).toBeUndefined();
    });
  });

  it("links to the privacy policy and the terms of service", () => {
    const html = render({ privacyHref: "/privacy", termsHref: "/terms" });
    const note = html.match(/<p part="note".*?<\/p>/)![0];
    expect(note.replace(/<[^>]*>/g, "")).toBe(
      "By submitting this form, you agree to our Privacy Policy and Terms of Service.",
    );
    expect([...note.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(["/privacy", "/terms"]);
    expect(render({ labels: { note: "" } })).not.toContain('part="note"');
  });

  it("relies on the browser's validation until the widget's code has loaded", () => {
    expect(formTag(render({}))).not.toContain("novalidate");
    expect(render({}).match(/ required=""/g)).toHaveLength(4);
  });

  it.each([
    ["through Formspree", { _subject: "Contact Form: inquiry" }],
    [
      "through Web3Forms",
      { subject: "Contact Form: inquiry", access_key: "00000000-0000-4000-8000-000000000000" },
    ],
    ["through Netlify Forms", { subject: "Contact Form: inquiry", "form-name": "contact" }],
    ["through Basin", { subject: "Contact Form: PPC inquiry" }, "PPC"],
  ])("contains the required hidden values when sent %s", (fixture, hidden, service?: string) => {
    const { props } = fixtures[fixture]!;
    const html = render({ ...props, service });
    expect(formTag(html)).toContain(`action="${String(props.endpoint)}"`);
    expect(formTag(html)).not.toContain("encType");
    expect(hiddenIn(html)).toEqual(hidden);
  });

  it("sends extra values, except those that share the name of a field", () => {
    const extra = { campaign: "spring", email: "thief@example.com", "leave-empty": "x" };
    expect(hiddenIn(render({ endpoint: "/api/contact", extra }))).toEqual({ campaign: "spring" });
    expect(hiddenIn(render({ recipient: "hello@agency.example", extra })), "in an email").toEqual({});
  });

  it("has a spam trap that browsers and password managers do not fill in", () => {
    const trap = trapIn(render({ endpoint: "/" }));
    const attributes = [
      'name="leave-empty"',
      'tabindex="-1"',
      'autoComplete="off"',
      "data-1p-ignore",
      "data-bwignore",
      'data-lpignore="true"',
      'data-form-type="other"',
    ];
    for (const attribute of attributes) expect(trap).toContain(attribute);
    expect(trap).not.toMatch(/style|hidden|required/);
  });

  it.each([
    ["name", "name"],
    ["email", "email"],
    ["phone", "tel"],
    ["company", "organization"],
  ])("names the purpose of the field `%s`", (name, purpose) => {
    const field = render({}).match(new RegExp(`<input[^>]* name="${name}"[^>]*>`))![0];
    expect(field).toContain(` autoComplete="${purpose}"`);
  });
});
