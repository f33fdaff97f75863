/** Why a program may have sent a message. It is sent anyway, because a person's tools may cause this too. */
export type Suspicion = "trap" | "speed";

/** The name of the field that people neither see nor reach. Browsers and password managers do not fill it in. */
export const TRAP = "leave-empty";

/** In milliseconds. Nobody fills in a form this fast, not even with autofill, because no browser writes the message. */
export const TOO_FAST = 1000;

/** Returns the time since the page was shown. This code may have loaded much later, at the first interaction. */
function pageAge(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  const { activationStart = 0 } = (navigation ?? {}) as { activationStart?: number };
  return performance.now() - activationStart;
}

export function suspicionsIn(form: HTMLFormElement): Suspicion[] {
  const suspicions: Suspicion[] = [];
  if (new FormData(form).get(TRAP)) suspicions.push("trap");
  if (pageAge() < TOO_FAST) suspicions.push("speed");
  return suspicions;
}
