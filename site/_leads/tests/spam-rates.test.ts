import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
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
    const { marks } = textMarks({ name, email, phone: "", company: "", service: "Other", message }, ["en"]);
    const fingerprint = fingerprintOf(message);
    const common = (other: number[]) => fingerprint.filter((part) => other.includes(part)).length;
    const alike = earlier.filter((other) => common(other) >= COMMON_PARTS).length;
    earlier.push(fingerprint);
    return { ...text, marks: alike >= sendersOf(message) ? [...marks, "repeated"] : marks };
  });
}
for (const f of ["spam.txt", "honest.txt", "held-out-spam.txt", "held-out-honest.txt"])
  it(f, () => {
    const r = markAll(textsIn(f));
    const by: any = {};
    for (const x of r) (by[x.kind] ??= []).push(x);
    for (const [k, v] of Object.entries(by))
      console.log(f, k, (v as any).filter((x: any) => x.marks.length).length, (v as any).length);
    for (const x of r)
      if (x.marks.length > 0 === f.includes("honest"))
        console.log(
          (f.includes("honest") ? "FALSE POS " : "MISSED ") + x.marks + " " + x.message + " ~ " + x.name,
        );
    expect(1).toBe(1);
  });
