import { expect, it } from "vitest";
import {
  directionOf,
  endonym,
  languagesOf,
  markMain,
  openGraphLocale,
  translateAddresses,
} from "./languages";

const site = (language: string, pages: string[], ownAddresses: Record<string, string> = {}) => ({
  site: { language },
  hasPage: (address: string) => pages.includes(address),
  ownUrls: new Map(Object.entries(ownAddresses)),
});
const languages = languagesOf([
  site("en", ["/", "/blog/", "/blog/a/", "/blog/größe/", "/about/"], {
    "/about/": "/studio/",
  }),
  site("pt-BR", ["/", "/blog/", "/blog/a/", "/blog/größe/"], {
    "/blog/a/": "/blog/um/",
  }),
  site("ar", ["/"]),
]);

it.each([
  ["pt-BR", "/blog/?tag=x#top", "/pt-br/blog/?tag=x#top"],
  ["pt-BR", "/blog/a/", "/pt-br/blog/um/"],
  ["pt-BR", "/blog/gr%C3%B6%C3%9Fe/", "/pt-br/blog/gr%C3%B6%C3%9Fe/"],
  ["pt-BR", "/about/", undefined],
  ["en", "/blog/a/", "/blog/a/"],
  ["en", "/about/?a#b", "/studio/?a#b"],
])("in %s, the address of %s is %s", (language, address, expected) => {
  expect(languages.addressIn(language, address)).toBe(expected);
  expect(languages.linkIn(language, address)).toBe(expected ?? "/studio/");
});

it("links to the nearest translated page above an untranslated one", () => {
  const targets = (address: string) => languages.links(address, "en").map((link) => link.address);
  expect(targets("/blog/a/")).toEqual(["/blog/a/", "/pt-br/blog/um/", "/ar/"]);
  expect(targets("/404.html")).toEqual(["/", "/pt-br/", "/ar/"]);
  expect(languagesOf([site("en", ["/"])]).links("/", "en")).toEqual([]);
});

it("translates the full addresses of translated pages in a text", () => {
  const text =
    'https://a.example/about/ <a href="https://a.example/blog/a/?q=100%&r=%26#x"> https://b.example/blog/a/';
  expect(translateAddresses(text, "https://a.example", (address) => languages.linkIn("pt-BR", address))).toBe(
    text.replace("a.example/blog/a/", "a.example/pt-br/blog/um/").replace("/about/", "/studio/"),
  );
});

it.each([
  ["es", "Español", "ltr", "es_ES"],
  ["ar", "العربية", "rtl", "ar_EG"],
  ["ja", "日本語", "ltr", "ja_JP"],
  ["pt-BR", "Português (Brasil)", "ltr", "pt_BR"],
])("%s is called %s, with the direction %s and the locale %s", (code, name, direction, locale) => {
  expect([endonym(code), directionOf(code), openGraphLocale(code)]).toEqual([name, direction, locale]);
});

it.each([
  [" مدار ", "en", "ar", ' <span lang="ar" dir="auto">مدار</span> '],
  ["12 مدار، 3", "en", "ar", '<span lang="ar" dir="auto">12 مدار، 3</span>'],
  [
    "Ads, مخبز السنبلة (4).",
    "en",
    "ar",
    '<span>Ads, <span lang="ar" dir="auto">مخبز السنبلة</span> (4).</span>',
  ],
  ["مدار", "fa", "ar", undefined],
  ["光岡", "zh-Hant", "ja", undefined],
  ["みつおか", "zh-Hant", "ja", '<span lang="ja" dir="auto">みつおか</span>'],
  ["광명", "en", "ko", '<span lang="ko" dir="auto">광명</span>'],
  ["Mitsuoka", "ar", "ja", undefined],
  ["Север", "qaa", "ru", '<span lang="ru" dir="auto">Север</span>'],
  ["Madar", "ar", "en", '<span lang="en" dir="auto">Madar</span>'],
  ["إعلانات SEO", "ar", "en", undefined],
  ["42", "ar", "en", undefined],
])("the text %j on a page in %s of a site in %s is %s", (text, page, main, expected = text) => {
  expect(markMain(text, page, main)).toBe(expected);
});
