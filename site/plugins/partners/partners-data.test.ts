import { expect, it } from "vitest";
import { policyLines } from "./partners-data";

const policy = [
  { directive: "connect-src", allow: "{origin}", when: "For our own articles." },
  { directive: "form-action", allow: "the host of `base`", when: "Where `base` is set." },
];

it("lists our origin for the directives that need it", () => {
  expect(policyLines({ policy }, "https://user.example/agency")).toBe(
    "script-src https://user.example;\nconnect-src https://user.example;",
  );
});
