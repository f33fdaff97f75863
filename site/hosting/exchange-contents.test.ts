import { existsSync, readFileSync, statSync } from "node:fs";
import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { exchangeContents } from "./exchange-contents";

/** A folder on another disk than that for temporary files, on which most Linux machines have one. */
const otherDisk = "/dev/shm";
const isOther = existsSync(otherDisk) && statSync(otherDisk).dev !== statSync(tmpdir()).dev;

describe.each([["the same disk", tmpdir()], ...(isOther ? [["another disk", otherDisk]] : [])])(
  "a build on %s",
  (_, disk) => {
    const folders: string[] = [];
    afterEach(async () => {
      for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
    });

    async function folderWith(parent: string, files: Record<string, string>): Promise<string> {
      const folder = await mkdtemp(path.join(parent, "exchange-"));
      folders.push(folder);
      for (const [file, text] of Object.entries(files)) {
        await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
        await writeFile(path.join(folder, file), text);
      }
      return folder;
    }

    const filesIn = async (folder: string) =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => path.posix.join(path.relative(folder, entry.parentPath), entry.name))
        .toSorted();

    it("replaces the contents of the published folder, and leaves the folder and unchanged files", async () => {
      const files = { "index.html": "new", "about/index.html": "same", "blog/a.html": "a", team: "file" };
      const former = { "index.html": "old", "about/index.html": "same", blog: "file", "team/b/c.html": "c" };
      const [published, built] = [await folderWith(tmpdir(), former), await folderWith(disk, files)];
      await utimes(path.join(published, "about/index.html"), 1000, 1000);
      const { ino } = statSync(published);
      await exchangeContents(built, published);
      expect(statSync(published).ino).toBe(ino);
      expect(await filesIn(published)).toEqual(Object.keys(files).toSorted());
      for (const [file, text] of Object.entries(files))
        expect(await readFile(path.join(published, file), "utf8"), file).toBe(text);
      expect(statSync(path.join(published, "about/index.html")).mtimeMs).toBe(1_000_000);
    });

    it("keeps hashed files of former builds for a day, and removes them then with their folder", async () => {
      const [open, ended] = ["assets/site/open-12345678.js", "widgets/v1/chunks/ended-12345678.js"];
      const published = await folderWith(tmpdir(), { [open]: "", [ended]: "", "assets/photo.webp": "" });
      const lastWeek = Date.now() / 1000 - 7 * 24 * 60 * 60;
      for (const file of [open, ended]) await utimes(path.join(published, file), lastWeek, lastWeek);
      await exchangeContents(await folderWith(disk, { "index.html": "", [open]: "" }), published);
      await exchangeContents(await folderWith(disk, { "index.html": "" }), published);
      expect(await filesIn(published)).toEqual([open, "index.html"]);
      expect(await readdir(published)).toEqual(["assets", "index.html"]);
    });

    it("changes nothing if the build has no home page, or its folder is gone", async () => {
      const former = { "index.html": "old", "blog/index.html": "blog" };
      const published = await folderWith(tmpdir(), former);
      const built = await folderWith(disk, { "index/index.html": "", "new.css": "" });
      for (const folder of [built, path.join(built, "gone")])
        await expect(exchangeContents(folder, published)).rejects.toThrow(`${folder} has no home page`);
      expect(await filesIn(published)).toEqual(Object.keys(former).toSorted());
    });

    it("leaves no moment in which a page is missing or names a file or a page that is missing", async () => {
      const site = (version: number) => {
        const pages = Array.from({ length: 8 }, (_each, index) => `page-${version}-${index}.html`);
        const script = `scripts/${version}.js`;
        const page = [script, "a-loader.js"].join("\n");
        return {
          "index.html": [...pages, script, "a-loader.js"].join("\n"),
          "a-loader.js": script,
          ...Object.fromEntries([...pages, "about.html"].map((name) => [name, page])),
          [script]: `${version}`,
        };
      };
      const published = await folderWith(tmpdir(), site(0));
      const missing = new Set<string>();
      const exchange = new AbortController();
      let [visits, coming] = [0, 0];
      const visit = (file: string, depth: number) => {
        // A visitor's request takes no time here, so that each finds one moment of the exchange.
        const text = readFileSync(path.join(published, file), "utf8");
        for (const next of depth > 0 && !/^\d*$/.test(text) ? text.split("\n") : [])
          if (existsSync(path.join(published, next))) visit(next, depth - 1);
          else missing.add(`${file} -> ${next}`);
        visits++;
      };
      const visitor = (async () => {
        while (!exchange.signal.aborted) {
          // Visitors also come to new pages, for example from a feed, once they are there.
          for (const entry of Object.keys(site(coming)).filter((file) => file.endsWith(".html")))
            if (existsSync(path.join(published, entry))) visit(entry, 2);
          await new Promise((resolve) => setImmediate(resolve));
        }
      })();
      for (const version of [1, 2, 3]) {
        coming = version;
        await exchangeContents(await folderWith(disk, site(version)), published);
      }
      exchange.abort();
      await visitor;
      expect([...missing].slice(0, 3)).toEqual([]);
      expect(visits).toBeGreaterThan(100);
    });
  },
);
