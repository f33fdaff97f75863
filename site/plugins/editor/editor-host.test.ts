import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { schema, type Settings } from "../../schemas/settings";
import { inRoot } from "../../generator/paths";
import { readSettings } from "../../generator/settings";
import { plugins } from "../../generator/site-plugin";
import { readFacts } from "../../generator/facts/read-facts";
import { checkEditorHost, hasOnlineEditor } from "./editor-host";

const origin = "https://www.agency.example";
const host = "https://editor.agency.example";
const editing = { service: "github", repository: "agency/website", branch: "main", review: true } as const;
const foreign = ["tags.example"];

it.each<
  [
    where: string,
    site: Pick<Settings, "origin" | "editing">,
    scripts: string[],
    contains: boolean,
    warns: boolean,
  ]
>([
  ["the editor's own host", { origin, editing: { ...editing, origin: host } }, foreign, false, false],
  ["the site's host", { origin, editing }, foreign, true, true],
  ["the site's host without foreign scripts", { origin, editing }, [], true, false],
  ["no host", { origin }, foreign, false, false],
])("warns about scripts of other services next to the editor on %s", (_, site, scripts, contains, warns) => {
  expect(hasOnlineEditor(site)).toBe(contains);
  expect(checkEditorHost(site, scripts).map(({ field }) => field)).toEqual(warns ? ["editing"] : []);
});

it("builds the editor's host with the editor and without scripts of other services", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "editor-host-"));
  await cp(inRoot("data"), folder, { recursive: true });
  const file = path.join(folder, "settings.json");
  const settings = JSON.parse(await readFile(file, "utf8")) as object;
  await writeFile(file, JSON.stringify({ ...settings, editing: { ...editing, origin: host } }));
  const { site } = await readFacts(readSettings({ SITE_DATA: folder, SITE_ORIGIN: host })).finally(() =>
    rm(folder, { recursive: true }),
  );
  expect([hasOnlineEditor(site), site.forbidsScripts]).toEqual([true, true]);
});

it("rejects an editor's host that is the site's", () => {
  const settings = { origin, form: { recipient: "a@agency.example" }, leads: { retentionDays: 30 } };
  const { error } = schema(undefined, plugins).safeParse({
    ...settings,
    editing: { ...editing, origin: `${origin}/editor` },
  });
  expect(error!.issues.map(({ path: at }) => at.join("."))).toEqual(["editing.origin"]);
});
