import { fieldNames } from "./fields";
import { TRAP } from "./suspicions";

/** The properties of a form in current browsers that are one lowercase word and do not start with "on". */
const properties =
  "action after animate append attributes autocapitalize autocomplete autocorrect autofocus before blur children click closest constructor contains cue cuebackground dataset dir draggable elements encoding enctype focus hidden id inert lang length matches method name nonce normalize part popover prefix prepend pseudo rel remove reset role scroll slot spellcheck style submit target title translate when";

/** The name of the input that contains all values whose names are not plain. */
const REST = "extra";

/**
 * Returns whether an input may have the name. An input named like a property of the form, such as `children`, replaces
 * the property (https://html.spec.whatwg.org/multipage/forms.html#the-form-element), on which Preact and React rely.
 * The build has no DOM, so the rule covers the spelling of properties instead: `camelCase`, `CONSTANTS`, `onevent`,
 * `webkitdropzone` and `__proto__`.
 */
const isPlain = (name: string) =>
  !/^__|^on|^webkit|^[A-Z_]+$|[a-z][A-Z]/.test(name) &&
  !properties.split(" ").includes(name) &&
  name !== REST;

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Returns hidden inputs. Odd names are one JSON object, `extra`; the form's own fields would be sent twice. */
export function hiddenValues(values: object): [name: string, value: string][] {
  const taken: readonly string[] = [...fieldNames, TRAP];
  const entries = Object.entries(values).filter(([name]) => !taken.includes(name));
  const rest = Object.fromEntries(entries.filter(([name]) => !isPlain(name)));
  return [
    ...entries.filter(([name]) => isPlain(name)),
    ...(Object.keys(rest).length ? [[REST, rest]] : []),
  ].map(([name, value]) => [name as string, textOf(value)]);
}
