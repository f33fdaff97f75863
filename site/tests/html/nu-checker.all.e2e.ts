import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { expect, test } from "@playwright/test";
import { findProgram } from "../../../widgets/tests/browsers/find-browsers";
import { dist } from "../support/built-site";

const jar = String(createRequire(import.meta.url)("vnu-jar"));

interface Message {
  type: "error" | "info" | "non-document-error";
  url: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

/** Standard features that the checker reports as errors. `extract` matches the source if the message is ambiguous. */
const unknownToIt: readonly { message: RegExp; extract?: RegExp }[] = [
  // CSS Shadow Parts: https://drafts.csswg.org/css-shadow-1/#part-attr
  { message: /^Attribute “part” not allowed/ },
  // WebMCP's declarative forms: https://webmachinelearning.github.io/webmcp/
  { message: /^Attribute “tool(name|description|paramdescription)” not allowed/ },
  // CSS Properties and Values, Conditional Rules, View Transitions.
  { message: /^CSS: Unrecognized at-rule “@(property|container|view-transition)”/ },
  { message: /^CSS: “container-type”: Property “container-type” doesn't exist/ },
  { message: /^CSS: “view-transition-name”: (Parse Error|Property “view-transition-name” doesn't exist)/ },
  // CSS Box Model 4, in a condition that Tailwind generates: https://drafts.csswg.org/css-box-4/#margin-trim
  { message: /^CSS: “margin-trim”: Property “margin-trim” doesn't exist/ },
  // CSS Basic User Interface 4: https://drafts.csswg.org/css-ui-4/#field-sizing
  { message: /^CSS: “field-sizing”: Property “field-sizing” doesn't exist/ },
  // Scroll-driven Animations: https://drafts.csswg.org/scroll-animations-1/
  { message: /^CSS: “animation-(timeline|range)”: Property “.*” doesn't exist/ },
  // SVG 2: https://svgwg.org/svg2-draft/propidx.html
  { message: /^CSS: “(paint-order|vector-effect)”: Property “.*” doesn't exist/ },
  // CSS Overflow 5: https://drafts.csswg.org/css-overflow-5/#scroll-target-group
  { message: /^CSS: “scroll-target-group”: Property “scroll-target-group” doesn't exist/ },
  { message: /^CSS: Unknown pseudo-element or pseudo-class “:target-current”/ },
  // The checker fails on variables in `light-dark()` (observed with version 26.9.27).
  { message: /^CSS: “background”: Cannot invoke/, extract: /--band-dark/ },
  { message: /^CSS: Parse Error/, extract: /nsition-group\(\*\)/ },
];

const isUnknown = ({ message, extract = "" }: Message) =>
  unknownToIt.some((known) => known.message.test(message) && (known.extract?.test(extract) ?? true));

test("the Nu HTML checker finds no error on any page", async () => {
  test.skip(!findProgram("java"), "Java is not installed");
  const args = ["-jar", jar, "--format", "json", "--errors-only", "--skip-non-html", "--exit-zero-always"];
  const report = await new Promise<string>((resolve, reject) => {
    execFile("java", [...args, dist], { maxBuffer: 100_000_000 }, (error, _, stderr) =>
      error ? reject(new Error(stderr.slice(0, 2000), { cause: error })) : resolve(stderr),
    );
  });
  const { messages } = JSON.parse(report) as { messages: Message[] };
  expect(messages.filter((message) => !isUnknown(message))).toEqual([]);
});
