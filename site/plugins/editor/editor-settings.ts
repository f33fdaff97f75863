import { z } from "zod";
import { text } from "../../schemas/fields/fields";
import { origin, type Settings } from "../../schemas/settings";

/** The repository in which the editor saves when it is opened on the public site. */
export const editing = z
  .strictObject({
    service: z.enum(["github", "gitlab"]),
    repository: z
      .string()
      .regex(/^[\w.-]+(\/[\w.-]+)+$/, "must be the owner and name of the repository, such as agency/website"),
    /** The branch that the site is built from. */
    branch: text.default("main"),
    /** Whether changes stay on a separate branch, as a pull or merge request, until somebody publishes them. */
    review: z.boolean().default(false),
    /** The name of the commit status with the address of a change's preview. Sveltia CMS guesses without it. */
    preview: text.optional(),
    /** The address of a deployment that contains the editor in place of the site itself. */
    origin: origin.optional(),
    /** The ID of a GitLab application for sign-in (PKCE). Without it, editors sign in with an access token. */
    appId: text.optional(),
    /** The OAuth client through which editors sign in to GitHub. Without it, they need an access token. */
    baseUrl: origin.optional(),
  })
  .refine(({ service, appId }) => !appId || service === "gitlab", {
    path: ["appId"],
    error: "is only for GitLab; remove it, and use baseUrl to sign in to GitHub without tokens",
  })
  .refine(({ service, baseUrl }) => !baseUrl || service === "github", {
    path: ["baseUrl"],
    error: "is only for GitHub; remove it, and use appId to sign in to GitLab without tokens",
  })
  .optional();

const hostOf = (address: string) => new URL(address).host;

/** Returns an error if the editor's host is that of the site. */
export const checkEditing = ({ editing: place, origin: site }: Settings) =>
  place?.origin && hostOf(place.origin) === hostOf(site)
    ? [
        {
          path: ["editing", "origin"],
          message:
            "must have another host than the site, because browsers share stored data between the pages of a host",
        },
      ]
    : [];

declare module "../../schemas/settings" {
  interface PluginSettings {
    editing?: z.infer<typeof editing>;
  }
}
