import type { Section } from "../../schemas/fields/sections";
import type { Testimonial } from "../../schemas/testimonials";
import { fixedAddress, photographAddress } from "../../schemas/fields/photograph-address";
import { escapeMarkdown, renderMarkdown } from "../text/render-markdown";
import type { Translate } from "../languages/translator";
import type { Page } from "../../schemas/pages";
import type { Site } from "../../schemas/site";

/** A section with the values that depend on its position on the page. */
export type PlacedSection = Section & {
  /** A unique id: the anchor or the type, plus a number if an earlier section already uses it. */
  id: string;
  /** The level of a hero's headline: 1 at the top of the page. */
  level: 1 | 2;
};

/** Adds ids, the levels of headlines and the addresses of pictures to the sections of a page. */
export function placeSections(sections: readonly Section[]): PlacedSection[] {
  const counts = new Map<string, number>();
  return sections.map((section, index) => {
    const { anchor, type, image, testimonials } = section;
    const name = String(anchor || type);
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    return {
      ...section,
      id: number === 1 ? name : `${name}-${number}`,
      level: index === 0 ? 1 : 2,
      ...(typeof image === "string" && { picture: photographAddress(image) }),
      ...(testimonials !== undefined && {
        testimonials: (testimonials as Testimonial[]).map(showTestimonial),
      }),
    };
  });
}

/** Returns a testimonial for the carousel, with the photograph in a fixed size. */
export const showTestimonial = ({ image, ...testimonial }: Testimonial) => ({
  ...testimonial,
  ...(image && { image: fixedAddress(photographAddress(image), "thumbnail") }),
});

/** Renders the text of a section. Its headings are below the section's, and its ids start with that of the section. */
export function sectionText({ id, heading, body }: PlacedSection, t: Translate): string {
  const html = renderMarkdown(String(body), undefined, t);
  const ids = new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, name]) => name));
  const unique = html.replace(/ (id="|href="#)([^"]+)"/g, (all, start: string, name: string) =>
    ids.has(name) ? ` ${start}${id}-${name}"` : all,
  );
  return heading
    ? unique.replace(/(<\/?h)([2-5])/g, (_, tag: string, level: string) => tag + (Number(level) + 1))
    : unique;
}

/** Renders a section's video in the same way as a video in an article. */
export function videoText({ title, address, picture }: PlacedSection, t: Translate): string {
  const words = escapeMarkdown(String(title));
  return renderMarkdown(
    `[${picture ? `![${words}](${String(picture)})` : words}](${String(address)})`,
    undefined,
    t,
  );
}

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
