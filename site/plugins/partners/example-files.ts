import { createHash } from "node:crypto";

/** The placeholder for the URL of `/widgets/v1/`. The URL depends on the page that shows the example. */
const placeholder = "{v1}";

const extensions: Readonly<Record<string, string>> = { "image/svg+xml": "svg", "application/json": "json" };
/** The pattern of data URLs in JSON, including JSON that is nested in a string. */
const dataUrl = /data:([\w+./-]+),([^"\\]*)/g;

const changeJson = <Value>(value: Value, change: (json: string) => string): Value =>
  JSON.parse(change(JSON.stringify(value))) as Value;

/**
 * Replaces `data:` URLs in examples with files, because a strict Content-Security-Policy blocks `data:` URLs. Returns
 * the examples with URLs below `{v1}examples/`, and the contents of the files by name. Throws an error if a media type
 * has no known file extension.
 */
export function extractFiles<Example>(examples: Example): { examples: Example; files: Map<string, string> } {
  const files = new Map<string, string>();
  const changed = changeJson(examples, (json) =>
    json.replace(dataUrl, (_, type: string, encoded: string) => {
      const extension = extensions[type];
      if (!extension)
        throw new Error(
          `A fixture contains a data: URL of the type ${type}. Use ${Object.keys(extensions).join(" or ")}.`,
        );
      const content = decodeURIComponent(encoded);
      const name = `${createHash("sha256").update(content).digest("hex").slice(0, 12)}.${extension}`;
      files.set(name, content);
      return `${placeholder}examples/${name}`;
    }),
  );
  return { examples: changed, files };
}

/** Replaces the placeholder in the URLs of an example with the URL of `/widgets/v1/`, relative to the page. */
export const exampleAt = <Example>(example: Example, v1: string): Example =>
  changeJson(example, (json) => json.replaceAll(placeholder, v1));
