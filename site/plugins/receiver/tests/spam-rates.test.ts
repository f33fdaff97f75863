import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { fingerprintOf, sendersOf, COMMON_PARTS } from "../spam/fingerprint";
import { textMarks } from "../spam/text-marks";

interface Text {
  kind: string;
  name: string;
  message: string;
}

/** Reads a file with one message a line, `<message> ~ <name>`, below headings with the kind. */
function textsIn(file: string): Text[] {
  let kind = "";
  const source = readFileSync(path.join(import.meta.dirname, "spam", file), "utf8");
  return source.split("\n").flatMap((line) => {
    if (line.startsWith("# ")) kind = line.slice(2);
    const [message = "", name = "Alex Morgan"] = line.split(" ~ ");
    return line === "" || line.startsWith("# ") ? [] : [{ kind, name, message }];
  });
}

/** Returns the texts with the marks that each gets on an English page if all arrive in this order. */
function markAll(texts: readonly Text[]) {
  const earlier: number[][] = [];
  return texts.map((text, index) => {
    const { name, message } = text;
    const email = `sender${index}@mail${index}.example`;
    const marks = textMarks({ name, email, phone: "", company: "", service: "Other", message }, ["en"]);
    const fingerprint = fingerprintOf(message);
    const common = (other: number[]) => fingerprint.filter((part) => other.includes(part)).length;
    const alike = earlier.filter((other) => common(other) >= COMMON_PARTS).length;
    earlier.push(fingerprint);
    return { ...text, marks: alike >= sendersOf(message) ? [...marks, "repeated"] : marks };
  });
}
/** Returns the kinds in a file with the share of marked texts, and the texts for an error message. */
function ratesIn(file: string) {
  const texts = markAll(textsIn(file));
  return [...new Set(texts.map(({ kind }) => kind))].map((kind) => {
    const all = texts.filter((text) => text.kind === kind);
    const marked = all.filter(({ marks }) => marks.length > 0);
    if (process.env.SHOW_RATES)
      console.log(
        `${file}  ${kind}: ${marked.length} of ${all.length}`,
        all
          .filter((text) => file.includes("spam") !== marked.includes(text))
          .map(({ message, marks }) => [message, ...marks]),
      );
    return { kind, rate: marked.length / all.length };
  });
}

/** A pitch without a link differs from a customer's question only in its intention. */
const POLITE = "polite pitches without a link";

describe("the marks for the text of a message", () => {
  it.each(["spam.txt", "more-spam.txt", "held-out-spam.txt"])(
    "reach four of five texts of each kind in %s",
    (file) => {
      const kinds = ratesIn(file).filter(({ kind }) => kind !== POLITE);
      expect(kinds.filter(({ rate }) => rate < 0.8)).toEqual([]);
    },
  );

  it.each(["honest.txt", "more-honest.txt", "held-out-honest.txt"])(
    "hardly reach honest texts in %s",
    (file) => {
      const texts = markAll(textsIn(file));
      const marked = texts.filter(({ marks }) => marks.length > 0);
      expect(marked.slice(Math.floor(texts.length / 100))).toEqual([]);
      if (process.env.SHOW_RATES) ratesIn(file);
    },
  );
});
