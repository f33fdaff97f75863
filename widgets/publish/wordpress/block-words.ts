export interface BlockNames {
  title: string;
  /** The description to show instead of the contract's summary. */
  description?: string;
  icon: string;
  shortcode: string;
  /** The example in the plugin's readme, instead of the shortcode alone. */
  example?: readonly string[];
  list?: {
    attribute: string;
    shortcode: string;
    /** The field whose value is the text between the shortcode's tags. */
    content: string;
    heading: string;
    /** The short attribute names in shortcodes, with the fields that they set. */
    short?: Readonly<Record<string, string>>;
  };
}

const words: Readonly<Record<string, BlockNames>> = {
  "agency-contact-form": {
    title: "Contact form",
    description: "A contact form that sends messages to the URL in the settings.",
    icon: "email",
    shortcode: "agency_contact_form",
    example: ['[agency_contact_form services="Check-up, Cleaning" fields="company=off"]'],
  },
  "blog-explorer": {
    title: "Blog explorer",
    icon: "search",
    shortcode: "agency_blog",
    example: ['[agency_blog limit="6"]'],
    list: { attribute: "posts", shortcode: "agency_post", content: "excerpt", heading: "title" },
  },
  "faq-accordion": {
    title: "FAQ accordion",
    icon: "editor-help",
    shortcode: "agency_faq",
    example: [
      '[agency_faq heading="Good to know"]',
      '[agency_question q="How soon will we see results?"]Within weeks.[/agency_question]',
      '[agency_question q="Who owns the accounts?"]You do.[/agency_question]',
      "[/agency_faq]",
    ],
    list: {
      attribute: "items",
      shortcode: "agency_question",
      content: "answer",
      heading: "question",
      short: { q: "question" },
    },
  },
  "growth-line": { title: "Growth line", icon: "chart-line", shortcode: "agency_growth_line" },
  "testimonial-carousel": {
    title: "Testimonial carousel",
    icon: "format-quote",
    shortcode: "agency_testimonials",
    example: [
      '[agency_testimonials per_page="2"]',
      '[agency_testimonial author="Ada Byron" company="Engines" rating="5"]It works.[/agency_testimonial]',
      "[/agency_testimonials]",
    ],
    list: { attribute: "items", shortcode: "agency_testimonial", content: "quote", heading: "author" },
  },
};

export const sentence = (name: string) => {
  const text = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export const wordsOf = (tag: string): BlockNames =>
  words[tag] ?? { title: sentence(tag), icon: "admin-plugins", shortcode: tag.replaceAll("-", "_") };

/** The labels of fields, by attribute of a widget, or by name for attributes and fields of several widgets. */
const fieldLabels: Readonly<Record<string, string>> = {
  "agency-contact-form attribution": "Source of visits",
  "blog-explorer base": "URL of the blog",
  "agency-contact-form booking-href": "Link to a page for booking a call",
  "agency-contact-form case-href": "Link to a case study",
  "agency-contact-form extra": "Additional values",
  "agency-contact-form fields": "Fields of the form",
  labels: "Texts",
  "agency-contact-form no-draft": "Do not keep drafts",
  "agency-contact-form no-source": "Do not send the source",
  "blog-explorer limit": "Number of articles",
  "testimonial-carousel per-page": "Testimonials per page",
  "agency-contact-form privacy-href": "Link to the privacy policy",
  "agency-contact-form terms-href": "Link to the terms of service",
  "agency-contact-form recipient": "Email address shown if sending fails",
  "agency-contact-form service": "Preselected service",
  "agency-contact-form services": "Your services",
  src: "List from a URL",
  "blog-explorer total": "Total number of articles",
  "blog-explorer sync-url": "Keep search and category in the page’s URL",
  theme: "Background",
  url: "Link",
  value: "Name in messages",
  label: "Name in the form",
};

/** The help texts for editors, in place of contract descriptions that are written for developers. */
const fieldHelp: Readonly<Record<string, string>> = {
  "agency-contact-form attribution":
    "“page” sends the URL of this page with each message. “visit” adds the first page of the visit, if your site stores it.",
  "agency-contact-form recipient":
    "If sending fails, visitors are asked to write to this address. It does not receive the form’s messages.",
  "agency-contact-form services":
    "Your services, instead of the default ones. Messages contain the “Name in messages”, and visitors see the “Name in the form”.",
  "agency-contact-form service": "The service that is selected when the form opens.",
  "agency-contact-form extra": "Sent with each message, for example the name of a campaign.",
  "agency-contact-form privacy-href": "If it is empty, the form links to this site’s privacy policy.",
  "agency-contact-form terms-href": "If it is empty, the form does not mention terms.",
  "agency-contact-form no-source":
    "Messages do not contain the page, the site that linked to it, or campaign tags.",
  "blog-explorer posts": "If it is empty, the widget lists this site’s posts.",
  "blog-explorer src": "The URL of a JSON list of articles, instead of this site’s posts.",
  "blog-explorer sync-url": "Visitors can share a link to the articles they found.",
  "faq-accordion src": "The URL of a JSON list of questions, instead of those above.",
  "testimonial-carousel items": "A rating is a number of stars from 1 to 5.",
  "testimonial-carousel src": "The URL of a JSON list of testimonials, instead of those above.",
  theme: "Whether the background behind the widget is light or dark. By default, the widget detects it.",
};

export const fieldHelpOf = (tag: string, name: string) => fieldHelp[`${tag} ${name}`] ?? fieldHelp[name];

export const fieldLabel = (name: string, tag = "") =>
  fieldLabels[`${tag} ${name}`] ?? fieldLabels[name] ?? sentence(name);

export const isLong = (field: string) => ["answer", "quote", "excerpt", "content"].includes(field);

/** Returns whether the sidebar has no field for an attribute: the plugin sets it, or WordPress does not need it. */
export const isLeftOut = (attribute: string) =>
  ["endpoint", "demo", "format", "delay", "query-prefix", "hydrate", "lang"].includes(attribute);
