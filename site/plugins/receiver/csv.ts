import type { ListedLead } from "./store/store";

const columns: Readonly<Record<string, (lead: ListedLead) => string>> = {
  id: ({ id }) => id,
  received: ({ receivedAt }) => new Date(receivedAt).toISOString(),
  name: ({ fields }) => fields.name,
  email: ({ fields }) => fields.email,
  phone: ({ fields }) => fields.phone,
  company: ({ fields }) => fields.company,
  service: ({ fields }) => fields.service,
  message: ({ fields }) => fields.message,
  page: ({ source }) => source.page ?? "",
  source: ({ source }) => source.utm_source ?? source.referrer ?? "",
  campaign: ({ source, extra }) => source.utm_campaign ?? textOf(extra.campaign),
  language: ({ extra }) => textOf(extra.language),
  marks: ({ marks }) => marks.join(" "),
  state: ({ deliveries }) => deliveries.map(({ target, state }) => `${target}: ${state}`).join(" "),
};

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Returns leads as CSV (RFC 4180), with a byte order mark, without which Excel does not read UTF-8. */
export function csvOf(leads: readonly ListedLead[]): string {
  const row = (values: readonly string[]) => values.map(cellOf).join(",");
  const rows = leads.map((lead) => row(Object.values(columns).map((valueOf) => valueOf(lead))));
  return `\ufeff${[row(Object.keys(columns)), ...rows].join("\r\n")}`;
}

/**
 * The places where a spreadsheet may see the start of a formula, also one in full-width characters: the start of a cell
 * and, where the comma is the decimal separator, after a semicolon or a line break.
 */
const FORMULA = /(?<=^|[\n;])(?=[ "']{0,9}(?:[=@＝＠]|[+\-＋－](?!\))))/g;

/** A phone number, which starts like a formula, but contains nothing that calls a function or refers to a cell. */
const PHONE = /^\+[\d ().-]+$/;

/** Returns a cell in quotes. A `'` keeps spreadsheets from running text as a formula. */
function cellOf(value: string): string {
  const text = value
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .trim();
  return `"${(PHONE.test(text) ? text : text.replace(FORMULA, "'")).replaceAll('"', '""')}"`;
}
