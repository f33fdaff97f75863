import path from "node:path";
import { expect, test } from "vitest";
import { chunkFileName } from "../../widgets/publish/files/bundles/language-files";
import { posix } from "./paths";

test.each([path.posix, path.win32])("names are the same with the separator %#", ({ join, sep }) => {
  expect(posix(join("data", "posts", "x.md"), sep)).toBe("data/posts/x.md");
  const nameOf = (...parts: string[]) => chunkFileName({ facadeModuleId: join(sep, "widgets", ...parts) });
  expect(nameOf("languages", "de.json")).toBe("chunks/language-[name]-[hash].js");
  expect(nameOf("runtime", "element.ts")).toBe("chunks/[name]-[hash].js");
});
