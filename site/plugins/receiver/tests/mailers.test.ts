import { readFileSync } from "node:fs";
import path from "node:path";
import { simpleParser } from "mailparser";
import { expect, it } from "vitest";
import { testFolder } from "../../../tests/support/test-folder";
import { noticeMail } from "../mail";
import { busyNotice } from "../notices";
import { emlFolder } from "../targets/node-mailers";

const folder = testFolder();

it("writes mail as files that mail programs read", async () => {
  const agency = { name: "Agency", address: "hello@agency.example" };
  const mail = noticeMail(busyNotice(7), { from: agency, to: [agency], language: "en" });
  await emlFolder(folder).send("1", mail, AbortSignal.timeout(1000));
  const { subject, text, from } = await simpleParser(readFileSync(path.join(folder, "1.eml")));
  expect({ subject, text: text!.trim() }).toEqual({ subject: mail.subject, text: mail.text });
  expect(from!.value).toEqual([agency]);
});
