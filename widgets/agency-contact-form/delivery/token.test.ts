import { expect, it } from "vitest";
import { tokenUrlOf } from "./token";

it.each([
  ["/api/messages", "/api/messages/token"],
  ["https://agency.example/base/api/messages", "https://agency.example/base/api/messages/token"],
  [" https://agency.example/api/messages?source=a#b ", "https://agency.example/api/messages/token"],
  ["https://agency.example/api/messages/", undefined],
  ["https://agency.example/?path=/api/messages", undefined],
  ["https://agency.example/contact.php", undefined],
  ["mailto:hello@agency.example", undefined],
  ["https://", undefined],
  [undefined, undefined],
])("fetches the token for %s from %s", (endpoint, url) => {
  expect(tokenUrlOf(endpoint, "https://partner.example/page/")).toBe(url);
});
