import { z } from "zod";
import { text } from "../../schemas/fields/fields";
import { normalizeOrigin, parseUrl } from "../../schemas/fields/web-origin";

/** The origin of a partner's pages, as their browsers send it. */
const partnerOrigin = z.string().transform((address, context) => {
  const sent = normalizeOrigin(address);
  if (sent) return sent;
  const url = parseUrl(address);
  const meant = url && normalizeOrigin(url.origin);
  context.addIssue({
    code: "custom",
    message: address.includes("*")
      ? "must not contain a wildcard; list each site, such as https://www.partner.example"
      : `must be a site's address without a path, such as ${meant ?? "https://www.partner.example"}`,
  });
  return z.NEVER;
});

/** For agencies that receive messages with this project's receiver. */
export const leads = z
  .strictObject({
    origins: z.array(partnerOrigin).default([]),
    /** The number of days after which a message is deleted. The privacy policy shows it too. */
    retentionDays: z.number().int().min(1).default(365),
    /** The services that receive messages. The privacy policy names them; the receiver warns of others. */
    recipients: z
      .array(
        z.strictObject({
          name: text,
          host: z.string().regex(/^[a-z\d.-]+(?::\d+)?$/, "must be a host, such as api.resend.com"),
        }),
      )
      .default([]),
    /**
     * The words and senders whose messages are marked as possible spam. An entry is found as a whole word or phrase, or at
     * the beginning of a word if it ends with `*`. A list of the owner's replaces this one.
     */
    marks: z
      .array(z.string().regex(/[^\s*]/, "must contain a word, a sender or a domain, such as guest post*"))
      .default([
        "guest post*",
        "sponsored post*",
        "link insertion*",
        "dofollow*",
        "[url=",
        "<a href",
        "casino bonus*",
        "viagra",
        "cialis",
        "escort girl*",
        "payday loan*",
        "forex signal*",
      ]),
  })
  .prefault({});

/** Returns the services that receive messages, for a legal text in Markdown. */
export const namesOf = (recipients: Leads["recipients"]) =>
  recipients.map(({ name, host }) => `${name.replace(/[\\`*_~[\]<>&!|]/g, "\\$&")} (${host})`).join(", ");

export function checkRecipients(
  pages: readonly { body: string }[],
  { leads: { recipients } }: { leads: Pick<Leads, "recipients"> },
) {
  if (recipients.length === 0 || pages.some(({ body }) => body.includes("{leadRecipients}"))) return [];
  return [
    {
      file: "data/settings.json",
      field: "leads.recipients",
      message: "are not named on any legal page; write {leadRecipients} in the privacy policy",
    },
  ];
}

type Leads = z.infer<typeof leads>;

declare module "../../schemas/settings" {
  interface PluginSettings {
    leads: Leads;
  }
}
