import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { testFolder } from "../../tests/support/test-folder";
import { Findings } from "../content/findings";
import { readEnvironment } from "../environment";
import { inRoot } from "../paths";
import { readFacts } from "./read-facts";

const root = testFolder();
afterEach(() => void vi.useRealTimers());

it.each([
  ["Pacific/Kiritimati", "2026-03-05T11:00:00Z", "2026-03-06"],
  ["America/Denver", "2026-03-06T01:00:00Z", "2026-03-05"],
])("builds on the day of an agency in %s: %s is %s", async (timeZone, now, day) => {
  const folder = path.join(root, "data");
  await cp(inRoot("site/tests/agency"), folder, { recursive: true });
  const file = path.join(folder, "site.json");
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, "utf8")), timeZone }));
  vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
  const { today } = await readFacts({ ...readEnvironment({}), data: path.relative(inRoot(), folder) });
  expect(today).toBe(day);
});

it("reports a missing reference once, at the file that has it, and a change in the future", async () => {
  const folder = path.join(root, "data");
  await cp(inRoot("site/tests/agency"), folder, { recursive: true });
  const original = "posts/hours-first.md";
  const text = await readFile(path.join(folder, original), "utf8");
  await writeFile(
    path.join(folder, original),
    text.replace(/^author: .*$/m, "author: nobody\nmodified: 2999-01-01") + "\n[a](/nowhere/)\n",
  );
  await mkdir(path.join(folder, "pt/posts"));
  await writeFile(
    path.join(folder, "pt/posts/hours-first.md"),
    "---\ntitle: O horário primeiro\nexcerpt: Quem visita o site de um museu quer uma coisa, e ela está na quarta página. Onde a pôr.\n---\n\nUma visitante espera [aqui](/nowhere/).\n",
  );
  const findings = new Findings();
  const facts = await readFacts(
    { ...readEnvironment({}), data: path.relative(inRoot(), folder) },
    findings.warn,
  );
  expect(facts.posts).toHaveLength(1);
  const found = findings
    .list()
    .filter(({ message }) => /nobody.*A person who has left|nowhere|after today/.test(message))
    .map(({ file, field }) => `${file} ${field}`)
    .toSorted();
  expect(found).toEqual([
    "data/posts/hours-first.md author",
    "data/posts/hours-first.md body",
    "data/posts/hours-first.md modified",
    "data/pt/posts/hours-first.md body",
  ]);
});
