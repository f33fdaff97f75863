import { expect, it } from "vitest";
import { challengeUrlOf } from "./use-proof";

it.each([
  ["/api/messages", "/api/messages/challenge"],
  ["https://agency.example/base/api/messages", "https://agency.example/base/api/messages/challenge"],
  [" https://agency.example/api/messages?source=a#b ", "https://agency.example/api/messages/challenge"],
  ["https://agency.example/api/messages/", undefined],
  ["https://agency.example/?path=/api/messages", undefined],
  ["https://agency.example/contact.php", undefined],
  ["mailto:hello@agency.example", undefined],
  ["https://", undefined],
  [undefined, undefined],
])("fetches the challenge for %s from %s", (endpoint, url) => {
  expect(challengeUrlOf(endpoint, "https://partner.example/page/")).toBe(url);
});
