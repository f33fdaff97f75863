import type { Settings } from "../../../../widgets/controls/fields";

/** A widget as a partner configures it. */
export interface Embed extends Settings {
  tag: string;
  /** The name of the component, such as `FaqAccordion`. */
  name: string;
  /** The event that the code for frameworks listens to. */
  event?: string;
}

/** A file of a released version, which never changes. */
export interface Pinned {
  href: string;
  integrity: string;
}

/** The npm package and the URL of its tarball. */
export interface NpmPackage {
  name: string;
  href: string;
}

/** The URLs of the files that partners use. */
export interface Places {
  /** The URL of the current files, such as `https://www.agency.example/widgets/v1/`. */
  v1: string;
  /** The pinned file. Missing in builds without releases. */
  pinned?: Pinned;
  package?: NpmPackage;
}
