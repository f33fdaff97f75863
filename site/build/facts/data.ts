import type { About } from "../../../data/schemas/about";
import type { Careers } from "../../../data/schemas/careers";
import type { CaseStudy } from "../../../data/schemas/case-studies";
import type { Home } from "../../../data/schemas/home";
import type { LegalPage } from "../../../data/schemas/legal";
import type { Lists } from "../../../data/schemas/lists";
import type { Navigation } from "../../../data/schemas/navigation";
import type { Opening } from "../../../data/schemas/openings";
import type { Page } from "../../../data/schemas/pages";
import type { Person } from "../../../data/schemas/people";
import type { Portfolio } from "../../../data/schemas/portfolio";
import type { Post } from "../../../data/schemas/posts";
import type { Redirect } from "../../../data/schemas/redirects";
import type { Service } from "../../../data/schemas/services";
import type { Site } from "../../../data/schemas/site";
import type { Sitemap } from "../../../data/schemas/sitemap";
import type { Testimonial } from "../../../data/schemas/testimonials";

import type { Brand } from "../brand/read-brand";
import type { FormService } from "../contact-form/form-services";

/** The checked content of the data folder, as `loadData` returns it. */
export interface Data {
  about: About;
  brand: Brand;
  /** Undefined if the site has no careers page. */
  careers?: Careers;
  caseStudies: CaseStudy[];
  home: Home;
  legal: LegalPage[];
  lists: Lists;
  navigation: Navigation;
  redirects: Redirect[];
  openings: Opening[];
  pages: Page[];
  people: Person[];
  portfolio: Portfolio;
  posts: Post[];
  services: Service[];
  site: Site;
  sitemap: Sitemap;
  testimonials: Testimonial[];
  /** For a language other than the default: the options of the contact form. */
  formServices?: readonly FormService[];
  /** For a language other than the default: the single pages without a translation, which are not built. */
  untranslated?: readonly string[];
}
