import type { EleventyConfig } from "./eleventy";

/** Starts a part of a build that only the pages need, and lets the next step start at once. */
export type Alongside = (act: () => Promise<void>) => void;

/**
 * Parts of a build that mostly wait for other threads run alongside each other. Registered before the
 * steps that start them; `wait` after those.
 */
export function addAlongside(config: EleventyConfig): { alongside: Alongside; wait: () => void } {
  let running: Promise<void>[] = [];
  config.on("eleventy.before", () => void (running = []));
  return {
    alongside: (act) => {
      const run = act();
      // Pages are told when they wait for it; until then nobody is.
      run.catch(() => {});
      running.push(run);
    },
    wait: () => config.on("eleventy.before", () => Promise.all(running)),
  };
}
