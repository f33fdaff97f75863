import type { EleventyConfig } from "../../generator/eleventy/eleventy";

/** Returns a fake Eleventy configuration, its filters and global data, and a function that runs the handlers of an event. */
export function recordConfig() {
  const handlers: [event: string, handle: (event: { runMode: "build" }) => unknown][] = [];
  const filters = new Map<string, (...values: any[]) => unknown>();
  const globals = new Map<string, unknown>();
  const config = {
    on: (event: string, handle: (event: { runMode: "build" }) => unknown) =>
      void handlers.push([event, handle]),
    addFilter: (name: string, filter: (...values: any[]) => unknown) => void filters.set(name, filter),
    addGlobalData: (name: string, value: unknown) => void globals.set(name, value),
  } as unknown as EleventyConfig;
  const run = async (event: "eleventy.before" | "eleventy.after") => {
    for (const [name, handle] of handlers) if (name === event) await handle({ runMode: "build" });
  };
  return { config, filters, globals, run };
}
