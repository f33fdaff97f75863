const domains =
  "com|net|org|info|biz|io|co|ai|app|dev|me|tv|cc|ly|gl|gd|eu|us|uk|de|fr|es|it|pt|nl|be|ch|at|pl|ru|ua|cn|hk|tw|jp|kr|in|br|mx|ar|tr|xyz|top|site|online|shop|store|club|click|link|live|pro|vip|win|bet|example|test";
const webAddress = new RegExp(
  `^(?:https?://|www\\.)?([\\w-]+(?:\\.[\\w-]+)*\\.(?:${domains}))(?:[/?#:]|$)`,
  "i",
);
/** A contact outside the web: a handle of a messenger or a link in the notation of forums. */
const handle =
  /\b(?:t\.me|wa\.me|telegram|whatsapp|wechat|skype)\b|телеграм|ватсап|вотсап|微信|电报|加微|line id/i;

const markup = /\[url[=\]]|<a\s/i;

export interface Links {
  /** The number of links. */
  count: number;
  /** Whether a link or a messenger leads elsewhere than to the given domains. */
  leadsElsewhere: boolean;
  /** Whether there is the markup of a link, which people do not type. */
  hasMarkup: boolean;
  /** Whether the text has hardly a word besides its links. */
  isLinksOnly: boolean;
}

/** Returns the domain of an email address, in lower case. */
export const domainOf = (email: string) => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/**
 * Finds the links in a text: addresses with and without `https://`.
 *
 * @param ownDomains the domains of the sender and of the site
 */
export function linksIn(text: string, ownDomains: readonly string[]): Links {
  // A URL may follow text in a script without spaces.
  const parts = text
    .split(/[^\x21-\x7e]+|[()[\]<>"',;|=]+/)
    .map((part) => part.replace(/^[.:!?-]+|(?<=\w)[.:!?]+$/, ""));
  const hosts = parts.flatMap(
    (part) => webAddress.exec(part)?.[1]?.toLowerCase() ?? (/^https?:\/\/./i.test(part) ? [part] : []),
  );
  const isOwn = (host: string) =>
    ownDomains.some((own) => own !== "" && `.${host}`.endsWith(`.${own.replace(/^www\./, "")}`));
  const words = parts.filter((part) => /\p{L}/u.test(part)).length - hosts.length;
  return {
    count: hosts.length,
    leadsElsewhere: hosts.some((host) => !isOwn(host)) || handle.test(text),
    hasMarkup: markup.test(text),
    isLinksOnly: words < 2 && !/[^ -~\s]{8}/.test(text),
  };
}
