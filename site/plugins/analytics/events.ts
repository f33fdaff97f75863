interface SiteEvent {
  when: string;
  /** The meaning of each field in `event.detail`. */
  detail: Readonly<Record<string, string>>;
}

const place = "the section with the link";
const rating = "`good`, `needs-improvement` or `poor`";

/** The events, by name. Each is dispatched on `document`. */
export const events = {
  "site-form-start": { when: "A visitor starts to type in the contact form of a page.", detail: {} },
  "site-form-sent": {
    when: "A message was sent.",
    detail: {
      service: "the selected service",
      campaign: "the name of the campaign page; empty on other pages",
    },
  },
  "site-form-failed": {
    when: "A message could not be sent.",
    detail: { code: "the reason, such as `delivery-timeout`" },
  },
  "site-call-to-action": {
    when: "A button that links to another page or section is clicked.",
    detail: { label: "its text", target: "the path that it links to", place },
  },
  "site-phone-click": { when: "A phone number is clicked.", detail: { number: "the number", place } },
  "site-mail-click": { when: "A mail address is clicked.", detail: { address: "the address", place } },
  "site-social-click": {
    when: "A link to one of the agency's profiles is clicked.",
    detail: { network: "the name in `site.json`", place },
  },
  "site-external-click": {
    when: "A link to any other site is clicked.",
    detail: { host: "the host that it links to", place },
  },
  "site-faq-open": { when: "A question is opened.", detail: { question: "its text" } },
  "site-search": {
    when: "The blog is searched.",
    detail: { search: "the search text", results: "the number of articles that match" },
  },
  "site-not-found": { when: "The 404 page is shown.", detail: { path: "the unknown address" } },
  "site-lcp": {
    when: "A page is hidden or left.",
    detail: { value: "the milliseconds until its largest text or picture was painted", rating },
  },
  "site-inp": {
    when: "The same, if the visitor clicked or typed.",
    detail: { value: "the milliseconds until the page showed a reaction, in the slowest case", rating },
  },
  "site-cls": {
    when: "The same, if the browser measures it.",
    detail: { value: "the shift of content while the page was open; 0 is none", rating },
  },
} as const satisfies Record<string, SiteEvent>;

type EventName = keyof typeof events;
type DetailOf<Name extends EventName> = Record<
  keyof (typeof events)[Name]["detail"] & string,
  string | number
>;
export type FiredEvent = { [Name in EventName]: [name: Name, detail: DetailOf<Name>] }[EventName];
export type AnyDetail = Readonly<Record<string, string | number>>;

/** Returns the rows of the README's table of events. */
export const eventsTable = () =>
  Object.entries(events).map(([name, { when, detail }]) => {
    const fields = Object.entries(detail).map(([field, meaning]) => `\`${field}\`: ${meaning}`);
    return [`\`${name}\``, when, fields.join("; ")];
  });
