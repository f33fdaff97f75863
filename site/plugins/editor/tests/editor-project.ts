import { readdirSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import path from "node:path";
import { test as base, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import type { Site } from "../../../schemas/site";
import { editorWords } from "../config/words";
import { editorHeaders } from "../editing-service";
import { writeEditor } from "../write-editor";
import { inRoot } from "../../../generator/paths";
import { readFacts } from "../../../generator/facts/read-facts";
import { createStaticServer } from "../../../hosting/server/create-server";
import { entries } from "../../../tests/support/content/made-up";
import { serve } from "../../../tests/support/serve";

/** The data files of the project with made-up entries, by path, such as `data/site.json`. */
export const projectFiles: Readonly<Record<string, string>> = Object.fromEntries([
  ...readdirSync(inRoot("data"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(json|md)$/.test(file) && file !== "README.md")
    .map((file) => path.posix.join("data", file.replaceAll(path.sep, "/")))
    .map((file) => [file, readFileSync(inRoot(file), "utf8")]),
  ...Object.entries(entries).map(([file, text]) => [`data/${file}`, text]),
]);

/** Translates the editor's own words into the site's language. The words of Sveltia's frame are in English. */
export const words = editorWords(JSON.parse(projectFiles["data/site.json"]!).language, inRoot("data"));

export const serviceFiles = Object.keys(projectFiles).filter((file) => file.startsWith("data/services/"));

/** The project's folder as the editor sees it, kept in the browser's private file system. */
export interface Project {
  read(file: string): Promise<string>;
  write(file: string, content: string | Uint8Array): Promise<void>;
  writtenAt(file: string): Promise<number>;
}

interface Fixtures {
  page: Page;
  project: Project;
}

/* oxlint-disable no-empty-pattern */

/** Playwright's `test` for the editor's page alone, with a copy of `data/` and made-up entries as its project. */
export const test = base.extend<Fixtures, { origin: string }>({
  origin: [
    async ({}, use, { parallelIndex }) => {
      const folder = inRoot(`.cache/test-builds/editor-${parallelIndex}`);
      await serve(await buildEditor(folder), use);
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  project: async ({ page }, use) => {
    await layOutProject(page);
    const fileOf = (file: string) => page.evaluate(readProjectFile, file);
    await use({
      read: async (file) => (await fileOf(file)).text,
      write: (file, content) =>
        page.evaluate(copyProject, [[file, typeof content === "string" ? content : [...content]] as const]),
      writtenAt: async (file) => (await fileOf(file)).time,
    });
  },
});

export const { expect } = test;

/** Writes the editor's page to a folder, and returns a server for it. */
export async function buildEditor(folder: string, editing?: Site["editing"]): Promise<Server> {
  const facts = await readFacts();
  await rm(folder, { recursive: true, force: true });
  await writeEditor(path.join(folder, "admin"), inRoot("data"), {
    ...facts,
    site: { ...facts.site, editing },
  });
  await writeFile(path.join(folder, "favicon.ico"), "");
  return createStaticServer(folder, "", () => ({ headers: editorHeaders(editing), redirects: [] }));
}

export async function layOutProject(page: Page): Promise<void> {
  await page.addInitScript({ content: chooseProject });
  await page.goto("/admin/config.json");
  await page.evaluate(copyProject, Object.entries(projectFiles));
}

/** Opens the editor with the project's folder, and the form of a file. Returns the form. */
export async function openEditor(page: Page, file?: string): Promise<Locator> {
  await page.goto("/admin/");
  await page.getByRole("button", { name: "Work with Local Repository" }).click();
  await page.getByRole("search").or(page.getByRole("searchbox")).first().waitFor();
  return file === undefined ? formOf(page) : openFile(page, file);
}

export async function openFile(page: Page, file: string): Promise<Locator> {
  const [, kind, entry] = /^data\/([^/.]+)(?:\/([^/.]+))?/.exec(file)!;
  await page.goto(
    `/admin/#/collections/${entry ? `${kind}/entries/${entry}` : `_singletons/entries/${kind}`}`,
  );
  await formOf(page).waitFor();
  return formOf(page);
}

/** Saves, and waits until the editor leaves the form, which means that the entry is saved. */
export async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/#\/collections(\/[\w-]+)?$/);
  await formOf(page).waitFor({ state: "hidden" });
}

export const formOf = (page: Page) => page.getByRole("group", { name: /^Edit .* Content$/ });

/** Returns a field of a form by its path, such as `meta.title`, because its name depends on the site's language. */
export const fieldIn = (form: Locator, place: string) => form.locator(`[data-key-path="${place}"]`);
export const inputIn = (form: Locator, place: string) =>
  fieldIn(form, place).locator("input, textarea").first();

/**
 * Chooses a photograph with a size and name that are typical of phone cameras, in the only picture field or `field`.
 * Returns the name of the saved file.
 */
export async function choosePhotograph(page: Page, field: Locator = formOf(page)): Promise<string> {
  const saved = "img_0001-2.webp";
  const photograph = sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#a52" } });
  await field.getByRole("button", { name: "Browse" }).click();
  await page
    .getByRole("dialog")
    .locator("input[type=file]")
    .setInputFiles({
      name: "IMG_0001 (2).JPG",
      mimeType: "image/jpeg",
      buffer: await photograph.jpeg().toBuffer(),
    });
  await page.getByText(/^img_0001/).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Insert" }).click();
  await field.getByText(saved).waitFor();
  return saved;
}

/* The functions below run in the page. */

const chooseProject = `
  window.showDirectoryPicker = async () => (await navigator.storage.getDirectory()).getDirectoryHandle("project");
  // Rejected changes are not kept as drafts.
  localStorage.setItem("sveltia-cms.prefs", JSON.stringify({ useDraftBackup: false }));
`;

async function copyProject(files: readonly (readonly [name: string, content: string | number[]])[]) {
  let project = await navigator.storage.getDirectory();
  project = await project.getDirectoryHandle("project", { create: true });
  await project.getDirectoryHandle(".git", { create: true });
  for (const [name, content] of files) {
    const folders = name.split("/");
    const file = folders.pop()!;
    let folder = project;
    for (const part of folders) folder = await folder.getDirectoryHandle(part, { create: true });
    const writable = await (await folder.getFileHandle(file, { create: true })).createWritable();
    await writable.write(typeof content === "string" ? content : new Uint8Array(content));
    await writable.close();
  }
}

async function readProjectFile(name: string) {
  let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("project");
  const folders = name.split("/");
  const last = folders.pop()!;
  for (const part of folders) folder = await folder.getDirectoryHandle(part);
  const file = await (await folder.getFileHandle(last)).getFile();
  return { text: await file.text(), time: file.lastModified };
}
