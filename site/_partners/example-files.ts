import { createHash } from "node:crypto";

/** Stands in examples for the address of `/widgets/v1/`, which is another for each page. */
const mark = "{v1}";

const endings: Readonly<Record<string, string>> = { "image/svg+xml": "svg", "application/json": "json" };
/** As it stands in JSON, also in JSON within JSON. */
const dataAddress = /data:([\w+./-]+),([^"\\]*)/g;

/** Does something to each text in a value. */
const changeTexts = <Value>(value: Value, change: (json: string) => string): Value =>
  JSON.parse(change(JSON.stringify(value))) as Value;

/**
 * Takes the files out of examples that fixtures hold as `data:` addresses, which a strict policy lets
 * no page load.
 *
 * @returns the examples with addresses below `{v1}examples/`, and file name -> content
 * @throws Error for a type of file without a known ending
 */
export function takeFiles<Example>(examples: Example): { examples: Example; files: Map<string, string> } {
  const files = new Map<string, string>();
  const changed = changeTexts(examples, (json) =>
    json.replace(dataAddress, (_, type: string, encoded: string) => {
      const ending = endings[type];
      if (!ending)
        throw new Error(
          `A fixture holds data of the type ${type}. Known: ${Object.keys(endings).join(", ")}.`,
        );
      const content = decodeURIComponent(encoded);
      const name = `${createHash("sha256").update(content).digest("hex").slice(0, 12)}.${ending}`;
      files.set(name, content);
      return `${mark}examples/${name}`;
    }),
  );
  return { examples: changed, files };
}

/** @param v1 the address of `/widgets/v1/` from the page that shows the example */
export const exampleAt = <Example>(example: Example, v1: string): Example =>
  changeTexts(example, (json) => json.replaceAll(mark, v1));
