import type { About } from "../../data/about.schema";
import type { Careers } from "../../data/careers.schema";
import type { CaseStudy } from "../../data/case-studies.schema";
import type { Home } from "../../data/home.schema";
import type { LegalPage } from "../../data/legal.schema";
import type { Navigation } from "../../data/navigation.schema";
import type { Opening } from "../../data/openings.schema";
import type { Page } from "../../data/pages.schema";
import type { Person } from "../../data/people.schema";
import type { Portfolio } from "../../data/portfolio.schema";
import type { Post } from "../../data/posts.schema";
import type { Redirect } from "../../data/redirects.schema";
import type { Service } from "../../data/services.schema";
import type { Site } from "../../data/site.schema";
import type { Sitemap } from "../../data/sitemap.schema";
import type { Testimonial } from "../../data/testimonials.schema";

import type { FormService } from "../_leads/form-services";

/** The checked content of the data folder, as `loadData` returns it. */
export interface Data {
  about: About;
  careers: Careers;
  caseStudies: CaseStudy[];
  home: Home;
  legal: LegalPage[];
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
  /** For a language other than the default: the services that the contact form offers in the default language. */
  formServices?: readonly FormService[];
  /** For a language other than the default: the single pages without a translation, which are not built. */
  untranslated?: readonly string[];
}
