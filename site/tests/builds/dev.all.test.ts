import { spawn } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { cloneCheckout } from "../support/clone-checkout";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let project: string;
const inProject = (...parts: string[]) => path.join(project, ...parts);
const pages = () =>
  readdirSync(inProject("dist"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .toSorted()
    .map((file) => [file, readFileSync(inProject("dist", file), "utf8")] as const);

beforeAll(() => void (project = cloneCheckout()));
afterAll(() => rmSync(project, { recursive: true }));

/** Runs the development server of the clone while a function acts. */
async function whileServing(act: (isBuilt: () => Promise<void>) => Promise<void>): Promise<void> {
  const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined, SITE_SHARE_IMAGES: "false" };
  const server = spawn(process.execPath, ["site/generator/build.js", "--serve"], {
    cwd: project,
    env,
  });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (text) => (output += text));
  const ended = new Promise((resolve) => server.on("close", resolve));
  let builds = 0;
  const isBuilt = async () => {
    builds += 1;
    await vi.waitFor(
      () => {
        if (server.exitCode !== null) throw new Error(output);
        expect(output.split("Wrote ").length, output).toBeGreaterThan(builds);
      },
      { timeout: 300_000, interval: 200 },
    );
  };
  try {
    await isBuilt();
    await vi.waitFor(() => expect(output).toContain("Server at"), { timeout: 60_000, interval: 200 });
    await act(isBuilt);
  } finally {
    server.kill();
    await ended;
  }
}

it("after edits of a text, templates and a widget, pages are those of a new start", async () => {
  const edits = [
    [inProject("data/home.json"), /(?<="title": ).*"/, '"Edited words, in a title of thirty characters"'],
    [inProject("site/pages/about.njk"), "{% block sections %}", '$&<p class="mt-[3.21rem]">Edited page.</p>'],
    [inProject("site/includes/layouts/page.njk"), "{% block sections %}", "<p>Edited layout.</p>$&"],
    [
      inProject("widgets/faq-accordion/faq-accordion.tsx"),
      'className="border-t',
      'className="edited border-t',
    ],
  ] as const;
  let edited: ReturnType<typeof pages> = [];
  await whileServing(async (isBuilt) => {
    for (const [file, place, words] of edits) {
      const before = readFileSync(file, "utf8");
      const after = before.replace(place, words);
      expect(after, file).not.toBe(before);
      writeFileSync(file, after);
      await isBuilt();
    }
    edited = pages();
  });
  const text = edited.map(([, page]) => page).join();
  for (const words of ["Edited words,", "Edited page.", "3.21rem", "Edited layout.", "edited border-t"])
    expect(text).toContain(words);
  rmSync(inProject("dist"), { recursive: true });
  await whileServing(() => Promise.resolve());
  expect(pages()).toEqual(edited);
});
