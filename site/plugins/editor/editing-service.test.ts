import { expect, it } from "vitest";
import type { Site } from "../../schemas/site";
import { checkEditorHost, hasOnlineEditor } from "./editing-service";
import { checkEditing } from "./editor-settings";
import plugin from "./plugin";

const origin = "https://www.agency.example";
const host = "https://editor.agency.example";
const editing = { service: "github", repository: "agency/website", branch: "main", review: true } as const;
const ownHost = { ...editing, origin: host };
const scripts = ["*.googletagmanager.com"];

it.each<
  [
    where: string,
    site: Pick<Site, "origin" | "editing">,
    scripts: string[],
    contains: boolean,
    warns: boolean,
  ]
>([
  ["the editor's own host", { origin, editing: ownHost }, scripts, false, false],
  ["the site's host", { origin, editing }, scripts, true, true],
  ["the site's host without scripts of other services", { origin, editing }, [], true, false],
  ["no host", { origin }, scripts, false, false],
])("warns about scripts next to the editor, for an editor on %s", (_, site, loaded, contains, warns) => {
  expect(hasOnlineEditor(site), "whether the build contains the editor").toBe(contains);
  expect(checkEditorHost(site, loaded).map(({ field }) => field)).toEqual(warns ? ["editing"] : []);
});

it("forbids scripts of other services on the editor's own host alone", () => {
  const settings = { origin, editing: ownHost } as Site;
  expect([host, origin].map((place) => plugin.forbidsScripts!(settings, place))).toEqual([true, false]);
  expect(hasOnlineEditor({ ...settings, origin: host }), "whether the build contains the editor").toBe(true);
});

it("rejects an editor's host that is the site's", () => {
  const settings = { origin, editing: { ...editing, origin: `${origin}/editor` } } as Site;
  expect(checkEditing(settings).map(({ path }) => path.join("."))).toEqual(["editing.origin"]);
});
