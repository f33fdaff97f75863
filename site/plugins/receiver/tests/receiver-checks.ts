import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import type { Challenge } from "altcha-lib/types";
import { expect, it } from "vitest";
import { wordsIn } from "../receiver-words";
import { site } from "./test-site";

export const fields = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  phone: "",
  company: "",
  service: "SEO",
  message: "We would like to be found.",
};
export const payload = { to: "attacker@example.com", subject: "x", message: "x", fields };

export type Ask = (
  path: string,
  init?: RequestInit & { headers?: Record<string, string> },
) => Promise<Response>;

export const post = (ask: Ask, body: unknown, headers: Record<string, string> = {}) =>
  ask("/api/messages", {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

/** Sends a form as a browser without JavaScript does. */
export const postForm = (ask: Ask, form: Record<string, string>, headers: Record<string, string> = {}) =>
  post(ask, new URLSearchParams(form).toString(), {
    "Content-Type": "application/x-www-form-urlencoded",
    ...headers,
  });

export const challengeFor = (ask: Ask, Origin = site.origin, path = "/api/messages") =>
  ask(`${path}/challenge`, { method: "POST", headers: { Origin } });

export const preview = "https://c0123456789ab-agency-example-preview.studio.workers.dev";
const sample = { isRight: false, name: "Ada", message: "The price is old.", page: "/services/?a=b c" };

/** Sends an answer on a preview with a proof of work, or with the given one. */
export async function sendAnswer(ask: Ask, more: object = {}, given?: string): Promise<Response> {
  const proof = given ?? (await proofFrom(await challengeFor(ask, preview, "/api/answers")));
  return ask("/api/answers", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: preview, "Form-Proof": proof },
    body: JSON.stringify({ ...sample, ...more }),
  });
}

