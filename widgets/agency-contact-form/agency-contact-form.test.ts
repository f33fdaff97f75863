import { describe, expect, it } from "vitest";
import { prerender } from "../_runtime/prerender";
import { fixtures } from "./agency-contact-form.fixtures";
import { emailPattern } from "./fields";

const render = (props: Record<string, unknown>) =>
  prerender("agency-contact-form", props, { id: "p", hydrate: "interaction" });

const formTag = (html: string) => html.match(/<form[^>]*>/)![0];

/** The options: value, text, and the attributes between them. */
const optionsIn = (html: string) =>
  [...html.matchAll(/<option value="([\w-]*)"([^>]*)>([^<]*)/g)].map(([, value, rest, text]) => ({
    value,
    rest: rest!.trim(),
    text,
  }));

/** The inputs that nobody sees: name -> value. */
const hiddenIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );

/** The input that only programs fill in. */
const trapIn = (html: string) => html.match(/<div hidden.*?(<input[^>]*>)/)![1]!;

describe("the prerendered form", () => {
  it("has a message of five rows, and thirteen services after a disabled placeholder", () => {
    expect(render({})).toMatch(/<textarea[^>]* rows="5"/);
    const [placeholder, ...services] = optionsIn(render({}));
    expect(placeholder).toMatchObject({ value: "", text: "Select a Service" });
    expect(placeholder!.rest).toContain("disabled");
    expect(placeholder!.rest).toContain("selected");
    expect(services.map(({ value }) => value).join(" ")).toBe(
      "SEO PPC SMM LinkedIn Facebook Instagram Web ORM ASO CRO Content Local Other",
    );
  });

  it("selects the service that the page sets", () => {
    const chosen = optionsIn(render({ service: "CRO" })).filter(({ rest }) => rest.includes("selected"));
    expect(chosen.map(({ value }) => value)).toEqual(["CRO"]);
  });

  it("posts to its endpoint without JavaScript, so that nothing typed ends up in an address", () => {
    const form = formTag(render({ endpoint: "/api/contact", recipient: "hello@agency.example" }));
    expect(form).toContain('action="/api/contact"');
    expect(form).toContain('method="post"');
    expect(form).not.toContain("mailto");
  });

  it("opens a mail without JavaScript where there is no endpoint", () => {
    const form = formTag(render({ recipient: "hello@agency.example" }));
    expect(form).toContain('action="mailto:hello@agency.example"');
    expect(form).toContain('method="post"');
    expect(form).toContain('encType="text/plain"');
  });

  it("opens a mail without JavaScript where the endpoint is a mailbox", () => {
    const form = formTag(
      render({ endpoint: "mailto:desk@agency.example", recipient: "hello@agency.example" }),
    );
    expect(form).toContain('action="mailto:desk@agency.example"');
    expect(form).toContain('encType="text/plain"');
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

  it("has no service field for an empty list, and none of the fields that are off", () => {
    const html = render({ services: [], fields: { phone: "off", company: "required" } });
    expect([...html.matchAll(/part="field"[^>]*|name="(\w+)"[^>]*part="field"/g)]).toHaveLength(4);
    expect(html).not.toMatch(/<select|type="tel"/);
    expect(html).toMatch(/<input(?=[^>]*name="company")[^>]*required=""/);
    expect(html).toContain(">Company Name *</label>");
  });

  it.each([
    [{ service: "Tea" }, 'attribute "service" must be one of: SEO, PPC,'],
    [{ services: [{ value: "a", label: "A" }], service: "SEO" }, 'must be one of: a, but is "SEO".'],
    [{ services: [], service: "SEO" }, 'attribute "service" must be left out, but is "SEO".'],
    [{ services: [{ label: "A" }] }, "services[0].value must be a string, but is missing"],
    [{ fields: { email: "off" } }, 'has "email", which cannot be changed. Allowed: phone, company, service.'],
    [{ fields: { phone: "hidden" } }, "fields.phone must be one of: off, optional, required"],
  ])("rejects %j", (props, message) => {
    expect(() => render(props)).toThrow(message);
  });

  describe("without an endpoint", () => {
    const noticeIn = (html: string) => html.match(/<div part="notice".*?<\/div>/)?.[0];
    const textOf = (html = "") => html.replace(/<\/p>/g, " ").replace(/<[^>]*>/g, "");

    it("states above its button that it is not connected, with the recipient's address as a link", () => {
      const html = render({ recipient: "hello@agency.example" });
      expect(textOf(noticeIn(html))).toBe(
        "This form is not connected yet. Nothing is sent. Please write to hello@agency.example instead. ",
      );
      expect(noticeIn(html)).toContain('href="mailto:hello@agency.example"');
      expect(html.indexOf('part="notice"')).toBeLessThan(html.indexOf('part="submit"'));
      expect(html).not.toContain("Also sent");
    });

    it("names no address when it has no recipient", () => {
      const notice = noticeIn(render({}));
      expect(textOf(notice)).toBe("This form is not connected yet. Nothing is sent. ");
      expect(notice).not.toContain("href");
    });

    it.each(["", " ", "undefined", " null "])("treats the endpoint %j as absent", (endpoint) => {
      expect(noticeIn(render({ endpoint }))).toBeDefined();
      expect(formTag(render({ endpoint, recipient: "hello@agency.example" }))).toContain("mailto:");
    });

    it("states nothing with `demo`, or with an endpoint", () => {
      expect(noticeIn(render({ demo: true }))).toBeUndefined();
      expect(noticeIn(render({ endpoint: "/api/contact" }))).toBeUndefined();
      expect(noticeIn(render({ endpoint: "mailto:desk@agency.example" }))).toBeUndefined();
    });
  });

  it("states what a visitor agrees to, with links to both texts", () => {
    const html = render({ privacyHref: "/privacy", termsHref: "/terms" });
    const note = html.match(/<p part="note".*?<\/p>/)![0];
    expect(note.replace(/<[^>]*>/g, "")).toBe(
      "By submitting this form, you agree to our Privacy Policy and Terms of Service.",
    );
    expect([...note.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(["/privacy", "/terms"]);
  });

  it("is in the language of the page", () => {
    const html = render({ labels: { submit: "Nachricht senden", servicePlaceholder: "Bitte wählen" } });
    expect(html).toContain(">Nachricht senden</button>");
    expect(optionsIn(html)[0]!.text).toBe("Bitte wählen");
  });

  it("is validated by the browser until its code has loaded", () => {
    expect(formTag(render({}))).not.toContain("novalidate");
    expect(render({}).match(/ required=""/g)).toHaveLength(4);
  });

  it.each([
    ["by Formspree", { _subject: "Contact Form: inquiry" }],
    [
      "by Web3Forms",
      { subject: "Contact Form: inquiry", access_key: "00000000-0000-4000-8000-000000000000" },
    ],
    ["by Netlify Forms", { subject: "Contact Form: inquiry", "form-name": "contact" }],
    ["by Basin", { subject: "Contact Form: inquiry" }],
  ])("sent %s contains the values that the service needs", (fixture, hidden) => {
    const { props } = fixtures[fixture]!;
    const html = render(props);
    expect(formTag(html)).toContain(`action="${String(props.endpoint)}"`);
    expect(formTag(html)).not.toContain("encType");
    expect(hiddenIn(html)).toEqual(hidden);
  });

  it("names the service that it is about in the subject line of a plain submit", () => {
    const html = render({ endpoint: "https://usebasin.com/f/0123456789ab", service: "PPC" });
    expect(hiddenIn(html)).toEqual({ subject: "Contact Form: PPC inquiry" });
  });

  it("sends extra values, except for those named like a field", () => {
    const extra = { campaign: "spring", email: "thief@example.com", "leave-empty": "x" };
    expect(hiddenIn(render({ endpoint: "/api/contact", extra }))).toEqual({ campaign: "spring" });
  });

  it("adds nothing to a mail", () => {
    expect(hiddenIn(render({ recipient: "hello@agency.example", extra: { campaign: "spring" } }))).toEqual(
      {},
    );
  });

  it("has a field for programs that browsers and password managers leave alone", () => {
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

  it("lets the browser take an address in any script, with the keyboard for addresses", () => {
    const email = render({}).match(/<input[^>]*name="email"[^>]*>/)![0];
    expect(email).toContain('type="text" inputMode="email" autoComplete="email"');
    expect(email).toContain(`pattern="${emailPattern}"`);
  });
});
