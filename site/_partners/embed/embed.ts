/** How an attribute's text is to be understood. */
export type Kind = "string" | "number" | "boolean" | "json";

export interface EmbedAttribute {
  name: string;
  /** The property in step with it; what only the loader or the styles read has none. */
  property?: string;
  kind: Kind;
  text: string;
}

/** A widget as a partner sets it up. */
export interface Embed {
  tag: string;
  /** `FaqAccordion` */
  name: string;
  /** Those that are set, in the order in which they are written. */
  attributes: readonly EmbedAttribute[];
  /** Custom properties that are set. */
  properties: readonly { name: string; value: string }[];
  /** One of its events, for frameworks to listen to. */
  event?: string;
}

/** A file that never changes, by its whole address. */
export interface Pinned {
  href: string;
  integrity: string;
}

/** The npm package, and where its tarball is. */
export interface NpmPackage {
  name: string;
  href: string;
}

/** Where partners' pages find our files. */
export interface Places {
  /** `https://www.sparkwright.example/widgets/v1/` */
  v1: string;
  /** Only whole builds have them. */
  standalone?: Pinned;
  lite?: Pinned;
  package?: NpmPackage;
}
