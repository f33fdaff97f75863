import { readFileSync } from "node:fs";
import { inRoot } from "../../_build/paths";

const { scripts } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as {
  scripts: { build: string };
};

/** What `npm run build` gives Node: its options, then Eleventy and what that is told. */
export const buildArguments = scripts.build.replace(/^node /, "").split(" ");
