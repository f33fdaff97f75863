import type { Host } from "./host";

const modules = import.meta.glob<Host>("./kinds/*.host.ts", { eager: true, import: "host" });

/** All host pages, by file name. */
export const hosts: Readonly<Record<string, Host>> = Object.fromEntries(
  Object.entries(modules).map(([file, host]) => [file.replace(/^.*\/|\.host\.ts$/g, ""), host]),
);
