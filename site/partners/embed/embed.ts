/** The type of an attribute's value. */
export type Kind = "string" | "number" | "boolean" | "json";

export interface EmbedAttribute {
  name: string;
  /** The name of the property. Missing if only the loader or the stylesheet reads the attribute. */
  property?: string;
  kind: Kind;
  text: string;
}

/** A widget as a partner configures it. */
export interface Embed {
  tag: string;
  /** The name of the component, such as `FaqAccordion`. */
  name: string;
  /** The attributes that are set, in the order in which the code lists them. */
  attributes: readonly EmbedAttribute[];
  /** The custom properties that are set. */
  properties: readonly { name: string; value: string }[];
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
  /** The URL of the current files, such as `https://www.sparkwright.example/widgets/v1/`. */
  v1: string;
  /** The pinned file. Missing in builds without releases. */
  pinned?: Pinned;
  package?: NpmPackage;
}
