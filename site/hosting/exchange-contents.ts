import { copyFile, lstat, mkdir, readFile, readdir, rename, rm, rmdir, stat, utimes } from "node:fs/promises";
import path from "node:path";

const day = 24 * 60 * 60 * 1000;
const isPage = (file: string) => file.endsWith(".html");
/** Returns whether a file's name contains a hash of its content. Browsers keep such files for a year. */
const isHashed = (file: string) => /(?:^|\/)(?:chunks|assets\/site)\/[^/]+$/.test(file);

/**
 * Makes the contents of a published folder those of a built one, while visitors read it. The folder itself stays,
 * because web servers, containers and mounts hold on to it.
 *
 * New files come first, then changed ones, and pages last of each, so that no page names what is missing. Then the files
 * that are not in the build are removed. Hashed files stay for a day after the last build that had them, because open
 * pages and cached loaders still import them. Unchanged files keep their time, and so their place in browsers' caches.
 *
 * @param built a folder that this function moves files from, also to another disk
 */
export async function exchangeContents(built: string, published: string): Promise<void> {
  const [files, former] = await Promise.all([filesIn(built), filesIn(published)]);
  if (!files.includes("index.html"))
    throw new Error(`${built} has no home page, so ${published} stays as it is. Build the site again.`);
  const [wanted, there, folders] = [new Set(files), new Set(former), new Set(files.flatMap(foldersOf))];
  const isInWay = (file: string) => folders.has(file) || foldersOf(file).some((folder) => wanted.has(folder));
  for (const file of former.filter(isInWay)) await removeFile(published, file);
  const changed: string[] = [];
  for (const file of files) {
    const to = path.join(published, file);
    if (!there.has(file) || !(await isSame(path.join(built, file), to))) changed.push(file);
    else if (isHashed(file)) await utimes(to, new Date(), new Date());
  }
  const step = (file: string) => 2 * Number(there.has(file)) + Number(isPage(file));
  for (const file of changed.toSorted((a, b) => step(a) - step(b)))
    await moveFile(path.join(built, file), path.join(published, file));
  for (const file of former.filter((one) => !wanted.has(one) && !isInWay(one))) {
    const { mtimeMs } = await lstat(path.join(published, file));
    if (!isHashed(file) || Date.now() - mtimeMs > day) await removeFile(published, file);
  }
}

/** Returns the folders of a path: `a/b/c` is in `a` and `a/b`. */
const foldersOf = (file: string) =>
  file.split("/").flatMap((_, index, parts) => (index > 0 ? parts.slice(0, index).join("/") : []));

/** Links count as files. Leaves out folders that this user may not read, such as `lost+found` in the root of a mount. */
async function filesIn(folder: string, below = ""): Promise<string[]> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch((error) => {
    if (/^(?:ENOENT|EACCES)$/.test(error.code)) return [];
    throw error;
  });
  const lists = entries.map((entry) => {
    const place = path.posix.join(below, entry.name);
    return entry.isDirectory() ? filesIn(folder, place) : [place];
  });
  return (await Promise.all(lists)).flat();
}

async function isSame(one: string, other: string): Promise<boolean> {
  const [{ size }, former] = await Promise.all([stat(one), stat(other).catch(() => undefined)]);
  return size === former?.size && (await readFile(one)).equals(await readFile(other));
}

/** Moves a file over another one, so that readers see either of them, whole. */
async function moveFile(from: string, to: string): Promise<void> {
  const near = `${to}.new`;
  await mkdir(path.dirname(to), { recursive: true });
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    await copyFile(from, near);
    await rename(near, to);
  }
}

/** Removes a file, and the folders above it up to one that is not empty or is a mount point. */
async function removeFile(published: string, file: string): Promise<void> {
  await rm(path.join(published, file));
  for (const folder of foldersOf(file).toReversed())
    if (await rmdir(path.join(published, folder)).catch((error: Error) => error)) return;
}
