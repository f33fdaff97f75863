import { expect, test } from "vitest";
import { prefixWidget } from "./prefix-widget";

test.each([
  [
    "items",
    "[{&quot;name&quot;:&quot;/x&quot;,&quot;link&quot;:&quot;/a/&quot;}]",
    "[{&quot;name&quot;:&quot;/x&quot;,&quot;link&quot;:&quot;/agency/a/&quot;}]",
  ],
  ["items", `[{"name":"/x","image":"/a.png"}]`, `[{"name":"/x","image":"/agency/a.png"}]`],
  ["posts", `[{"index":"/posts-index.json"}]`, `[{"index":"/agency/posts-index.json"}]`],
  ["current", "/a/", "/agency/a/"],
  ["privacy-href", "/privacy/", "/agency/privacy/"],
  ["endpoint", "/api/messages", "/agency/api/messages"],
  ["terms-href", "https://b.example/", "https://b.example/"],
  ["base", "//b.example/", "//b.example/"],
  ["label", "/a/", "/a/"],
])("%s=%s becomes %s", (name, value, expected) => {
  expect(prefixWidget({ [name]: value }, "/agency")).toEqual({ [name]: expected });
});
