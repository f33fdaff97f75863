import type { Embed, Places } from "./embed";
import { paragraphs, writeTag } from "./write-html";
import { bracedAttributes, constants } from "./write-script";

const styleOf = ({ properties }: Embed) => {
  const values = properties.map(({ name, value }) => `"${name}": ${JSON.stringify(value)}`);
  return values.length > 0 ? [`style={{ ${values.join(", ")} } as CSSProperties}`] : [];
};

/** Writes a module with a React 19 component. */
export function writeReact(embed: Embed, { v1 }: Places): string {
  const { tag, name, event, properties } = embed;
  const listener = event ? [`on${event}={(event) => console.log(event.detail)}`] : [];
  const attributes = [...bracedAttributes(embed), ...styleOf(embed), ...listener];
  const component = `export function ${name}() {
  return (
    <>
      <script type="module" async src="${v1}loader.js" />
${writeTag(`<${tag}`, attributes, " />", "      ")}
    </>
  );
}`;
  const imported = properties.length > 0 ? 'import type { CSSProperties } from "react";' : "";
  return paragraphs(imported, constants(embed), component);
}
