import type { WidgetDescription } from "../contracts/describe-widget";

/** A difference between two versions of a widget that partners can notice. */
export interface Change {
  tag: string;
  kind: "added" | "changed" | "deprecated" | "removed";
  /** `attribute`, `event` and so on; `widget` for a whole widget. */
  what: string;
  name: string;
  /** The values before and after; for a deprecated part, its replacement. */
  note?: string;
}

interface Entry {
  name: string;
  /** The properties that partners rely on, in addition to the name. */
  facts?: Readonly<Record<string, unknown>>;
  deprecated?: string;
}

const entriesOf = (widget: WidgetDescription): Readonly<Record<string, Entry[]>> => ({
  attribute: widget.attributes.map(({ name, type, default: value, deprecated }) => ({
    name,
    facts: { type, default: value },
    deprecated,
  })),
  event: widget.events.map(({ name, type, cancelable }) => ({ name, facts: { type, cancelable } })),
  part: widget.parts.map(({ name }) => ({ name })),
  "custom property": widget.customProperties.map(({ name, syntax, default: value }) => ({
    name,
    facts: { syntax, default: value },
  })),
  label: widget.labels.map(({ name, wording }) => ({ name, facts: { wording } })),
  "error code": widget.errorCodes.map(({ code }) => ({ name: code })),
  directive: widget.policy.map(({ directive, allow }) => ({ name: directive, facts: { allow } })),
});

/** Returns the changes for partners between two versions of the widgets. */
export function compareContracts(
  before: readonly WidgetDescription[],
  after: readonly WidgetDescription[],
): Change[] {
  const tags = [...new Set([...after, ...before].map(({ tag }) => tag))];
  return tags.flatMap((tag): Change[] => {
    const [old, current] = [before, after].map((widgets) => widgets.find((widget) => widget.tag === tag));
    if (!old || !current) return [{ tag, kind: old ? "removed" : "added", what: "widget", name: tag }];
    const [oldEntries, entries] = [entriesOf(old), entriesOf(current)];
    return Object.keys(entries).flatMap((what) =>
      compareEntries(oldEntries[what]!, entries[what]!).map((change) => ({ tag, what, ...change })),
    );
  });
}

type EntryChange = Omit<Change, "tag" | "what">;

function compareEntries(before: readonly Entry[], after: readonly Entry[]): EntryChange[] {
  const old = new Map(before.map((entry) => [entry.name, entry]));
  const names = new Set(after.map(({ name }) => name));
  const removed = before.filter(({ name }) => !names.has(name));
  return [
    ...after.flatMap((entry) => compareEntry(old.get(entry.name), entry)),
    ...removed.map(({ name }) => ({ kind: "removed" as const, name })),
  ];
}

function compareEntry(before: Entry | undefined, { name, facts = {}, deprecated }: Entry): EntryChange[] {
  if (!before) return [{ kind: "added", name }];
  const changed = Object.entries(facts).filter(([fact, value]) => before.facts?.[fact] !== value);
  const notes = changed.map(([fact, value]) => `${fact}: ${say(before.facts?.[fact])} → ${say(value)}`);
  return [
    ...(deprecated && !before.deprecated ? [{ kind: "deprecated" as const, name, note: deprecated }] : []),
    ...(notes.length > 0 ? [{ kind: "changed" as const, name, note: notes.join("; ") }] : []),
  ];
}

const say = (fact: unknown) => (fact === undefined || fact === "" ? "none" : String(fact));
