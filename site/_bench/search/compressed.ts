import { brotliCompressSync, constants } from "node:zlib";

/** Returns the compressed size of a text in bytes. */
export const compressed = (text: string | Buffer) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
