import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/sha";
import type { Challenge, Payload } from "altcha-lib/types";

/** A challenge is valid for this time, in milliseconds. The form renews it after half of it. */
const LIFETIME = 60 * 60 * 1000;

/** The digests that a solution takes. A phone needs one or two seconds for them, while its owner types. */
const FEWEST = 20_000;
const MOST = 40_000;

const LONGEST_HEADER = 2000;

/** Returns a challenge for a form. Nothing is stored: its signature shows that this receiver issued it. */
export const issueChallenge = (secret: string, now: number): Promise<Challenge> =>
  createChallenge({
    algorithm: "SHA-256",
    cost: 1,
    counter: randomInt(MOST, FEWEST),
    deriveKey,
    expiresAt: Math.floor((now + LIFETIME) / 1000),
    hmacSignatureSecret: secret,
  });

export interface ValidProof {
  state: "valid";
  id: string;
  expires: number;
}

export type Proof = { state: "missing" | "false" } | ValidProof;

/** Checks the header with the proof of work that came with a message. An expired one counts as missing. */
export async function readProof(header: string | undefined, secret: () => Promise<string>): Promise<Proof> {
  if (!header) return { state: "missing" };
  try {
    const { challenge, solution } = JSON.parse(atob(header.slice(0, LONGEST_HEADER))) as Payload;
    const { expired, verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: await secret(),
    });
    if (expired) return { state: "missing" };
    const { nonce, expiresAt } = challenge.parameters;
    return verified ? { state: "valid", id: nonce, expires: expiresAt! * 1000 } : { state: "false" };
  } catch {
    // The header is no proof, or contains what the library does not expect.
    return { state: "false" };
  }
}
