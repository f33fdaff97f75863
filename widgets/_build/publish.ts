import { publishWidgets } from "./publish-widgets";

/* Makes all that partners rely on in the folder named: a process of its own, beside the one that builds the site. */
const [folder = "", kind] = process.argv.slice(2);
try {
  await publishWidgets(folder, { standalone: kind === "whole" });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
