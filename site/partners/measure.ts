import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { posix } from "../build/paths";
import { brotliCompress, constants, gzip } from "node:zlib";
import { promisify } from "node:util";

/** The sizes of a file in bytes. */
export interface FileSize {
  /** The path relative to the measured folder, such as `v1/loader.js`. */
  file: string;
  raw: number;
  gzip: number;
  /** The size with Brotli at quality 11, which hosts use for static files. */
  brotli: number;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compress(content: Buffer) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const [gzipped, brotlied] = await Promise.all([
    toGzip(content, { level: 9 }),
    toBrotli(content, { params }),
  ]);
  return { raw: content.length, gzip: gzipped.length, brotli: brotlied.length };
}

/**
 * Measures files in a folder.
 *
 * @param files paths relative to the folder
 */
export async function measureFiles(folder: string, files: readonly string[]): Promise<FileSize[]> {
  // Compression is slow, so identical files are compressed only once.
  const known = new Map<string, ReturnType<typeof compress>>();
  return Promise.all(
    files.map(async (file) => {
      const content = await readFile(path.join(folder, file));
      const key = content.toString("latin1");
      if (!known.has(key)) known.set(key, compress(content));
      return { file, ...(await known.get(key)!) };
    }),
  );
}

/** Measures all files below a folder, sorted by path. */
export async function measure(folder: string): Promise<FileSize[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return measureFiles(folder, paths.map((file) => posix(file)).toSorted());
}
