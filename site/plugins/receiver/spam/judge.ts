import type { LeadContent } from "../lead";
import { fingerprintOf, sendersOf } from "./fingerprint";
import type { SpamRecords } from "./records";
import { textMarks } from "./text-marks";
import { readToken } from "./tokens";

export interface Circumstances {
  /** The languages of the site's pages; undefined for a page of a partner. */
  languages: readonly string[] | undefined;
  /** The host of the site. */
  host: string;
  origin: string;
  token: string | undefined;
  /** The key that all attempts to send the message share. */
  key: string;
}

/** Returns a message with its marks and notes, and the fingerprint of its text. */
export async function judge(
  content: LeadContent,
  { languages, host, origin, token, key }: Circumstances,
  records: SpamRecords,
): Promise<{ content: LeadContent; fingerprint: number[] }> {
  const { fields } = content;
  const fingerprint = fingerprintOf(fields.message);
  const read = await readToken(token, token ? await records.secret() : "", origin, records.now());
  const { isReplay, senders } = await records.compare({
    email: fields.email,
    name: fields.name,
    fingerprint,
    ...(read.state === "valid" && { token: { ...read, key } }),
  });
  const marks = [...content.marks, ...textMarks(fields, languages, host)];
  if (senders >= sendersOf(fields.message)) marks.push("repeated");
  if (isReplay || read.state === "invalid") marks.push("token");
  const notes = [...(content.notes ?? [])];
  if (read.state === "missing" || read.state === "expired") notes.push("token");
  return { content: { ...content, marks, notes }, fingerprint };
}
