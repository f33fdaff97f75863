import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { contract } from "../../../../widgets/agency-contact-form/agency-contact-form.contract";
import { inRoot } from "../../../generator/paths";
import { pseudo, pseudoTexts } from "../../../tests/support/content/pseudo-data";
import { englishIn, textsOf } from "../../../tests/support/english";
import { parseHtml } from "../../../tests/support/parse-page";
import type { SpamMark } from "../lead";
import { leadMail, leadsMail, noticeMail } from "../mail";
import { busyNotice, failureNotice, fillingNotice } from "../notices";
import { texts, wordsIn } from "../receiver-words";
import { answersMail } from "../preview/answers";
import { refusalPage } from "../refusal-page";
import { site } from "./test-site";

// An owner may delete languages.
const files = readdirSync(path.join(import.meta.dirname, "../texts"));
const shipped = files.map((file) => path.basename(file, ".json"));
const regions = shipped.filter((code) => !code.includes("-")).map((code) => `${code}-BR`);

it.each([...shipped, ...regions])("labels the form of rejected messages in %s", (language) => {
  expect(wordsIn(language).labels.submit).not.toBe(contract.labels.submit);
});

it("emails and pages for rejected messages have no English words in other languages", async () => {
  const labels = Object.fromEntries(
    Object.entries(contract.labels).map(([name, text]) => [name, pseudo(text)]),
  );
  const folder = inRoot(".cache/test-data/receiver-texts");
  await pseudoTexts(folder, "ja");
  const own = JSON.parse(await readFile(path.join(folder, "ja.json"), "utf8"));
  texts.set("ja", { site: own, form: labels });
  const words = wordsIn("ja");
  const fields = { name: "И", email: "a@b.example", phone: "", company: "", service: "SEO", message: "И" };
  const lead = {
    id: "1",
    receivedAt: 0,
    fields,
    marks: ["trap", "speed", "unproven", "proof", "listed"] satisfies SpamMark[],
    source: { page: "/", first_gclid: "1", consent: "analytics granted, ads denied" },
    extra: { campaign: "1", language: "1" },
  };
  const answer = { ...lead, kind: "preview" as const, extra: { selection: "И", change: "1" } };
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
    noticeMail(fillingNotice(80), settings),
    leadsMail([lead], settings),
    ...[[answer], [answer, { ...answer, extra: { ...answer.extra, isRight: true } }]].map((some) =>
      answersMail(some, settings),
    ),
  ];
  const commands = /npm run leads -- \w+(?: --\w+)?|LEADS_\w+|\d{4}-\d\d\S+/g;
  expect(mails.flatMap(({ subject, text }) => englishIn(`${subject} ${text}`.replace(commands, "")))).toEqual(
    [],
  );
  const errors = ["email", "service"].map((field) => ({ field: `fields.${field}`, message: "" }));
  const typed = new URLSearchParams(fields);
  const page = refusalPage({ ...site, services: [], reason: "", errors, typed }, words);
  expect(textsOf(String(await page)).flatMap(englishIn)).toEqual([]);
  for (const html of [String(await page), ...mails.flatMap((mail) => mail.html ?? [])])
    expect(parseHtml(html).querySelector("[b]")).toBeNull();
  texts.delete("ja");
});
