import type { Translate } from "../../../generator/languages/translator";
import type { Lead } from "../lead";
import { reasonsOf } from "./reasons";

/** The number of characters of each message that a digest shows. */
const LONGEST_TEXT = 300;

/** Returns the text, cut after a number of characters. */
export function shortened(text: string, limit: number): string {
  const characters = [...text];
  return characters.length > limit ? `${characters.slice(0, limit).join("")}…` : text;
}

const oneLine = (text: string) => shortened(text.replace(/\s+/g, " "), LONGEST_TEXT);

/** Returns the text of the email that lists several leads. */
export const digestOf = (leads: readonly Lead[], t: Translate): { subject: string; lines: string[] } => ({
  subject: t("{count} contact messages, {marked} of them possible spam", {
    count: leads.length,
    marked: leads.filter(({ marks }) => marks.length > 0).length,
  }),
  lines: [
    t("Unusually many messages have arrived, so they come in one email every three hours."),
    `${t("See a whole message:")}  npm run leads -- show <id>`,
    ...leads.flatMap(({ id, receivedAt, fields, marks, notes }) => [
      "",
      `${new Date(receivedAt).toISOString()}  ${id}`,
      `${oneLine(fields.name)} <${oneLine(fields.email)}>`,
      oneLine(fields.message),
      ...reasonsOf(marks, notes, t),
    ]),
  ],
});
