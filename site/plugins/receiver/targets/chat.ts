import { leadLines } from "../mail";
import { isSuspect } from "../lead";
import type { Target } from "../outbox";
import { wordsIn } from "../receiver-words";
import { postJson, Unconfirmed } from "./post-json";

export interface ChatSettings {
  /** The address of an incoming webhook, which is a secret. Its host determines the format of messages. */
  url: string;
  /** Whether messages contain the visitor's email address and phone number. */
  showsContact?: boolean;
  acceptsSuspects?: boolean;
  language: string;
}

/** Returns the JSON that shows a text as it is: a visitor's words must not become mentions, links or formatting. */
type Format = (text: string) => object;

const withEntities = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

// https://api.slack.com/docs/message-formatting
const slack: Format = (text) => {
  const previews = { unfurl_links: false, unfurl_media: false };
  return { text: withEntities(text), mrkdwn: false, parse: "none", link_names: false, ...previews };
};

// Flag 4 is SUPPRESS_EMBEDS: https://discord.com/developers/docs/resources/message
const discord: Format = (text) => {
  const content = text.replace(/[!-/:-@[-`{-~]/g, "\\$&");
  return { content, allowed_mentions: { parse: [] }, flags: 4 };
};

// A text has no escapes, but a card has only HTML and no mentions: https://developers.google.com/chat/format-messages
const googleChat: Format = (text) => {
  const widget = { textParagraph: { text: withEntities(text).replaceAll("\n", "<br>") } };
  return { cardsV2: [{ cardId: "lead", card: { sections: [{ widgets: [widget] }] } }] };
};

// Unlike a TextBlock, a TextRun has no Markdown: https://learn.microsoft.com/adaptive-cards/schema-explorer/text-run
const teams: Format = (text) => {
  const runs = text.split("\n").map((line) => ({ type: "TextRun", text: line }));
  const body = runs.map((run) => ({ type: "RichTextBlock", inlines: [run] }));
  const content = { type: "AdaptiveCard", version: "1.2", body };
  return {
    type: "message",
    attachments: [{ contentType: "application/vnd.microsoft.card.adaptive", content }],
  };
};

/**
 * Returns a block of code, as in Mattermost. Mattermost replaces Slack's links and mentions in `<>` before it finds code,
 * and other services find names after `@` there, so these characters are replaced or followed by an invisible one.
 */
const code: Format = (text) => {
  const plain = text.replaceAll("`", "ˋ").replaceAll("<", "‹").replaceAll(">", "›");
  return { text: `\`\`\`\n${plain.replaceAll("@", "@\u200b")}\n\`\`\`` };
};

const formats: Readonly<Record<string, Format>> = {
  "slack.com": slack,
  "discord.com": discord,
  "discordapp.com": discord,
  "chat.googleapis.com": googleChat,
  "logic.azure.com": teams,
  "api.powerplatform.com": teams,
};

/** Returns the target that POSTs a short message about each lead, and each notice, to a team's chat. */
export function chatTarget({ url, showsContact, acceptsSuspects = false, language }: ChatSettings): Target {
  const { host, hostname } = new URL(url);
  const service = Object.keys(formats).find((domain) => `.${hostname}`.endsWith(`.${domain}`));
  const format = service ? formats[service]! : code;
  const { t } = wordsIn(language);

  async function post(lines: readonly string[], signal: AbortSignal) {
    const body = JSON.stringify(format(lines.filter(Boolean).join("\n")));
    await postJson("The chat", url, { headers: {}, body, signal }).catch((error: Error) => {
      // The answer, the target of a redirect and other messages may repeat the address.
      const isStatus = error instanceof Unconfirmed;
      const reason = isStatus ? `status ${error.status}` : error.message.replaceAll(url, host);
      throw new Error(`The chat at ${host} did not accept the message: ${reason}`);
    });
  }

  return {
    accepts: (content) => acceptsSuspects || !isSuspect(content),
    deliver: ({ lead }, signal) => post(leadLines(lead, t, showsContact), signal),
    report({ write }, signal) {
      const { subject, lines } = write(t);
      return post([subject, ...lines], signal);
    },
  };
}
