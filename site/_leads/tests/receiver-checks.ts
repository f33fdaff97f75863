import { expect, it } from "vitest";

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

const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };

/** What every home of the receiver answers. Each check sends few enough messages for one hour's limit of 30. */
export function checkReceiver(ask: Ask): void {
  it("takes a message as the widget sends it", async () => {
    const response = await post(ask, payload);
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  it("names each field that it refuses, as the widget reads it", async () => {
    const response = await post(ask, { fields: { ...fields, name: " ", email: "ada", service: "Chess" } });
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: { field: string; message: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(["fields.name", "fields.email", "fields.service"]);
    expect(errors[0]!.message).toBe("Enter your name");
  });

  it.each([
    ["no JSON", "{", {}, 422],
    ["no message at all", "{}", {}, 422],
    ["a list", "[]", {}, 422],
    ["another type", "x", { "Content-Type": "text/plain" }, 415],
    ["more than 16 kB", { ...payload, more: "x".repeat(17_000) }, {}, 413],
  ])("refuses %s", async (_what, body, headers, status) => {
    const response = await post(ask, body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toBeTruthy();
  });

  it("refuses other methods and says which it takes", async () => {
    const response = await ask("/api/messages");
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toContain("POST");
  });

  it("answers the same to the same key and message, and refuses another message with it", async () => {
    const headers = { "Idempotency-Key": "one" };
    const first = await (await post(ask, payload, headers)).json();
    const again = await post(ask, payload, headers);
    expect(again.status).toBe(202);
    expect(await again.json()).toEqual(first);
    const other = await post(ask, { ...payload, fields: { ...fields, name: "Bob" } }, headers);
    expect(other.status).toBe(409);
  });

  it("lets partners' pages send, and no others", async () => {
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
    expect(asked.headers.get("Access-Control-Allow-Headers")).toContain("Idempotency-Key");
  });

  it("thanks visitors without JavaScript on a page", async () => {
    const response = await post(ask, new URLSearchParams(fields).toString(), urlencoded);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("https://www.agency.example/contact/sent/");
  });

  it("gives visitors without JavaScript all back that they typed, beside what is wrong", async () => {
    const typed = { ...fields, name: "", message: `5 < 6 & "7" > 6</textarea>` };
    const response = await post(ask, new URLSearchParams(typed).toString(), urlencoded);
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain("Enter your name");
    expect(page).toContain("5 &lt; 6 &amp; &quot;7&quot; &gt; 6&lt;/textarea&gt;");
    expect(page).toContain('value="ada@example.com"');
    expect(page).toMatch(/<option value="SEO" selected>/);
  });

  it("is well while nothing waits for long", async () => {
    const response = await ask("/healthz");
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ ok: true });
  });
}
