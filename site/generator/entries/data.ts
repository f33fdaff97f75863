import type { Brand } from "../brand/read-brand";
import type { FormService } from "../contact-form/form-services";

/** The checked content of the data folder, as `loadData` returns it. */
export interface Data {
  about: import("../../schemas/about").About;
  brand: Brand;
  /** Undefined if the site has no careers page. */
  careers?: import("../../schemas/careers").Careers;
  caseStudies: import("../../schemas/case-studies").CaseStudy[];
  home: import("../../schemas/home").Home;
  legal: import("../../schemas/legal").LegalPage[];
  lists: import("../../schemas/lists").Lists;
  navigation: import("../../schemas/navigation").Navigation;
  redirects: import("../../schemas/redirects").Redirect[];
  openings: import("../../schemas/openings").Opening[];
  pages: import("../../schemas/pages").Page[];
  people: import("../../schemas/people").Person[];
  portfolio: import("../../schemas/portfolio").Portfolio;
  posts: import("../../schemas/posts").Post[];
  services: import("../../schemas/services").Service[];
  site: import("../../schemas/site").Site;
  sitemap: import("../../schemas/sitemap").Sitemap;
  testimonials: import("../../schemas/testimonials").Testimonial[];
  /** For a language other than the default: the options of the contact form. */
  formServices?: readonly FormService[];
  /** For a language other than the default: the single pages without a translation, which are not built. */
  untranslated?: readonly string[];
}
