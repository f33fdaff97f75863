import type { CmsConfig } from "@sveltia/cms";
import type { Site } from "../../../schemas/site";

/** The origins that the editor contacts for each service. */
const origins = {
  github: ["https://api.github.com", "https://www.githubstatus.com"],
  gitlab: ["https://gitlab.com"],
} as const;

export const originsOf = (editing: Site["editing"]): readonly string[] =>
  editing ? origins[editing.service] : [];

/** Returns the backend that the editor reads from and writes to. */
export function backendOf(editing: Site["editing"]): Pick<CmsConfig, "backend" | "publish_mode"> {
  // The editor requires a service, but it does not contact the service when it works in a local folder.
  if (!editing) return { backend: { name: "github", repo: "local/project", auth_methods: ["token"] } };
  const { service, repository, branch, review, appId, baseUrl } = editing;
  return {
    backend: {
      name: service,
      repo: repository,
      branch,
      auth_methods: appId || baseUrl ? ["oauth", "token"] : ["token"],
      ...(appId && { auth_type: "pkce", app_id: appId }),
      ...(baseUrl && { base_url: baseUrl }),
    },
    publish_mode: review ? "editorial_workflow" : "simple",
  } as Pick<CmsConfig, "backend" | "publish_mode">;
}
