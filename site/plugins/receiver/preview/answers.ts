import { z } from "zod";
import { isEmail } from "../../../../widgets/agency-contact-form/contact-fields";
import type { Translate } from "../../../generator/languages/translator";
import type { Lead } from "../lead";
import { headerAddress, mailOf, shorten, type Mail, type MailSettings } from "../mail";
import { errorsOf, readJson, required, text, type ReadMessage } from "../message";
import { wordsIn } from "../receiver-words";

const schema = z
  .object({
    isRight: z.boolean("must be true or false"),
    name: required("name"),
    email: text("email").refine((email) => !email || isEmail(email), "must be an email address or empty"),
    message: text("message"),
    selection: text("message"),
    page: z.string().startsWith("/", "must be the path of a page"),
  })
  .refine(({ isRight, message }) => isRight || message, { path: ["message"], error: "is missing" });

/**
 * Reads an answer on a preview as JSON.
 *
 * @param origin the origin that sends it
 * @param previews the pattern that it matches, whose group is the start of the commit's ID
 */
export const readAnswer = (body: string, origin: string, previews: string): ReadMessage =>
  readJson(body, (value) => {
    const { data, error } = schema.safeParse(value);
    if (!data) return { errors: errorsOf(error) };
    const { isRight, page, selection, ...fields } = data;
    const [, change] = new RegExp(previews).exec(origin)!;
    return {
      content: {
        kind: "preview",
        fields: { ...fields, phone: "", company: "", service: "" },
        marks: [],
        source: { page: new URL(origin + page).href },
        extra: { isRight, selection, change },
      },
    };
  });

const verdictOf = ({ extra }: Lead, t: Translate) =>
  extra.isRight ? t("This is right") : t("Please change");

/** Returns the lines of a text as quotes, so that none looks like a line of the mail. */
const quoted = (words: unknown) => words && String(words).replace(/^|\r\n|[\n\r\u0085\u2028\u2029]/g, "\n> ");

function linesOf(answer: Lead, t: Translate): string[] {
  const { id, receivedAt, fields, source, extra } = answer;
  const line = (name: string, value: unknown) => t("{name}: {value}", { name, value: String(value) });
  return [
    verdictOf(answer, t),
    t("Name: {name}", { name: fields.name }),
    t("Email: {email}", { email: fields.email || t("Not provided") }),
    line(t("Page"), source.page),
    line(t("Change (commit)"), extra.change),
    line(t("Selected words"), quoted(extra.selection)),
    line(t("Message"), quoted(fields.message)),
    `${new Date(receivedAt).toISOString()}  ${id}`,
    "",
  ];
}

/** Returns the email about one or several answers on previews, as text without HTML. */
export function answersMail(answers: readonly Lead[], settings: MailSettings, id?: string): Mail {
  const { t } = wordsIn(settings.language);
  const [first] = answers as [Lead];
  const { name, email } = first.fields;
  const isOne = answers.length === 1;
  const address = isOne ? headerAddress(email) : undefined;
  const subject = isOne
    ? `${verdictOf(first, t)}: ${shorten(name)}`
    : t("Answers on previews: {count}", { count: answers.length });
  const lines = answers.flatMap((answer) => linesOf(answer, t));
  const warning = t("From a public preview: anybody can send this, and the name is not checked.");
  return {
    ...mailOf(id ?? crypto.randomUUID(), settings, `${t("[preview]")} ${subject}`, [...lines, warning]),
    html: undefined,
    ...(address && { replyTo: { name: shorten(name), address } }),
  };
}
