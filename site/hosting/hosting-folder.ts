import path from "node:path";

/** Returns the folder of what hosts read in addition to a published folder. It is outside so that no host serves it. */
export const hostingFolder = (published: string) =>
  path.join(path.dirname(published), ".cache/hosting", path.basename(published));

export const rulesFile = (published: string) => path.join(hostingFolder(published), "rules.json");
