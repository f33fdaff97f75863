import { afterEach, expect, it, vi } from "vitest";
import { deliver } from "./deliver";
import { formats } from "./formats";
import { createPayload } from "./payload";

afterEach(() => vi.unstubAllGlobals());

const fields = {
  name: "Ada",
  email: "ada@example.com",
  phone: "",
  company: "",
  service: "SEO",
  message: "x",
};

/** Sends a message to an endpoint with this answer, and returns the error's code, or undefined if it is confirmed. */
async function outcomeOf(
  body: string,
  format: (typeof formats)["json"] | (typeof formats)["basin"] = formats.json,
) {
  vi.stubGlobal("fetch", async () => new Response(body));
  const delivery = { endpoint: "/mail.php", delay: 0, format, key: "k1" };
  return deliver(createPayload(fields, ""), delivery).then(
    () => undefined,
    ({ code }: { code: string }) => code,
  );
}

it.each([
  [{ success: false, message: "No quota" }, "delivery-failed"],
  [{ ok: false }, "delivery-failed"],
  [{ status: "fail" }, "delivery-failed"],
  [{ status: "Error" }, "delivery-failed"],
  [{ result: "failed" }, "delivery-failed"],
  [{ success: true, error: "no mailbox" }, "delivery-failed"],
  [{ errors: { base: ["closed"] } }, "delivery-failed"],
  [{ errors: [{ field: "email", message: "Unknown" }] }, "delivery-rejected"],
])("keeps the text after the answer %j with status 200", async (answer, code) => {
  expect(await outcomeOf(JSON.stringify(answer))).toBe(code);
  expect(await outcomeOf(JSON.stringify(answer), formats.basin)).toBe(code);
});

it.each([
  "",
  "OK",
  "null",
  "[]",
  '"error"',
  '{"success":0,"status":"queued","result":7}',
  '{"ok":true,"status":200,"error":null,"errors":[]}',
  '{"error":false,"errors":{}}',
  '{"error":""}',
])("confirms after the answer %s with status 200", async (body) => {
  expect(await outcomeOf(body)).toBeUndefined();
});
