import type { Host } from "./host";

const modules = import.meta.glob<Host>("./kinds/*.host.ts", { eager: true, import: "host" });

/** Every host page, by the name of its file. */
export const hosts: Readonly<Record<string, Host>> = Object.fromEntries(
  Object.entries(modules).map(([file, host]) => [file.replace(/^.*\/|\.host\.ts$/g, ""), host]),
);
