/** The type of an attribute's value. */
export type Kind = "string" | "number" | "boolean" | "json";

export interface EmbedAttribute {
  name: string;
  /** Absent from attributes that only the loader or the styles read. */
  property?: string;
  kind: Kind;
  text: string;
}

/** A widget as a partner configures it. */
export interface Embed {
  tag: string;
  /** `FaqAccordion` */
  name: string;
  /** The attributes that are set, in the order of the code. */
  attributes: readonly EmbedAttribute[];
  /** The custom properties that are set. */
  properties: readonly { name: string; value: string }[];
  /** One of its events, which the frameworks' code listens to. */
  event?: string;
}

/** A file that never changes. */
export interface Pinned {
  href: string;
  integrity: string;
}

/** The npm package and the URL of its tarball. */
export interface NpmPackage {
  name: string;
  href: string;
}

/** The URLs of our files for partners' pages. */
export interface Places {
  /** `https://www.sparkwright.example/widgets/v1/` */
  v1: string;
  /** Only full builds have these. */
  pinned?: Pinned;
  package?: NpmPackage;
}
