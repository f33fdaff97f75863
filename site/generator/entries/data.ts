import type { About } from "../../schemas/about";
import type { Careers } from "../../schemas/careers";
import type { CaseStudy } from "../../schemas/case-studies";
import type { Home } from "../../schemas/home";
import type { LegalPage } from "../../schemas/legal";
import type { Lists } from "../../schemas/lists";
import type { Navigation } from "../../schemas/navigation";
import type { Opening } from "../../schemas/openings";
import type { Page } from "../../schemas/pages";
import type { Person } from "../../schemas/people";
import type { Portfolio } from "../../schemas/portfolio";
import type { Post } from "../../schemas/posts";
import type { Redirect } from "../../schemas/redirects";
import type { Service } from "../../schemas/services";
import type { Site } from "../../schemas/site";
import type { Sitemap } from "../../schemas/sitemap";
import type { Testimonial } from "../../schemas/testimonials";

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
