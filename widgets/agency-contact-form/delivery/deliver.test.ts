import { afterEach, expect, it, vi } from "vitest";
import { deliver, type DeliveryError } from "./deliver";
import { formats, type Format } from "./formats";
import { createPayload } from "./payload";

afterEach(() => vi.unstubAllGlobals());

/** Sends a message to an endpoint with this answer. Returns the error, or undefined if the message is confirmed. */
async function errorAfter(body: unknown, format: Format = formats.json, init?: ResponseInit) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  vi.stubGlobal("fetch", async () => new Response(text, init));
  const delivery = { endpoint: "/mail.php", delay: 0, format, key: "k1" };
  return deliver(createPayload({ name: "Ada", email: "ada@example.com", message: "x" }, ""), delivery).then(
    () => undefined,
    (error: DeliveryError) => error,
  );
}

const page = "<!doctype html><title>Thank you</title>";
const asPage = { headers: { "Content-Type": "text/html; charset=utf-8" } };

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
  expect(await errorAfter(answer)).toHaveProperty("code", code);
  expect(await errorAfter(answer, formats.basin)).toHaveProperty("code", code);
});

it.each([
  ["", formats.json],
  ["OK", formats.json],
  ["null", formats.json],
  ["[]", formats.json],
  ['"error"', formats.json],
  ['{"success":0,"status":"queued","result":7}', formats.json],
  ['{"ok":true,"status":200,"error":null,"errors":[]}', formats.json],
  ['{"error":false,"errors":{}}', formats.json],
  ['{"error":""}', formats.json],
  [page, formats.netlify],
])("confirms after the answer %s with status 200", async (body, format) => {
  expect(await errorAfter(body, format)).toBeUndefined();
});

it.each([
  ["of a service that returns JSON", page, formats.formspree, {}, "the response was 200"],
  ["of a page", page, formats.json, asPage, "200: HTML instead of JSON"],
])("does not take the HTML %s for a confirmation", async (_, body, format, init, reason) => {
  const error = await errorAfter(body, format, init);
  expect(error).toMatchObject({ code: "delivery-unconfirmed", message: expect.stringContaining(reason) });
});

it.each([
  [[{ field: "email", message: "Unknown.", code: "X" }], { email: "Unknown." }],
  [[{ field: "fields.email", message: "Unknown." }], { email: "Unknown." }],
  [{ email: "Unknown." }, { email: "Unknown." }],
  [{ email: ["Unknown.", "Too short."] }, { email: "Unknown." }],
  [null, undefined],
  ["email", undefined],
  [[null], undefined],
  [[{ message: "Bad." }], undefined],
  [{ captcha: "Missing." }, undefined],
  [{ email: 1 }, undefined],
])("reads the rejected fields in the errors %j as %j", async (errors, fields) => {
  const error = await errorAfter({ errors }, formats.json, { status: 422 });
  expect([error!.code, error!.details.fields]).toEqual(["delivery-rejected", fields]);
});
