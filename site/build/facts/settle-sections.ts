import { warn } from "../content/findings";
import type { Section } from "../../../data/schemas/fields/sections";
import type { Testimonial } from "../../../data/schemas/testimonials";

interface Button {
  name: string;
  link: string;
}

/** Functions that look up references in sections. For a missing entry, they report it and return an empty value. */
export interface SectionSources {
  service: (name: string, file: string, field: string) => string;
  caseStudy: (name: string, file: string, field: string) => string;
  /** Returns whether the contact form offers a service. */
  isFormOption: (value: string) => boolean;
  hasPhotograph: (name: string) => boolean;
}

/** Removes missing services, case studies and photographs from the sections of a page. */
export function settleSections(
  sections: readonly Section[],
  file: string,
  { service, caseStudy, isFormOption, hasPhotograph }: SectionSources,
): Section[] {
  return sections.flatMap((section, index) => {
    const field = (name: string) => `sections[${index}].${name}`;
    const existing = (name: string, find: typeof service) => {
      const entries = section[name] as string[] | undefined;
      return (
        entries && {
          [name]: entries.map((entry, at) => find(entry, file, `${field(name)}[${at}]`)).filter(Boolean),
        }
      );
    };
    const isMissing = (image: unknown, at: string, result: string) => {
      if (image === undefined || hasPhotograph(String(image))) return false;
      warn({
        file,
        field: at,
        message: `refers to the photograph ${String(image)}, which is missing; ${result}`,
      });
      return true;
    };
    const { type, image, testimonials } = section;
    const lacksService =
      type === "contact-form" && section.service !== undefined && !isFormOption(String(section.service));
    if (lacksService)
      warn({
        file,
        field: field("service"),
        message: `is "${String(section.service)}", which the contact form does not offer, so no service is preselected`,
      });
    const lacksImage = isMissing(
      image,
      field("image"),
      type === "picture" ? "the section is left out" : "the video is shown without it",
    );
    if (lacksImage && type === "picture") return [];
    return {
      ...section,
      ...(lacksService && { service: undefined }),
      ...existing("services", service),
      ...existing("caseStudies", caseStudy),
      ...(lacksImage && { image: undefined }),
      ...(testimonials !== undefined && {
        testimonials: (testimonials as Testimonial[]).map((one, at) =>
          isMissing(one.image, `${field("testimonials")}[${at}].image`, "it is left out")
            ? { ...one, image: undefined }
            : one,
        ),
      }),
    };
  });
}

/**
 * Removes buttons that link to missing pages, and updates former addresses.
 *
 * @param pageAt returns the page at an address, or undefined if there is none
 */
export function settleButtons(
  sections: readonly Section[],
  file: string,
  pageAt: (address: string) => string | undefined,
): Section[] {
  return sections.map((section, index) => {
    const check = (button: Button, field: string): Button[] => {
      const [page, anchor] = button.link.split("#") as [string, string?];
      const found = page === "" ? "" : pageAt(page);
      if (found !== undefined) return [{ ...button, link: anchor ? `${found}#${anchor}` : found }];
      const message = `"${button.name}" links to ${page}, which is missing or unpublished; the button is left out`;
      warn({ file, field: `sections[${index}].${field}`, message });
      return [];
    };
    const { button, buttons } = section as Section & { button?: Button; buttons?: Button[] };
    return {
      ...section,
      ...(button && { button: check(button, "button")[0] }),
      ...(buttons && { buttons: buttons.flatMap((one, at) => check(one, `buttons[${at}]`)) }),
    };
  });
}
