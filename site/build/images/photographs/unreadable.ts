import { readFile } from "node:fs/promises";

/**
 * Returns the reason why a file cannot be read as a picture.
 *
 * @param error the error from the image library
 */
export async function reasonUnreadable(file: string, error: unknown): Promise<string> {
  const start = await startOf(file);
  if (start.startsWith("version https://git-lfs.github.com/"))
    return "is a Git LFS pointer, not a picture; run git lfs pull";
  if (start.trim() === "") return "is empty; replace it with the picture";
  const [reason] = (error as Error).message.split("\n");
  return `cannot be read as a picture, because it is damaged or has another format; export it again as JPEG, PNG, WebP or AVIF (${reason})`;
}

/** Returns whether a picture is animated. Pages show only its first frame. */
export const isAnimated = async (file: string): Promise<boolean> =>
  /ANIM|acTL|ftypavis/.test(await startOf(file));

const startOf = async (file: string) => (await readFile(file)).subarray(0, 200).toString("latin1");
