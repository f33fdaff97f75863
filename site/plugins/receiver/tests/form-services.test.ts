import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { testFolder } from "../../../tests/support/test-folder";
import { readFormServices } from "../bundled-site";
import { shownIn } from "../receiver-words";

const folder = testFolder();

it("reads the form's services in the site's order, and skips files without a usable title or value", async () => {
  expect(readFormServices(folder)).toEqual([]);
  await mkdir(path.join(folder, "services"));
  const write = (name: string, content: unknown) =>
    writeFile(path.join(folder, "services", name), JSON.stringify(content));
  await write("a.json", { title: "Second", order: 2, formValue: "Two" });
  await write("b.json", { title: " First ", order: 1, formValue: " One ", formLabel: 1 });
  await write("c.json", { title: "An idea", draft: true, formValue: "Idea" });
  for (const [name, title] of Object.entries({ d: undefined, e: 7, f: " ", g: ["A"] }))
    await write(`${name}.json`, { title, formValue: "None" });
  await write("h.json", "no object");
  expect(readFormServices(folder).map(({ value, label }) => `${value}: ${label}`)).toEqual([
    "One: First",
    "Two: Second",
    "Other: Other",
  ]);
  await mkdir(path.join(folder, "en/services"), { recursive: true });
  await write("../en/services/a.json", { title: "Deuxième" });
  const shown = shownIn("en-GB", readFormServices(folder, ["fr", "en"]));
  expect(shown.map(({ value, label }) => `${value}: ${label}`)).toEqual([
    "One: First",
    "Two: Deuxième",
    "Other: Other",
  ]);
});
