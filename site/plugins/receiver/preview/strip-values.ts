import type { Modules } from "../../../generator/build-assets";
import type { Translate } from "../../../generator/languages/translator";
import { receiverPath } from "../../../../widgets/agency-contact-form/receiver-path";
import type { Site } from "../../../schemas/site";
import { ANSWER_DAYS } from "../forget";
import { answersPath } from "../paths";

/** Returns the address to which a preview sends answers, if its host and the published site's receiver accept them. */
export function answersAddress({ preview, origin }: Site): string | undefined {
  const { endpoint = "", origins } = preview ?? {};
  if (!origins || !endpoint.endsWith(receiverPath)) return undefined;
  return (endpoint.startsWith("/") ? origin : "") + endpoint.slice(0, -receiverPath.length) + answersPath;
}

/** Returns what the strip's script needs. */
export const stripValues = (site: Site, address: string, t: Translate) => ({
  address,
  origins: site.preview!.origins!,
  texts: {
    right: t("This is right"),
    change: t("Please change"),
    name: t("Your name"),
    email: t("Your email, if you want a reply"),
    message: t("Message"),
    selected: t("Selected words"),
    hint: t("Words that you select on the page appear here."),
    notice: t(
      "Your answer and the address of this page are mailed to {name}. The server deletes them after {days} days. Previews are public, but your answer is not shown on them.",
      { name: site.name, days: ANSWER_DAYS },
    ),
    send: t("Send answer"),
    sending: t("Sending…"),
    sent: t("Thank you. Your answer has been sent."),
    failed: t("Your answer could not be sent. Your words are still here. Please try again later."),
  },
});

/** Returns the script with which people answer in a preview's strip. */
export function stripScripts(site: Site, t: Translate): { files: string[]; modules: Modules } {
  const address = answersAddress(site);
  if (!address) return { files: [], modules: {} };
  const modules = { "virtual:preview": { values: stripValues(site, address, t) } };
  return { files: ["site/plugins/receiver/preview/strip.ts"], modules };
}
