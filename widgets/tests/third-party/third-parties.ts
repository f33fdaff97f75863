import type { ThirdParty } from "./third-party";

const modules = import.meta.glob<ThirdParty>("./*.third-party.ts", { eager: true, import: "thirdParty" });

/** All software that changes pages, by file name. */
export const thirdParties: Readonly<Record<string, ThirdParty>> = Object.fromEntries(
  Object.entries(modules).map(([file, thirdParty]) => [
    file.replace(/^.*\/|\.third-party\.ts$/g, ""),
    thirdParty,
  ]),
);
