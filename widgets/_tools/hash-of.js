import { createHash } from "node:crypto";

/**
 * A name for what is kept: the same for the same parts.
 *
 * @param {...(string | Buffer)} parts
 */
export function hashOf(...parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex").slice(0, 24);
}
