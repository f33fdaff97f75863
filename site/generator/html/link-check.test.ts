import { expect, it } from "vitest";
import { LinkCheck } from "./link-check";
import { readPage } from "./page";

const home = `<a href="/agency/contact/#form">a</a><a href="#story">b</a><p id="story"></p>`;
const contact = `<form id="form"></form><h2 id="büro">c</h2>`;

const deadOn = (html: string, language = "en") => {
  const check = new LinkCheck();
  check.add(readPage("/", home), "en", "https://a.example/agency");
  check.add(readPage("/contact/", contact), "en", "https://a.example/agency");
  check.add(readPage("/page/", html), language, "https://a.example/agency");
  return check
    .dead("en", (path) => path === "/a.pdf")
    .map(({ pages, message }) => `${pages.map(({ url }) => url).join()} ${message}`);
};

it.each([
  "/agency/contact/#form",
  "/agency/contact#form",
  "/agency/contact/?service=a#form",
  "/agency/contact/#b%C3%BCro",
  "/agency/contact/#",
  "/agency/contact/#top",
  "/agency/contact/#:~:text=a",
  "/agency/a.pdf",
  "https://b.example/#none",
  "//b.example/#none",
  "#own",
  "../contact/#form",
  "https://a.example/agency/contact/#form",
  "https://a.example/elsewhere/",
  "/agency/page/#own",
])("accepts a link to %s", (href) => {
  expect(deadOn(`<p id="own"></p><a href="${href}">a</a>`)).toEqual([]);
  expect(deadOn(`<p id="own"></p><a href="${href}">a</a>`, "es")).toEqual([]);
});

it.each([
  [
    "/agency/contact/#no-such-part",
    "/contact/#no-such-part",
    'but that page has no part with the id "no-such-part"',
  ],
  ["#none", "/page/#none", 'but that page has no part with the id "none"'],
  ["/agency/missing/", "/missing/", "which is missing or unpublished"],
  ["../missing/", "/missing/", "which is missing or unpublished"],
  ["https://a.example/agency/missing/?a=b", "/missing/?a=b", "which is missing or unpublished"],
])("reports a link to %s", (href, address, message) => {
  expect(deadOn(`<a href="${href}">a</a>`)).toEqual([
    expect.stringContaining(`/page/ links to ${address}, ${message}`),
  ]);
});

it("looks for a part in the translation of a page, and not in its original", () => {
  const check = new LinkCheck();
  check.add(readPage("/contact/", contact), "en", "https://a.example/agency");
  check.add(readPage("/contact/", "<p>c</p>"), "es", "https://a.example/agency");
  check.add(readPage("/page/", `<a href="/agency/contact/#form">a</a>`), "es", "https://a.example/agency");
  expect(check.dead("en", () => false)).toMatchObject([
    { href: "/contact/#form", pages: [{ language: "es" }] },
  ]);
});

it.each([
  [`<img src="/agency/none.png">`, "loads /none.png"],
  [`<img srcset="/agency/a.pdf 1x, /agency/none.png 2x">`, "loads /none.png"],
  [`<script src="/agency/none.js"></script>`, "loads /none.js"],
  [`<link rel="icon" href="/agency/none.ico">`, "loads /none.ico"],
  [`<form action="/agency/none/"></form>`, "links to /none/"],
  [`<a hreflang="fr" href="/agency/fr/none/">a</a>`, "links to /fr/none/"],
])("reports what %s needs", (html, message) => {
  expect(deadOn(html)).toEqual([expect.stringContaining(`/page/ ${message}, which is missing`)]);
});

it.each([
  `<form method="post" action="/agency/api/messages"></form>`,
  `<img src="data:image/png;base64,AA==">`,
  `<a hreflang="fr" href="/agency/a.pdf">a</a>`,
  `<a>a</a>`,
])("accepts %s", (html) => {
  expect(deadOn(html)).toEqual([]);
});
