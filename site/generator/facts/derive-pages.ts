import type { Page } from "../../schemas/pages";
import type { Site } from "../../schemas/site";
import { placeSections } from "./place-sections";

export type SectionPage = ReturnType<typeof derivePage>;

/** Derives a page made of sections. The form on a campaign page sends the campaign's name. */
export const derivePage = (
  { address, campaign, ...page }: Page,
  { form, phones }: Pick<Site, "form" | "phones">,
) => ({
  ...page,
  url: address,
  campaign: campaign && {
    ...campaign,
    phone: phones.find(({ country }) => country === campaign.phone) ?? phones[0],
    extra: { ...form.extra, campaign: campaign.name },
  },
  sections: placeSections(page.sections),
});
