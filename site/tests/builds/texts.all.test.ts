import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../widgets/agency-contact-form/agency-contact-form.contract";
import { inRoot } from "../../generator/paths";
import { readEnvironment } from "../../generator/environment";
import { readFacts } from "../../generator/facts/read-facts";
import type { SpamMark } from "../../plugins/receiver/lead";
import { busyNotice, failureNotice } from "../../plugins/receiver/notices";
import { leadMail, noticeMail } from "../../plugins/receiver/mail";
import { refusalPage } from "../../plugins/receiver/refusal-page";
import { texts, wordsIn } from "../../plugins/receiver/receiver-words";
import { describeCards } from "../../generator/images/share-cards";
import { consentTexts } from "../../plugins/analytics/consent-texts";
import { inEnglish } from "../../generator/languages/translator";
import { hostileEnd, pseudo, pseudoData, pseudoTexts } from "../support/content/pseudo-data";
import { parseHtml } from "../support/parse-page";
import { runBuild } from "../support/run-build";

/** Matches addresses, and names, formats and codes that are the same in every language. */
const names =
  /\S+@\S+|https?:\S+|&\w+;|\b(Facebook|Twitter|LinkedIn|Instagram|Vimeo|SEO|PPC|CRO|ORM|ASO|SNS|Web|US|IN|[A-Z]{2,3}\$|Optional|[a-f\d-]{8,}|\d+[KM]B?)\b/g;

/** Returns the English words in text. */
const englishIn = (text: string) => text.replace(names, "").match(/[A-Za-z’']{2,}/g) ?? [];

const attributes = ["aria-label", "alt", "title", "placeholder", "data-title", "data-system", "content"];
/** The elements whose content only machines read. */
const machines =
  'script, style, svg > symbol, meta:not([name="description"], [property$="title"], [property$="alt"])';

/** Returns all text on a page that people can see or hear, including text in attributes and structured data. */
function textsOf(html: string): string[] {
  const document = parseHtml(html);
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const described = data.flatMap((script) => describedBy(JSON.parse(script.textContent!)));
  for (const element of document.querySelectorAll(`${machines}, wbr`)) element.remove();
  document.normalize();
  const all = [...document.querySelectorAll("*")];
  const mails = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="mailto:"]')];
  return [
    ...described,
    ...mails.flatMap(({ href }) => [...new URL(href).searchParams.values()]),
    ...all.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? "")),
    ...all.flatMap(({ childNodes }) =>
      [...childNodes].map((node) => (node.nodeType === node.TEXT_NODE ? node.textContent! : "")),
    ),
  ];
}

/** Returns the strings in structured data that search engines may show. */
const describedBy = (value: unknown): string[] =>
  Object.entries(value as object).flatMap(([key, child]) => {
    if (typeof child === "object" && child) return describedBy(child);
    return /^(name|text|description|caption|headline|slogan|jobTitle)$/.test(key)
      ? [String(child).replace(/<[^>]*>/g, " ")]
      : [];
  });

/** Builds a site in a language from translated data. Returns the build's files and a function that reads a file. */
async function buildIn(language: string, folder: string) {
  const settings = {
    SITE_DATA: `.cache/test-data/${language}`,
    SITE_TEXTS: folder,
    SITE_OUTPUT: `.cache/test-builds/${language}`,
    SITE_TODAY: "2026-11-21",
  };
  const analytics = { service: "gtm", container: "GTM-ABC1234" };
  await pseudoData(inRoot(settings.SITE_DATA), language, {
    languages: [],
    analytics,
    areas: { partners: false },
  });
  const { code, errors } = await runBuild(inRoot(), settings);
  expect(code, errors).toBe(0);
  const output = inRoot(settings.SITE_OUTPUT);
  const files = readdirSync(output, { recursive: true, encoding: "utf8" });
  const read = (file: string) => readFileSync(path.join(output, file), "utf8");
  // The style guide is in English.
  const pages = files.filter((file) => file.endsWith(".html") && !file.startsWith("styleguide/"));
  return { settings, read, files, pages };
}

type Built = Awaited<ReturnType<typeof buildIn>>;

