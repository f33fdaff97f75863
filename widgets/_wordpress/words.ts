import { serviceValues } from "../agency-contact-form/services";

/** What WordPress shows of a widget, and how its shortcode is written: what its contract does not say. */
export interface Words {
  title: string;
  /** Of WordPress's Dashicons. */
  icon: string;
  shortcode: string;
  /** Where the widget shows a list: how an entry is written, and what stands for it until the widget is there. */
  list?: {
    attribute: string;
    shortcode: string;
    /** The field of an entry that is written between the tags of its shortcode. */
    content: string;
    /** The field that heads an entry. */
    heading: string;
    /** Short names of fields in shortcodes. */
    short?: Readonly<Record<string, string>>;
  };
}

const words: Readonly<Record<string, Words>> = {
  "agency-contact-form": { title: "Contact form", icon: "email", shortcode: "agency_contact_form" },
  "blog-explorer": {
    title: "Blog explorer",
    icon: "search",
    shortcode: "agency_blog",
    list: { attribute: "posts", shortcode: "agency_post", content: "excerpt", heading: "title" },
  },
  "faq-accordion": {
    title: "FAQ accordion",
    icon: "editor-help",
    shortcode: "agency_faq",
    list: {
      attribute: "items",
      shortcode: "agency_question",
      content: "answer",
      heading: "question",
      short: { q: "question" },
    },
  },
  "testimonial-carousel": {
    title: "Testimonial carousel",
    icon: "format-quote",
    shortcode: "agency_testimonials",
    list: { attribute: "items", shortcode: "agency_testimonial", content: "quote", heading: "author" },
  },
};

/** `per-page` -> `Per page` */
export const sentence = (name: string) => {
  const text = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The words for a widget; one that is not listed is named by its tag. */
export const wordsOf = (tag: string): Words =>
  words[tag] ?? { title: sentence(tag), icon: "admin-plugins", shortcode: tag.replaceAll("-", "_") };

const fieldLabels: Readonly<Record<string, string>> = {
  extra: "Further values",
  labels: "Wordings",
  "no-draft": "Keep no draft",
  "no-source": "Send no source",
  "privacy-href": "Address of the privacy policy",
  "terms-href": "Address of the terms of service",
  recipient: "Email address shown if sending fails",
  src: "List from an address",
  "sync-url": "Keep the state in the address",
  theme: "Ground",
  url: "Address",
};

/** Where the contract speaks to developers. */
const fieldHelp: Readonly<Record<string, string>> = {
  "agency-contact-form recipient": "Where sending fails, visitors may write to this address instead.",
  "agency-contact-form extra": "Sent along with each message, such as the name of a campaign.",
  "agency-contact-form privacy-href": "Without it: the privacy policy of this site.",
  "agency-contact-form terms-href": "Without it, the form does not speak of terms.",
  "blog-explorer posts": "Without any: the posts of this site.",
  "blog-explorer src": "The address of a JSON list of articles, instead of the posts of this site.",
  "faq-accordion src": "The address of a JSON list of questions, instead of those above.",
  "testimonial-carousel src": "The address of a JSON list of testimonials, instead of those above.",
};

export const fieldHelpOf = (tag: string, name: string) => fieldHelp[`${tag} ${name}`];

/** The plugin's receiver accepts these services alone. */
const fieldValues: Readonly<Record<string, readonly string[]>> = {
  "agency-contact-form service": serviceValues,
};

export const fieldValuesOf = (tag: string, name: string) => fieldValues[`${tag} ${name}`];

export const fieldLabel = (name: string) => fieldLabels[name] ?? sentence(name);

/** Texts that need more than a line to write. */
export const isLong = (field: string) => ["answer", "quote", "excerpt", "content"].includes(field);

/** Attributes that the plugin's settings decide, or that mean nothing in WordPress. */
export const isLeftOut = (attribute: string) =>
  ["endpoint", "demo", "format", "delay", "services", "fields", "hydrate"].includes(attribute);
