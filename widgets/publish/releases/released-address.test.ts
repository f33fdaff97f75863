import { expect, it } from "vitest";
import { releasedAddress } from "./released-address";

it.each([
  ["https://agency.example", "https://agency.example/widgets/v1/"],
  ["https://Müller.example:443", "https://xn--mller-kva.example/widgets/v1/"],
  ["https://agency.github.io/Our-site", "https://agency.github.io/Our-site/widgets/v1/"],
  ["https://localhost:8443", "https://localhost:8443/widgets/v1/"],
])("releases files of %s", (origin, address) => expect(releasedAddress(origin)).toBe(address));

it.each([
  undefined,
  "",
  "http://agency.example",
  "https://agency.example/",
  "https://agency..example",
  "https://agency.example:99999",
  "https://user@agency.example",
  "https://agency.example/a?b",
  "https://agency.example/a b",
  "https://*.example",
  "https://o'neill.example",
  "https://$host.example",
])("rejects the origin %j", (origin) =>
  expect(() => releasedAddress(origin)).toThrow("must be an https:// address without a slash at its end"),
);