describe("a site in a pseudo-language", () => {
  let built: Built;
  beforeAll(async () => {
    // Use Japanese, because the widgets have a Japanese translation and Japanese dates have no Latin letters.
    await pseudoTexts(inRoot(".cache/test-data/pseudo-texts"), "ja");
    built = await buildIn("ja", ".cache/test-data/pseudo-texts");
  });

  it("has no English words in pages", () => {
    expect(built.pages).toContain("blog/page/2/index.html");
    for (const page of built.pages) expect(textsOf(built.read(page)).flatMap(englishIn), page).toEqual([]);
  });

  it("shows markup in translations as text", () => {
    for (const page of built.pages) {
      const document = parseHtml(built.read(page));
      expect(document.querySelectorAll("[b]").length, page).toBe(0);
      expect(document.body.textContent, page).toContain(hostileEnd);
    }
  });

  it("has no English words in feeds and other text files", () => {
    for (const file of ["feed.xml", ".well-known/security.txt"]) {
      const lines = built
        .read(file)
        .replace(
          /<content[^]*?<\/content>|<[^>]*>|^(Contact|Expires|Preferred-Languages|Canonical):.*$/gm,
          "",
        );
      expect(englishIn(lines), file).toEqual([]);
    }
  });

  it("has no English words in the consent dialog", () => {
    const script = built.read(built.files.find((file) => /assets\/site\/gtm.*\.js$/.test(file))!);
    for (const sentence of Object.values(consentTexts(inEnglish))) expect(script).toContain(pseudo(sentence));
  });

  it("has no English words on share images", async () => {
    const facts = await readFacts(readEnvironment(built.settings));
    for (const [url, { kind, topic, title }] of describeCards(facts))
      expect(
        [kind, topic, title].flatMap((text) => englishIn(text ?? "")),
        url,
      ).toEqual([]);
  });

  it("has no English words in emails and on error pages for rejected messages", async () => {
    const labels = Object.fromEntries(
      Object.entries(contract.labels).map(([name, text]) => [name, pseudo(text)]),
    );
    const site = JSON.parse(readFileSync(inRoot(built.settings.SITE_TEXTS, "ja.json"), "utf8"));
    texts.set("ja", { site, form: labels });
    const words = wordsIn("ja");
    const fields = { name: "И", email: "a@b.example", phone: "", company: "", service: "SEO", message: "И" };
    const lead = {
      id: "1",
      receivedAt: 0,
      fields,
      marks: ["trap", "speed", "unproven", "proof", "listed"] satisfies SpamMark[],
      notes: ["service"] as "service"[],
      source: { page: "/", first_gclid: "1", consent: "analytics granted, ads denied" },
      extra: { campaign: "1", language: "1" },
    };
    const mailbox = { name: "", address: "a@b.example" };
    const settings = { from: mailbox, to: [mailbox], language: "ja" };
    const notice = failureNotice([
      { deliveryId: "1", leadId: "1", target: "И", state: "dead", attempts: 2, receivedAt: 0 },
    ]);
    const mails = [
      leadMail({ id: "1", target: "И", attempts: 1, lead }, settings),
      leadMail({ id: "1", target: "И", attempts: 1, lead: { ...lead, marks: ["canary"] } }, settings),
      noticeMail(notice, settings),
      noticeMail(busyNotice(1), settings),
    ];
    const commands = /npm run leads -- \w+|LEADS_\w+|\d{4}-\d\d\S+/g;
    expect(
      mails.flatMap(({ subject, text }) => englishIn(`${subject} ${text}`.replace(commands, ""))),
    ).toEqual([]);
    const errors = ["email", "service"].map((field) => ({ field: `fields.${field}`, message: "" }));
    const page = refusalPage(
      { reason: "", errors, typed: new URLSearchParams(fields), recipient: "a@b.example" },
      words,
    );
    expect(textsOf(String(await page)).flatMap(englishIn)).toEqual([]);
    for (const html of [String(await page), ...mails.map((mail) => mail.html)])
      expect(parseHtml(html).querySelector("[b]")).toBeNull();
    texts.delete("ja");
  });
});
