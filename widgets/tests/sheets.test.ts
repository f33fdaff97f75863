import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { widgetTags } from "../publish/files/widget-tags";

const widgets = path.resolve(import.meta.dirname, "..");
const folders = widgetTags;

const read = (file: string) => readFileSync(file, "utf8");
const isComponent = (file: string) => file.endsWith(".tsx") && !file.includes(".test.");
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!);

/** Returns the components of `runtime/components` that the files import, directly or indirectly. */
function sharedComponents(files: string[]): string[] {
  const imported = files
    .flatMap((file) =>
      found(read(file), /from "(\.[^"]+)"/g).map(
        (address) => `${path.resolve(path.dirname(file), address)}.tsx`,
      ),
    )
    .filter((file) => file.startsWith(path.join(widgets, "runtime/components/")) && readable(file));
  return imported.length > 0 ? [...new Set([...imported, ...sharedComponents(imported)])] : [];
}

const readable = (file: string) => readdirSync(path.dirname(file)).includes(path.basename(file));

describe.each(folders)("the stylesheet of %s", (folder) => {
  const inFolder = (file: string) => path.join(widgets, folder, file);
  const components = readdirSync(path.join(widgets, folder)).filter(isComponent).map(inFolder);
  const sources = found(read(inFolder(`${folder}.css`)), /@source "([^"]+)"/g);

  it("includes the utilities of the widget's components", () => {
    expect(sources).toContain("./*.tsx");
  });

  it("includes the utilities of exactly the shared components that the widget uses", () => {
    const used = sharedComponents(components).map((file) => `../runtime/components/${path.basename(file)}`);
    expect(sources.filter((source) => source !== "./*.tsx").toSorted()).toEqual(used.toSorted());
  });
});
