import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, type InlineConfig, type Rolldown } from "vite";

const widgets = path.resolve(import.meta.dirname, "..");
const SHARED = "shared";

/**
 * Writes `<tag>.css`: what an element's shadow root adopts, in one sheet, for prerendered snippets that
 * show their content before any script.
 *
 * @param settle makes a whole Vite configuration of build options
 */
export async function buildStyles(
  outDir: string,
  tags: readonly string[],
  settle: (options: InlineConfig["build"]) => InlineConfig,
): Promise<void> {
  const input = {
    [SHARED]: path.join(widgets, "_shared/embed.css"),
    ...Object.fromEntries(tags.map((tag) => [tag, path.join(widgets, tag, `${tag}.css`)])),
  };
  const options = { write: false, rolldownOptions: { input, output: { assetFileNames: "[name].css" } } };
  const { output } = (await build(settle(options))) as Rolldown.RolldownOutput;
  const sheets = new Map(
    output.map((file) => [file.fileName, file.type === "asset" ? String(file.source) : ""]),
  );
  await mkdir(outDir, { recursive: true });
  for (const tag of tags) {
    const sheet = `${sheets.get(`${SHARED}.css`)}${sheets.get(`${tag}.css`)}`;
    await writeFile(path.join(outDir, `${tag}.css`), sheet);
  }
}
