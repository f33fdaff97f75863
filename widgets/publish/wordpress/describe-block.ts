import { catalog } from "../files/contracts/contracts";
import { shapeOf } from "../../runtime/attributes";
import { attributesOf, isOffered, type Contract } from "../../runtime/contract";
import type { Fixtures } from "../../runtime/fixtures";
import { urlsIn } from "../../runtime/values/shape";
import { isAllowedUrl } from "../../runtime/values/url";
import { encodeValue } from "./editor/stored-text";
import { attributeType, fieldsOf, type BlockField } from "./block-fields";
import { wordsOf } from "./block-words";

/** A widget as the plugin shows it. */
export type Block = (typeof blocks)[number];

function describeBlock({ contract, fixtures }: (typeof catalog)[string]) {
  const { tag, summary } = contract;
  const { example = [`[${wordsOf(tag).shortcode}]`], ...words } = wordsOf(tag);
  const description = words.description ?? summary;
  const fields = fieldsOf(contract);
  const blockJson = {
    $schema: "https://schemas.wp.org/trunk/block.json",
    apiVersion: 3,
    name: `agency-widgets/${tag}`,
    title: words.title,
    category: "widgets",
    icon: words.icon,
    description,
    attributes: Object.fromEntries(fields.map((field) => [field.property, { type: attributeType(field) }])),
    supports: {
      align: ["wide", "full"],
      anchor: true,
      html: false,
      color: { background: true, text: true },
      spacing: { margin: true, padding: true },
    },
    example: { attributes: exampleOf(fixtures, fields) },
    editorScript: "agency-widgets-editor",
    editorStyle: "agency-widgets",
  };
  const widget = { ...words, description, fields, urls: urlsOf(contract) };
  return { tag, widget, blockJson, example: example.map((line) => `    ${line}`).join("\n") };
}

function exampleOf(fixtures: Fixtures, fields: readonly BlockField[]) {
  const { props } = Object.values(fixtures)[0]!;
  const known = fields.filter(({ property }) => property in props);
  return Object.fromEntries(known.map(({ property }) => [property, encodeValue(props[property])]));
}

const schemes = ["http", "https", "mailto", "tel", "data"];

/** Returns the names of an element's URLs, each with the schemes that its contract allows. */
const urlsOf = (contract: Contract): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(attributesOf(contract))
      .flatMap(([name, attribute]) => urlsIn(shapeOf(attribute), name))
      .map(([name, kind]) => [name, schemes.filter((scheme) => isAllowedUrl(`${scheme}:image/png`, kind))]),
  );

export const blocks = Object.values(catalog)
  .filter(({ contract }) => isOffered(contract))
  .map(describeBlock);
