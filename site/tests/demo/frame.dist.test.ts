import { expect, test } from "vitest";
import { pages } from "../support/built-site";
import { attributesOf, documentAt, partNamed, textsOf, words } from "../support/parse-page";
import { routes, services } from "./routes";

const about = documentAt("/about/");
const header = about.querySelector("header")!;
const footer = about.querySelector("footer")!;

test("every route in the specification has a page", () => {
  expect(routes.filter((address) => !pages.includes(address))).toEqual([]);
});

test("the header links to the main pages, the twelve services and the form for a quote", () => {
  const links = new Map(
    [...header.querySelectorAll("a")].map((link) => [words(link), link.getAttribute("href")]),
  );
  expect(Object.fromEntries(links)).toMatchObject({
    Home: "/",
    About: "/about/",
    "Case Studies": "/case-studies/",
    Blog: "/blog/",
    Contact: "/contact/",
    "Get a Quote": "/contact/",
  });
  const listed = attributesOf(header, "li li a:not([href='/services/'])", "href");
  expect(listed).toEqual(Object.keys(services).map((slug) => `/services/${slug}/`));
  expect(textsOf(header, "[aria-current=page]")).toEqual(["About"]);
});

test("the footer has its links, both offices and the current year", () => {
  expect(textsOf(partNamed(about, "Footer: Quick Links"), "a")).toEqual(
    "About Us,Services,Case Studies,Blog,Careers,Contact Us".split(","),
  );
  expect(attributesOf(partNamed(about, "Footer: Our Services"), "a", "href")).toEqual([
    ...["seo", "ppc", "social-media", "linkedin-ads", "web-design"].map((slug) => `/services/${slug}/`),
    "/services/",
  ]);
  const text = words(footer);
  expect(text).toContain(`© ${new Date().getFullYear()}`);
  // Each office with its phone.
  expect(text).toMatch(/USA office.+\+1 .+India office.+\+91 /);
  expect(attributesOf(footer, "a[href^='tel:']", "href")).toHaveLength(2);
  expect(footer.querySelectorAll("a[href^='mailto:']")).toHaveLength(1);
  expect(textsOf(footer, "a[target=_blank]")).toEqual(
    ["Facebook", "Twitter", "LinkedIn", "Instagram"].map((name) => `${name} (opens in a new tab)`),
  );
  expect(textsOf(footer, "a")).toEqual(
    expect.arrayContaining("Privacy Policy,Terms of Service,Cookie Policy,GDPR,Sitemap".split(",")),
  );
});

test("the closing call to action has its two buttons", () => {
  const call = partNamed(about, "Ready to Grow Your Business Online?");
  expect(textsOf(call, "a")).toEqual(["Get Started", expect.stringMatching(/^Learn More/)]);
  expect(attributesOf(call, "a", "href")).toEqual(["/contact/", "/services/"]);
});
