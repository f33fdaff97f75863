import type { EleventyConfig } from "./eleventy";

/** Returns a fake configuration of Eleventy, its registered filters, and a function that runs the handlers of an event. */
export function recordConfig() {
  const acts: [event: string, act: (event: { runMode: "build" }) => unknown][] = [];
  const filters = new Map<string, (...values: any[]) => unknown>();
  const config = {
    on: (event: string, act: (event: { runMode: "build" }) => unknown) => void acts.push([event, act]),
    addFilter: (name: string, filter: (...values: any[]) => unknown) => void filters.set(name, filter),
  } as unknown as EleventyConfig;
  const run = async (event: "eleventy.before" | "eleventy.after") => {
    for (const [name, act] of acts) if (name === event) await act({ runMode: "build" });
  };
  return { config, filters, run };
}
