/** A receiver's form token is valid for this time, in milliseconds. The form renews it after half of it. */
export const TOKEN_LIFETIME = 60 * 60 * 1000;

/** The state of a message's form token. */
export type TokenState =
  { state: "missing" | "expired" | "invalid" } | { state: "valid"; id: string; expires: number };

const encoder = new TextEncoder();

const keyOf = (secret: string) =>
  crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

const signatureOf = async (content: string, secret: string) =>
  hexOf(new Uint8Array(await crypto.subtle.sign("HMAC", await keyOf(secret), encoder.encode(content))));

/**
 * Returns a token for a form on a page of the given origin. Nothing is stored: its signature shows that this receiver
 * issued it.
 */
export async function issueToken(secret: string, origin: string, now: number): Promise<string> {
  const content = `${now + TOKEN_LIFETIME}.${crypto.randomUUID()}`;
  return `${content}.${await signatureOf(`${content} ${origin}`, secret)}`;
}

/** Checks the token that came with a message from a page of the given origin. */
export async function readToken(
  token: string | undefined,
  secret: string,
  origin: string,
  now: number,
): Promise<TokenState> {
  if (!token) return { state: "missing" };
  const [expires = "", id = "", signature = ""] = token.slice(0, 200).split(".");
  const isOwn = signature === (await signatureOf(`${expires}.${id} ${origin}`, secret));
  if (!isOwn) return { state: "invalid" };
  return Number(expires) > now ? { state: "valid", id, expires: Number(expires) } : { state: "expired" };
}
