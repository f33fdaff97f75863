/** Why a program may have sent the message. It is sent anyway: a person's tools may have the same effect. */
export type Suspicion = "trap" | "speed";

/** The name of a field that people cannot see or reach. Browsers and password managers do not fill it in. */
export const TRAP = "leave-empty";

/** The milliseconds in which no person writes a message, even with autofill. */
export const TOO_FAST = 1000;

/** Returns the time since the page was shown. This code may have been loaded much later, at the first interaction. */
function pageAge(): number {
  // jsdom has no `getEntriesByType`.
  const [navigation] = performance.getEntriesByType?.("navigation") ?? [];
  const { activationStart = 0 } = (navigation ?? {}) as { activationStart?: number };
  return performance.now() - activationStart;
}

export function suspicionsIn(form: HTMLFormElement): Suspicion[] {
  const suspicions: Suspicion[] = [];
  if (new FormData(form).get(TRAP)) suspicions.push("trap");
  if (pageAge() < TOO_FAST) suspicions.push("speed");
  return suspicions;
}
