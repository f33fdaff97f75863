import { warn } from "../../data/_load/findings";
import type { Section } from "../../data/_load/sections";
import type { Testimonial } from "../../data/testimonials.schema";

interface Button {
  name: string;
  link: string;
}

/** Finds what sections name. Each function reports what is missing, and returns an empty value for it. */
export interface SectionSources {
  service: (name: string, file: string, field: string) => string;
  caseStudy: (name: string, file: string, field: string) => string;
  /** Returns whether the contact form offers a service. */
  isFormOption: (value: string) => boolean;
  hasPhotograph: (name: string) => boolean;
}

/** Leaves out the services, case studies and photographs that the sections of a page name but that are missing. */
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
        message: `names the photograph ${String(image)}, which is missing; ${result}`,
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
        message: `is "${String(section.service)}", which the contact form does not offer; no service is chosen`,
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
 * Leaves out the buttons of sections whose pages are missing. A button to a former address gets the current one.
 *
 * @param pageAt returns the page of an address, or undefined if there is none
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
      const message = `"${button.name}" links to ${page}, which is missing or unpublished; it is left out`;
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
