import { expect, test } from "vitest";
import { contracts } from "../../../widgets/publish/files/contracts/contracts";
import { mapAddresses } from "./map-addresses";

const contractOf = (tag: string) => contracts.find((contract) => contract.tag === tag)!;

test.each([
  [
    "site-navigation",
    "items",
    "[{&quot;name&quot;:&quot;/x&quot;,&quot;link&quot;:&quot;/a/&quot;}]",
    "[{&quot;name&quot;:&quot;/x&quot;,&quot;link&quot;:&quot;/agency/a/&quot;}]",
  ],
  ["site-navigation", "items", `[{"dropdown":[{"link":"/b/"}]}]`, `[{"dropdown":[{"link":"/agency/b/"}]}]`],
  ["site-navigation", "current", "/a/", "/agency/a/"],
  [
    "blog-explorer",
    "posts",
    `[{"title":"/x","image": "/a.png","author":{"avatar":"/b.png"}}]`,
    `[{"title":"/x","image": "/agency/a.png","author":{"avatar":"/agency/b.png"}}]`,
  ],
  ["blog-explorer", "base", "//b.example/", "//b.example/"],
  ["agency-contact-form", "privacy-href", "/privacy/", "/agency/privacy/"],
  ["agency-contact-form", "endpoint", "/api/messages", "/agency/api/messages"],
  ["agency-contact-form", "terms-href", "https://b.example/", "https://b.example/"],
  ["agency-contact-form", "extra", `{"url":"/a/"}`, `{"url":"/a/"}`],
  ["agency-contact-form", "class", "/a/", "/a/"],
])("<%s> %s=%s becomes %s", (tag, name, value, expected) => {
  expect(mapAddresses(contractOf(tag), { [name]: value }, (address) => `/agency${address}`)).toEqual({
    [name]: expected,
  });
});
