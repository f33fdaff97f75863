import { existsSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inRoot } from "../../generator/paths";

/** The files that describe optional parts, by the folder of their folders. */
const descriptions = { "site/plugins": "plugin.ts", "widgets/publish": "method.ts", widgets: "part.ts" };

interface Description {
  dependencies?: readonly string[];
  commands?: readonly string[];
  settings?: object;
  addresses?: RegExp;
}

/** The optional parts that are there. Their folders can be deleted, together with what each names. */
export const parts = await Promise.all(
  Object.entries(descriptions).flatMap(([place, file]) =>
    (existsSync(inRoot(place)) ? readdirSync(inRoot(place)) : [])
      .filter((name) => existsSync(inRoot(place, name, file)))
      .map(async (name) => {
        const { default: described } = (await import(pathToFileURL(inRoot(place, name, file)).href)) as {
          default: Description;
        };
        const { dependencies = [], commands = [], settings = {}, addresses } = described;
        return {
          name,
          folder: `${place}/${name}`,
          dependencies,
          commands,
          settings: Object.keys(settings),
          addresses,
        };
      }),
  ),
);

export type OptionalPart = (typeof parts)[number];
