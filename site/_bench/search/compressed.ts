import { brotliCompressSync, constants } from "node:zlib";

/** Returns the size of a text in bytes after Brotli compression. */
export const compressedSize = (text: string | Buffer) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
