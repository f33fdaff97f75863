import { describe, expect, it } from "vitest";
import { prerender } from "../_runtime/prerender";

const render = (props: Record<string, unknown>) =>
  prerender("agency-contact-form", props, { id: "p", hydrate: "interaction" });

const formTag = (html: string) => html.match(/<form[^>]*>/)![0];

/** The options: value, text, and the attributes between them. */
const optionsIn = (html: string) =>
  [...html.matchAll(/<option value="(\w*)"([^>]*)>([^<]*)/g)].map(([, value, rest, text]) => ({
    value,
    rest: rest!.trim(),
    text,
  }));

describe("the prerendered form", () => {
  it("offers the thirteen services in order, after a placeholder that can't be chosen", () => {
    const [placeholder, ...services] = optionsIn(render({}));
    expect(placeholder).toMatchObject({ value: "", text: "Select a Service" });
    expect(placeholder!.rest).toContain("disabled");
    expect(placeholder!.rest).toContain("selected");
    expect(services.map(({ value }) => value).join(" ")).toBe(
      "SEO PPC SMM LinkedIn Facebook Instagram Web ORM ASO CRO Content Local Other",
    );
  });

  it("has a service chosen where the page says so", () => {
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

  it("says what submitting means, with links to both texts", () => {
    const html = render({ privacyHref: "/privacy", termsHref: "/terms" });
    const note = html.match(/<p part="note".*?<\/p>/)![0];
    expect(note.replace(/<[^>]*>/g, "")).toBe(
      "By submitting this form, you agree to our Privacy Policy and Terms of Service.",
    );
    expect([...note.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(["/privacy", "/terms"]);
  });

  it("speaks the language of the page", () => {
    const html = render({ labels: { submit: "Nachricht senden", servicePlaceholder: "Bitte wählen" } });
    expect(html).toContain(">Nachricht senden</button>");
    expect(optionsIn(html)[0]!.text).toBe("Bitte wählen");
  });
});
