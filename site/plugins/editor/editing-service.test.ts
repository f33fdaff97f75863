import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { schema, type Settings } from "../../schemas/settings";
import { inRoot } from "../../generator/paths";
import { readEnvironment } from "../../generator/environment";
import { readFacts } from "../../generator/facts/read-facts";
import { checkEditorHost, hasOnlineEditor } from "./editing-service";

const origin = "https://www.agency.example";
const host = "https://editor.agency.example";
const editing = { service: "github", repository: "agency/website", branch: "main", review: true } as const;
const gtm = { service: "gtm", container: "GTM-ABC1234" } as const;

it.each<
  [where: string, site: Pick<Settings, "origin" | "editing" | "analytics">, contains: boolean, warns: boolean]
>([
  ["the editor's own host", { origin, analytics: gtm, editing: { ...editing, origin: host } }, false, false],
  ["the site's host", { origin, analytics: gtm, editing }, true, true],
  ["the site's host without Tag Manager", { origin, analytics: { service: "none" }, editing }, true, false],
  ["no host", { origin, analytics: gtm }, false, false],
])("warns about Tag Manager next to the editor, for an editor on %s", (_, site, contains, warns) => {
  expect(hasOnlineEditor(site)).toBe(contains);
  expect(checkEditorHost(site).map(({ field }) => field)).toEqual(warns ? ["analytics.container"] : []);
});

it("builds the editor's host with the editor and without Tag Manager", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "editor-host-"));
  await cp(inRoot("data"), folder, { recursive: true });
  const file = path.join(folder, "settings.json");
  const settings = JSON.parse(await readFile(file, "utf8")) as object;
  await writeFile(
    file,
    JSON.stringify({ ...settings, analytics: gtm, editing: { ...editing, origin: host } }),
  );
  const { site } = await readFacts(readEnvironment({ SITE_DATA: folder, SITE_ORIGIN: host })).finally(() =>
    rm(folder, { recursive: true }),
  );
  expect([hasOnlineEditor(site), site.analytics]).toEqual([true, { service: "none" }]);
});

it("rejects an editor's host that is the site's", () => {
  const settings = { origin, form: { recipient: "a@agency.example" }, leads: { retentionDays: 30 } };
  const { error } = schema().safeParse({ ...settings, editing: { ...editing, origin: `${origin}/editor` } });
  expect(error!.issues.map(({ path: at }) => at.join("."))).toEqual(["editing.origin"]);
});