export async function proofFrom(response: Response): Promise<string> {
  const challenge = (await response.json()) as Challenge;
  // Node's synchronous digests take a tenth of the time of Web Crypto's.
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Defines the tests that a receiver must pass on Node and on Workers. They stay within the hourly limit. */
export function checkReceiver(ask: Ask): void {
  it("accepts a message from the widget", async () => {
    const response = await post(ask, payload);
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  it("lists each invalid field in the format that the widget expects", async () => {
    const invalid = { ...fields, name: " ", email: "ada", phone: 1, service: " " };
    const response = await post(ask, { fields: invalid });
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: { field: string; message: string }[] };
    expect(errors.map(({ field, message }) => `${field}: ${message.split(":")[0]}`)).toEqual([
      "fields.name: Enter your name",
      "fields.email: Enter an email address like name@example.com",
      "fields.phone: must be text",
      "fields.service: Select a service",
    ]);
  });

  it("accepts any service, and offers it on the refusal page", async () => {
    const { service: _service, ...others } = fields;
    for (const sent of [{ ...fields, service: "Podcast Ads" }, { ...fields, service: "Chess" }, others])
      expect((await post(ask, { fields: sent })).status).toBe(202);
    const refusalFor = async (service: string) =>
      (await (await postForm(ask, { ...fields, service, name: "" })).text()).replace(/\s+/g, "");
    expect(await refusalFor("Podcast Ads")).toMatch(
      /"PodcastAds"selected>Podcasts<\/option><optionvalue="Other"/,
    );
    expect(await refusalFor("Chess")).toMatch(/"Chess"selected>Chess<\/option><\/select>/);
  });

  it.each([
    ["invalid JSON", "{", {}, 422],
    ["an object without fields", "{}", {}, 422],
    ["a list from a client that accepts HTML", "[]", { Accept: "text/html" }, 422],
    ["an unknown content type", "x", { "Content-Type": "text/plain" }, 415],
    ["a large body", { ...payload, more: "x".repeat(300_000) }, {}, 413],
    ["deeply nested lists", `{"more":${"[".repeat(9e4)}${"]".repeat(9e4)}}`, {}, 422],
  ])("refuses %s", async (_what, body, headers, status) => {
    const response = await post(ask, body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toBeTruthy();
  });

  it.each(["क", "日", "😀"])("accepts 16,000 characters in every writing system: %s", async (character) => {
    const typed = { ...fields, message: character.repeat(16_000) };
    const body = JSON.stringify({ ...payload, fields: typed });
    const escaped = body.replace(
      /[^ -~]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
    for (const sent of [body, escaped]) expect((await post(ask, sent)).status).toBe(202);
    expect((await postForm(ask, typed)).status).toBe(303);
  });

  it("repeats nothing but known fields on the refusal page", async () => {
    const form = { ...fields, name: "", "x<y>": "<".repeat(10_000), campaign: "May, 2nd" };
    const page = await (await postForm(ask, form)).text();
    expect(page.length).toBeLessThan(10_000);
    expect(page).toContain(fields.email);
    expect(page).toMatch(/<input type="hidden" name="campaign" value="May, 2nd"/);
    expect(page).not.toContain("x&lt;y");
  });

  it.each([100_000, 400_000])("repeats a message that is too long, up to a megabyte: %i", async (length) => {
    const response = await postForm(ask, { ...fields, message: "<".repeat(length), language: "es" });
    expect(response.status).toBe(413);
    const page = await response.text();
    expect(page.includes(`>${"&lt;".repeat(length)}</textarea>`)).toBe(length === 100_000);
  });

  it.each([
    ["another origin", { Origin: "https://stranger.example" }, 403],
    ["another content type", { "Content-Type": "text/plain", Accept: "text/html,*/*" }, 415],
  ])("shows a page instead of JSON if it refuses a form: %s", async (_what, headers, status) => {
    const response = await postForm(ask, fields, headers);
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Type")).toContain("text/html");
    expect(response.headers.get("Content-Security-Policy")).toContain(
      "form-action 'self' https://www.agency.example",
    );
  });

  it("shows the refusal page in the language of the form's page", async () => {
    const page = await (await postForm(ask, { ...fields, email: "ada", language: "es" })).text();
    const { t, labels } = wordsIn("es");
    for (const words of [
      `<html lang="${t.language}">`,
      t("Your message has not been sent"),
      labels.emailInvalid,
    ])
      expect(page).toContain(words);
  });

  it("refuses GET requests, lists the allowed methods, and forbids browsers to guess types", async () => {
    const response = await ask("/api/messages");
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toContain("POST");
    for (const answer of [response, await ask("/healthz"), await ask("/nothing")])
      expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  it("accepts different messages with an empty Idempotency-Key", async () => {
    for (const name of ["Ada", "Bob"]) {
      const body = { ...payload, fields: { ...fields, name } };
      expect((await post(ask, body, { "Idempotency-Key": "" })).status).toBe(202);
    }
  });

  it("returns the same id for a repeated message, and refuses a different message with the same key", async () => {
    const headers = { "Idempotency-Key": "one" };
    const first = await (await post(ask, payload, headers)).json();
    const again = await post(ask, payload, headers);
    expect(again.status).toBe(202);
    expect(await again.json()).toEqual(first);
    const other = await post(ask, { ...payload, fields: { ...fields, name: "Bob" } }, headers);
    expect(other.status).toBe(409);
  });

  it("accepts messages from partners' pages, but not from other sites", async () => {
    const partner = await post(ask, payload, { Origin: "https://partner.example" });
    expect(partner.status).toBe(202);
    expect(partner.headers.get("Access-Control-Allow-Origin")).toBe("https://partner.example");
    const stranger = await post(ask, payload, { Origin: "https://stranger.example" });
    expect(stranger.status).toBe(403);
    expect(stranger.headers.get("Access-Control-Allow-Origin")).toBeNull();
    const asked = await ask("/api/messages", {
      method: "OPTIONS",
      headers: { Origin: "https://partner.example", "Access-Control-Request-Method": "POST" },
    });
    expect(asked.status).toBe(204);
    for (const header of ["Idempotency-Key", "Form-Proof"])
      expect(asked.headers.get("Access-Control-Allow-Headers")).toContain(header);
  });

  it.each([
    ["", "/contact/sent/"],
    ["es", "/es/contacto/enviado/"],
    ["//evil.example", "/contact/sent/"],
  ])("given the language %j, redirects visitors without JavaScript to %s", async (language, sent) => {
    const response = await postForm(ask, { ...fields, language });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(`https://www.agency.example${sent}`);
  });

  it("shows visitors without JavaScript their text, with the error next to the field", async () => {
    const message = `5 < 6 & "7" > 6</textarea>`;
    const response = await postForm(ask, { ...fields, name: "", message });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain("Enter your name");
    expect(page).toContain("5 &lt; 6 &amp; &quot;7&quot; &gt; 6&lt;/textarea&gt;");
    expect(page).toContain('value="ada@example.com"');
    expect(page).toMatch(/<option value="SEO" selected>/);
    // Visitors may write in another direction than the site.
    expect(page).toMatch(/<textarea[^>]* dir="auto"/);
  });

  it("issues challenges only to the site and its partners, and marks another message with a used proof", async () => {
    const Origin = "https://partner.example";
    expect((await challengeFor(ask, "https://stranger.example")).status).toBe(403);
    const proof = await proofFrom(await challengeFor(ask, Origin));
    const send = async (campaign: string, key: string) => {
      const headers = { Origin, "Form-Proof": proof, "Idempotency-Key": key };
      return (await (
        await post(ask, { ...payload, campaign, suspicious: ["trap"] }, headers)
      ).json()) as object;
    };
    const first = await send("spring", "first use");
    expect(first).toEqual({ id: expect.any(String) });
    expect(await Promise.all(["second use", "third use"].map((key) => send("spring", key)))).toEqual([
      first,
      first,
    ]);
    expect(await send("autumn", "second use")).toMatchObject({ suspicious: true });
  });

  it.each([
    ["a preview of this project", preview, true],
    ["another account's Worker of the same name, which looks the same", preview.replace("studio", "b"), true],
    ["the published site", site.origin, false],
    ["a partner", "https://partner.example", false],
    ["a program without an origin", "", false],
    ["another project", preview.replace("agency-example", "other-example"), false],
    ["a project whose name ends alike", preview.replace("ab-agency", "ab-evil-agency"), false],
    ["a version that is no change's", preview.replace("c0123456789ab", "evil"), false],
    ["a Worker that is none of previews", preview.replace("-preview", ""), false],
    ["a host below a preview's", preview.replace("//", "//evil."), false],
    ["an account's host below another one", preview.replace(".studio", ".evil.studio"), false],
    ["another domain", `${preview}.evil.example`, false],
    ["a preview without TLS", preview.replace("https", "http"), false],
    ["another port", `${preview}:8443`, false],
  ])("accepts answers from previews of this project only: %s", async (_what, Origin, isAccepted) => {
    const asking = {
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "form-proof",
    };
    const asked = await ask("/api/answers", { method: "OPTIONS", headers: { Origin, ...asking } });
    expect(asked.headers.get("Access-Control-Allow-Origin")).toBe(isAccepted ? Origin : null);
    expect((await challengeFor(ask, Origin, "/api/answers")).status).toBe(isAccepted ? 200 : 403);
    const headers = { Origin, "Content-Type": "application/json" };
    const sent = await ask("/api/answers", { method: "POST", headers, body: "{}" });
    expect(sent.status).toBe(isAccepted ? 422 : 403);
    if (Origin.includes("preview")) expect((await post(ask, payload, { Origin })).status).toBe(403);
  });

  it("accepts one answer for a proof of work, and none without", async () => {
    const proof = await proofFrom(await challengeFor(ask, preview, "/api/answers"));
    const first = await sendAnswer(ask, {}, proof);
    expect([first.status, await first.json()]).toEqual([
      202,
      { id: expect.stringMatching(/^preview-[0-9a-f-]{36}$/) },
    ]);
    for (const reused of [proof, "", "x"])
      expect((await sendAnswer(ask, { message: "Another one" }, reused)).status).toBe(403);
    expect((await sendAnswer(ask, { message: "x".repeat(10_000) })).status).toBe(413);
  });

  it.each([
    { name: " " },
    { message: "" },
    { email: "a@b@c" },
    { page: "@evil.example/" },
    { isRight: "yes" },
  ])("refuses an answer with %j", async (more) => expect((await sendAnswer(ask, more, "")).status).toBe(422));

  it("is healthy while no delivery is overdue", async () => {
    for (const response of await Promise.all([ask("/healthz"), ask("/healthz")])) {
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ ok: true });
    }
  });
}
