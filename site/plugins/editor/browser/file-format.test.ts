import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { inRoot } from "../../../generator/paths";
import { fieldsOf } from "../config/editor-fields";
import { readKinds } from "../config/kinds";
import { fileFormat } from "./file-format";
import { known } from "../form-content";

const kinds = await readKinds(inRoot("data"));

const filesIn = (folder: string) => (existsSync(inRoot(folder)) ? readdirSync(inRoot(folder)) : []);

const files = kinds.flatMap((kind) => {
  const fields = known(fieldsOf(kind.schema, {}));
  const extension = fields.some(({ name }) => name === "body") ? "md" : "json";
  const format = fileFormat(extension, fields);
  const names = kind.isFolder
    ? filesIn(`data/${kind.name}`).filter((file) => file.endsWith(`.${extension}`))
    : filesIn("data").filter((file) => file === `${kind.name}.json`);
  return names.map((name) => {
    const file = path.join("data", kind.isFolder ? path.join(kind.name, name) : `${kind.name}.json`);
    return { file, format, text: readFileSync(inRoot(file), "utf8").trim() };
  });
});

describe.each(files)("$file", ({ format, text }) => {
  it("is written unchanged if nothing changed", () => {
    expect(format.toFile(format.fromFile(text))).toBe(text);
  });

  it("changes only the line of the edited field", () => {
    const form = format.fromFile(text);
    const name = ["title", "name", "intro", "updated"].find((field) => field in form);
    if (!name) return;
    const written = format.toFile({ ...form, [name]: "Another" });
    const [before, after] = [text.split("\n"), written.split("\n")];
    const changed = after.filter((line, index) => line !== before[index]);
    expect(after).toHaveLength(before.length);
    expect(changed).toEqual([expect.stringContaining("Another")]);
  });
});

it("writes a photograph's address in forms and its name in files", () => {
  const format = fileFormat("json", [{ name: "avatar", widget: "image" }]);
  const form = format.fromFile('{ "avatar": "team/mara.jpg" }');
  expect(form.avatar).toBe("/assets/photos/team/mara.jpg");
  expect(format.toFile(form)).toBe('{ "avatar": "team/mara.jpg" }');
  expect(format.valueOf({ avatar: "/assets/photos/a%20b.jpg" })).toEqual({ avatar: "a b.jpg" });
});

it("does not write the internal keys that the editor adds to list items", () => {
  const item = { name: "items", widget: "list", fields: [{ name: "a", widget: "string" }] };
  const { valueOf } = fileFormat("json", [item]);
  expect(valueOf({ items: [{ a: "b", __sc_item_id: "1", __sc_item_original_key_path: "items.0" }] })).toEqual(
    [{ a: "b" }],
  );
});
