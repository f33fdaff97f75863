import { z } from "zod";
import { readEntry } from "../../../data/_load/read-entry";
import { schema } from "../../../data/people.schema";
import { expect, expectSaved, formOf, openEditor, test } from "../support/editor";

test.use({ viewport: { width: 700, height: 1400 } });

test("a new entry is a file that the build takes, with nothing in it that was left as it is", async ({
  page,
  project,
}) => {
  await openEditor(page);
  await page.goto("/admin/#/collections/people/new");
  const form = formOf(page);
  await form.getByLabel("Name", { exact: true }).fill("Ana María Núñez");
  await form.getByLabel("Role", { exact: true }).fill("Editor");
  await form.getByLabel("Bio", { exact: true }).fill("Writes about what was measured.");
  await page.getByRole("button", { name: "Save" }).click();
  await expectSaved(page);
  const text = await project.read("data/people/ana-maria-nunez.json");
  const entry = { name: "Ana María Núñez", role: "Editor", bio: "Writes about what was measured." };
  expect(text).toBe(`${JSON.stringify(entry, null, 2)}\n`);
  expect(schema(() => z.string()).safeParse(readEntry("a.json", text).raw).success).toBe(true);
});
