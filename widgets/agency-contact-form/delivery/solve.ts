import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/sha";
import type { Challenge } from "altcha-lib/types";

/** The time after which the page handles events, in milliseconds. The library lets it wait for 200 ms. */
const SLICE = 16;

/** Solves a challenge of the receiver, and returns the value of the header that proves it. */
export async function solve(challenge: Challenge, controller: AbortController): Promise<string | undefined> {
  let start = performance.now();
  const solution = await solveChallenge({
    challenge,
    controller,
    async deriveKey(...given) {
      // Web Crypto's promises alone never let the page handle events.
      if (performance.now() - start > SLICE) {
        await new Promise((resolve) => setTimeout(resolve));
        start = performance.now();
      }
      return deriveKey(...given);
    },
  });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
