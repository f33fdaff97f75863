import type { CmsConfig } from "@sveltia/cms";
import type { Site } from "../../../data/site.schema";

/** What the browser asks where a service keeps the project. */
const origins = {
  github: ["https://api.github.com", "https://www.githubstatus.com"],
  gitlab: ["https://gitlab.com"],
} as const;

export const originsOf = (editing: Site["editing"]): readonly string[] =>
  editing ? origins[editing.service] : [];

/** Where the editor reads and writes. On the project's own machine it offers the folder, too. */
export function backendOf(editing: Site["editing"]): Pick<CmsConfig, "backend" | "publish_mode"> {
  // The editor wants to know of a service, and asks none while it works in a folder.
  if (!editing) return { backend: { name: "github", repo: "local/project", auth_methods: ["token"] } };
  const { service, repository, branch, review, appId } = editing;
  return {
    backend: {
      name: service,
      repo: repository,
      branch,
      auth_methods: appId ? ["oauth", "token"] : ["token"],
      ...(appId && { auth_type: "pkce", app_id: appId }),
    },
    publish_mode: review ? "editorial_workflow" : "simple",
  } as Pick<CmsConfig, "backend" | "publish_mode">;
}
