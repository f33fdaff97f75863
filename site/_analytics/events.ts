interface SiteEvent {
  when: string;
  /** Field of `event.detail` -> what it holds. */
  detail: Readonly<Record<string, string>>;
}

const place = "the section with the link";

/** What visitors do. Each is a DOM event of this name on `document`, fired once for each time. */
export const events = {
  "site-form-start": { when: "The first letter is typed into the contact form of a page.", detail: {} },
  "site-form-sent": { when: "A message was sent.", detail: { service: "what the message is about" } },
  "site-form-failed": {
    when: "A message could not be sent.",
    detail: { code: "why, such as `delivery-timeout`" },
  },
  "site-call-to-action": {
    when: "A button that leads to another page or part is clicked.",
    detail: { label: "its words", target: "the path it leads to", place },
  },
  "site-phone-click": { when: "A phone number is clicked.", detail: { number: "the number", place } },
  "site-mail-click": { when: "A mail address is clicked.", detail: { address: "the address", place } },
  "site-social-click": {
    when: "A link to one of the agency's profiles is clicked.",
    detail: { network: "the name in `site.json`", place },
  },
  "site-external-click": {
    when: "A link to any other site is clicked.",
    detail: { host: "the host it leads to", place },
  },
  "site-faq-open": { when: "A question is opened.", detail: { question: "its words" } },
  "site-search": {
    when: "The blog is searched.",
    detail: { search: "what was searched for", results: "how many articles match" },
  },
  "site-not-found": { when: "The 404 page is shown.", detail: { path: "the address that leads nowhere" } },
} as const satisfies Record<string, SiteEvent>;

type EventName = keyof typeof events;
type DetailOf<Name extends EventName> = Record<
  keyof (typeof events)[Name]["detail"] & string,
  string | number
>;
export type FiredEvent = { [Name in EventName]: [name: Name, detail: DetailOf<Name>] }[EventName];
export type AnyDetail = Readonly<Record<string, string | number>>;

/** What the README says of the events. */
export const eventsTable = () =>
  Object.entries(events).map(([name, { when, detail }]) => {
    const fields = Object.entries(detail).map(([field, meaning]) => `\`${field}\`: ${meaning}`);
    return [`\`${name}\``, when, fields.join("; ")];
  });
