import { emailPattern, fieldNames } from "../../agency-contact-form/fields";
import { serviceValues, adjustableFields, modesOf } from "../../agency-contact-form/field-setup";
import { TOO_FAST, TRAP } from "../../agency-contact-form/suspicions";
import { catalog } from "../files/contracts/contracts";
import { isOffered } from "../../runtime/contract";
import type { Fixtures } from "../../runtime/fixtures";
import { encodeValue } from "./editor/stored-text";
import { attributeType, fieldsOf, type BlockField } from "./fields";
import { urlsOf } from "./urls";
import { wordsOf } from "./words";

/** The contact form's rules, which the plugin uses to validate incoming messages. */
const receiver = {
  modes: Object.fromEntries(fieldNames.map((name) => [name, modesOf({})[name]])),
  adjustable: adjustableFields,
  services: serviceValues,
  email: emailPattern,
  trap: TRAP,
  tooFast: TOO_FAST,
};

/** A widget as the plugin shows it. */
export type Block = (typeof blocks)[number];

function describeBlock({ contract, fixtures }: (typeof catalog)[string]) {
  const { tag, summary } = contract;
  const words = wordsOf(tag);
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
  return { tag, widget: tag === "agency-contact-form" ? { ...widget, receiver } : widget, blockJson };
}

function exampleOf(fixtures: Fixtures, fields: readonly BlockField[]) {
  const { props } = Object.values(fixtures)[0]!;
  const known = fields.filter(({ property }) => property in props);
  return Object.fromEntries(known.map(({ property }) => [property, encodeValue(props[property])]));
}

export const blocks = Object.values(catalog)
  .filter(({ contract }) => isOffered(contract))
  .map(describeBlock);
