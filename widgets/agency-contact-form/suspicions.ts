/** Why a message may come from a program. It is sent all the same: a person's tools may do this too. */
export type Suspicion = "trap" | "speed";

/** The field that people neither see nor reach. Its name is none that browsers and password managers fill in. */
export const TRAP = "leave-empty";

/** Milliseconds; nobody reads a form, fills it in and sends it that soon. Autofill needs longer: no browser writes a message. */
const TOO_QUICK = 1000;

/** Since the page was shown, not since this code came with the first touch. */
function pageAge(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  const { activationStart = 0 } = (navigation ?? {}) as { activationStart?: number };
  return performance.now() - activationStart;
}

export function suspicionsIn(form: HTMLFormElement): Suspicion[] {
  const suspicions: Suspicion[] = [];
  if (new FormData(form).get(TRAP)) suspicions.push("trap");
  if (pageAge() < TOO_QUICK) suspicions.push("speed");
  return suspicions;
}
