import type { BlockNames } from "../words";
import { decodeValue, referenceText } from "./stored-text";

/** Returns plain HTML for posts, in case the plugin is deactivated. It depends only on the attributes. */
export function fallbackOf(
  { list }: Pick<BlockNames, "list">,
  attributes: Readonly<Record<string, unknown>>,
): string {
  const { heading, recipient, ...values } = decodeValue(attributes) as Record<string, unknown>;
  const entries = list ? ((values[list.attribute] ?? []) as Record<string, unknown>[]) : [];
  return [
    heading ? `<h2>${htmlOf(heading)}</h2>` : "",
    ...entries.map(
      (entry) => `<p><strong>${htmlOf(entry[list!.heading])}</strong><br>${htmlOf(entry[list!.content])}</p>`,
    ),
    recipient ? `<p><a href="mailto:${encodeURI(String(recipient))}">${htmlOf(recipient)}</a></p>` : "",
  ].join("");
}

const htmlOf = (value: unknown) => referenceText(String(value ?? "")).replaceAll("&#xa;", "<br>");
