import { serviceValues } from "../agency-contact-form/services";

/** A widget's names in WordPress, which its contract does not contain. */
export interface Words {
  title: string;
  /** Replaces the summary in the contract. */
  description?: string;
  /** One of WordPress's Dashicons. */
  icon: string;
  shortcode: string;
  /** The widget's list: how its entries are written as shortcodes, and shown before the widget has loaded. */
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
  "agency-contact-form": {
    title: "Contact form",
    description: "A contact form that sends messages by email, and keeps them on this site.",
    icon: "email",
    shortcode: "agency_contact_form",
  },
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

/** Returns a widget's names. One that is not listed is named after its tag. */
export const wordsOf = (tag: string): Words =>
  words[tag] ?? { title: sentence(tag), icon: "admin-plugins", shortcode: tag.replaceAll("-", "_") };

const fieldLabels: Readonly<Record<string, string>> = {
  attribution: "Source of visitors",
  base: "URL of the blog",
  extra: "Additional values",
  fields: "Fields of the form",
  labels: "Texts",
  "no-draft": "Do not keep drafts",
  "no-source": "Do not send the source",
  limit: "Number of articles",
  "per-page": "Testimonials per page",
  "privacy-href": "Link to the privacy policy",
  "terms-href": "Link to the terms of service",
  recipient: "Email address shown if sending fails",
  service: "Selected service",
  services: "Your services",
  src: "List from a URL",
  total: "Number of all articles",
  "sync-url": "Keep search and category in the page’s URL",
  theme: "Background",
  url: "Link",
  value: "Name in messages",
  label: "Name in the form",
};

/** Help texts for fields whose description in the contract is for developers. */
const fieldHelp: Readonly<Record<string, string>> = {
  "agency-contact-form attribution":
    "“page” sends the address of this page; “visit” also the first page of the visit, if your site stores it.",
  "agency-contact-form recipient":
    "If sending fails, visitors can write to this address instead. It does not receive the messages.",
  "agency-contact-form services":
    "Your services, in place of the default ones. Messages contain the first name, visitors see the second.",
  "agency-contact-form service": "The service that is selected at first.",
  "agency-contact-form extra": "Sent with each message, for example the name of a campaign.",
  "agency-contact-form privacy-href": "Default: the privacy policy of this site.",
  "agency-contact-form terms-href": "If it is empty, the form does not mention terms.",
  "agency-contact-form no-source":
    "Messages do not contain the page, the site that linked to it, or campaign tags.",
  "blog-explorer posts": "Default: the posts of this site.",
  "blog-explorer src": "The URL of a JSON list of articles, instead of the posts of this site.",
  "blog-explorer sync-url": "Visitors can then share what they see.",
  "faq-accordion src": "The URL of a JSON list of questions, instead of those above.",
  "testimonial-carousel items": "The testimonials. A rating is a number of stars from 1 to 5.",
  "testimonial-carousel src": "The URL of a JSON list of testimonials, instead of those above.",
  theme: "Whether the background behind the widget is light or dark. By default, the widget detects it.",
};

export const fieldHelpOf = (tag: string, name: string) => fieldHelp[`${tag} ${name}`] ?? fieldHelp[name];

const fieldValues: Readonly<Record<string, readonly string[]>> = {
  "agency-contact-form service": serviceValues,
};

export const fieldValuesOf = (tag: string, name: string) => fieldValues[`${tag} ${name}`];

export const fieldLabel = (name: string) => fieldLabels[name] ?? sentence(name);

/** Returns whether a field needs more than one line. */
export const isLong = (field: string) => ["answer", "quote", "excerpt", "content"].includes(field);

/** Returns whether the plugin sets an attribute, or WordPress has no use for it. */
export const isLeftOut = (attribute: string) =>
  ["endpoint", "demo", "format", "delay", "query-prefix", "hydrate"].includes(attribute);
