import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot } from "../paths";

/** The files with colors or fonts that no brand changes, and the reason. */
const exceptions: Readonly<Record<string, string>> = {
  "widgets/theme/values.css": "The neutral values, which a brand replaces.",
  "widgets/theme/embed.css": "Black and white, for text on pages whose background no other color fits.",
  "widgets/blog-explorer/post-card.tsx": "A mask has no visible color.",
};

const isProduct = (file: string) =>
  /\.(css|njk|php|svg|tsx?|js)$/.test(file) &&
  !/(^|\/)(tests|releases)\/|\.(test|fixtures|docs)\./.test(file) &&
  !(file in exceptions);

/** Examples in an error message. */
const examples = / such as [^"']*/;

const color =
  /(?<=[\s:(,"'`])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?=[\s;),"'`])|\b(?:oklch|rgb|hsl)\((?!0 0 0 \/)\d/i;
const font = /@fontsource(?:-variable)?\/[a-z]|font(?:-family)?:[^;{}]*["'][A-Z]/;

it("keeps colors and fonts in data/brand/ and the neutral theme", () => {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "site", "widgets"], {
    cwd: inRoot(),
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file && isProduct(file) && existsSync(inRoot(file)));
  const found = files.flatMap((file) =>
    readFileSync(inRoot(file), "utf8")
      .split("\n")
      .flatMap((line, index) => {
        const text = line.replace(examples, "");
        return color.test(text) || font.test(text) ? [`${file}:${index + 1}: ${line.trim()}`] : [];
      }),
  );
  expect(found).toEqual([]);
});
