import { brotliCompressSync, constants } from "node:zlib";

/** The size of a text as hosts send it, in bytes. */
export const compressed = (text: string | Buffer) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
