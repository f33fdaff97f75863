import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { testFolder } from "../../tests/support/test-folder";
import { Findings } from "../content/findings";
import { copyDownloads } from "./assets";

const folder = testFolder();

it("publishes documents and pictures, and reports files of other types", async () => {
  const from = path.join(folder, "from");
  await mkdir(path.join(from, "2026"), { recursive: true });
  for (const name of ["a.pdf", "2026/B.DOCX", "logo.svg", "page.HTML", "script.js", "none", ".hidden"])
    await writeFile(path.join(from, name), "");
  const findings = new Findings();
  await copyDownloads(from, path.join(folder, "to"), findings);
  const copied = await readdir(path.join(folder, "to"), { recursive: true });
  expect(copied.toSorted()).toEqual(["2026", path.join("2026", "B.DOCX"), "a.pdf", "logo.svg", "page.HTML"]);
  expect(findings.list().map(({ file }) => file)).toEqual(
    ["none", "script.js"].map((name) => `site/assets/files/${name}`),
  );
});

it("rejects names with an ending that servers run, and names a better one", async () => {
  const from = path.join(folder, "from");
  await mkdir(path.join(from, "a.php"), { recursive: true });
  const allowed = ["phpinfo.pdf", "a.php/b.pdf", "v1.2.pdf", "brochure.pl.pdf"];
  for (const name of [...allowed, "guide.PHP8.pdf", "a.php/x.phtml.shtml.html", "form.aspx.zip"])
    await writeFile(path.join(from, name), "");
  const findings = new Findings();
  await copyDownloads(from, path.join(folder, "to"), findings);
  for (const name of allowed) expect(existsSync(path.join(folder, "to", name)), name).toBe(true);
  expect(findings.list().map(({ level, file, message }) => [level, file, message.split(" ").at(-1)])).toEqual(
    [
      ["error", "site/assets/files/a.php/x.phtml.shtml.html", "x-phtml-shtml.html"],
      ["error", "site/assets/files/form.aspx.zip", "form-aspx.zip"],
      ["error", "site/assets/files/guide.PHP8.pdf", "guide-PHP8.pdf"],
    ],
  );
});
