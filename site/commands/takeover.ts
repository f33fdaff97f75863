/**
 * `npm run takeover -- --name "Your Agency" --domain www.your-agency.com` turns the demo into a new owner's project, and
 * lists what only a person can write. It checks everything before it changes a file.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { completeBrand } from "../generator/brand/read-brand";
import { describeError, Findings } from "../generator/content/findings";
import { loadData } from "../generator/content/load-data";
import { dayIn } from "../generator/facts/days";
import { knownNames } from "../generator/facts/read-facts";
import { inRoot } from "../generator/paths";
import { OwnerError, refuseUnlessClean, runForOwner } from "./checkout";
import { writeNewData, type Renames } from "./new-data";
import { readOwner, usage, type Owner } from "./owner";
import { renameProject } from "./rename-project";

const demo = ["site/tests/demo", "widgets/releases"];
const kept = ["schemas", "README.md"];

/** Returns the names and addresses in the demo's data and those that replace them. Longer ones come first. */
function renamesFor({ name, legalName, origin, mail }: Owner): Renames {
  const read = (file: string) => JSON.parse(readFileSync(inRoot("data", file), "utf8"));
  const [site, settings] = [read("site.json"), read("settings.json")];
  const hostOf = (address: string) => new URL(address).host;
  const mails = [...Object.values<string>(site.email), settings.form.recipient];
  return [
    [settings.origin, origin] as const,
    ...mails.map((address) => [address, mail] as const),
    [hostOf(settings.origin), hostOf(origin)] as const,
    [hostOf(settings.origin).replace(/^www\./, ""), hostOf(origin).replace(/^www\./, "")] as const,
    [site.legalName, legalName] as const,
    [site.name, name] as const,
  ];
}

async function takeOver(owner: Owner): Promise<string> {
  if (!existsSync(inRoot("site/tests/demo")))
    throw new OwnerError(
      "This project was taken over already: the demo's tests in site/tests/demo are gone.",
    );
  refuseUnlessClean();
  const renames = renamesFor(owner);
  const findings = new Findings();
  const today = dayIn("UTC");
  const folder = mkdtempSync(path.join(tmpdir(), "takeover-"));
  try {
    await writeNewData(inRoot("data"), folder, owner, renames, today);
    for (const language of [undefined, ...owner.languages.slice(1)])
      await loadData(folder, { known: knownNames(), language, warn: findings.warn, completeBrand });
    const { timeZone } = JSON.parse(readFileSync(path.join(folder, "site.json"), "utf8"));
    const guessed = {
      founded: `is ${today.slice(0, 4)}, because you did not state the year; correct it`,
      timeZone: `is ${timeZone}, as on this computer; correct it if the agency is elsewhere`,
    };
    for (const [field, message] of Object.entries(guessed))
      findings.warn({ file: "data/site.json", field, message });
    for (const name of readdirSync(inRoot("data")).filter((one) => !kept.includes(one)))
      rmSync(inRoot("data", name), { recursive: true });
    cpSync(folder, inRoot("data"), { recursive: true });
  } finally {
    rmSync(folder, { recursive: true });
  }
  for (const part of demo) rmSync(inRoot(part), { recursive: true, force: true });
  renameProject(owner, renames, today.slice(0, 4));
  return [
    `The project is now ${owner.name}’s. Only you can write or check these:`,
    ...findings.list().map(describeError),
    "",
    "Drafts named example show what else is possible. npm run dev shows them; delete those that you do not need.",
    "Then run npm run build -- --strict, which reports every text that is still to be written.",
  ].join("\n");
}

await runForOwner(async () => {
  const owner = readOwner(process.argv.slice(2));
  return owner ? takeOver(owner) : usage;
});
