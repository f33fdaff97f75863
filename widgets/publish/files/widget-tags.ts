import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

export const widgetsFolder = path.resolve(import.meta.dirname, "../..");

export const elementFile = (tag: string) => path.join(widgetsFolder, tag, `${tag}.element.ts`);

/** The tags of all widgets. Each tag is the name of a folder with a file `<tag>.element.ts`. */
export const widgetTags: readonly string[] = readdirSync(widgetsFolder).filter((folder) =>
  existsSync(elementFile(folder)),
);
