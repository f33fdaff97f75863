import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";
import { z } from "zod";
import type { Warn } from "../../../generator/content/findings";
import { inOwnersFolder, inRoot, isPackage } from "../../../generator/paths";
import { compareVersions } from "../../../../widgets/publish/files/releases";
import { widgetsFolder, widgetTags } from "../../../../widgets/publish/files/widget-tags";

const mappingFile = "site/plugins/partners/conformance/criteria.yaml";

const levels = [
  "supports",
  "partially-supports",
  "does-not-support",
  "not-applicable",
  "not-evaluated",
] as const;

const note = z.strictObject({
  on: z.iso.date(),
  by: z.string().min(1),
  with: z.string().min(1),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  result: z.enum(levels),
  text: z.string().min(1),
});

const evidence = {
  notApplicable: z.string().min(1).optional(),
  tests: z.array(z.string()).min(1).optional(),
  open: z.string().min(1).optional(),
  note: note.optional(),
};

/** The words in a test's name. Only the tag may vary, because reports print the name. */
const testName = z.string().regex(/^(?:[^$%]|\$\{tag\})+$/, "must have no placeholder except ${tag}");

const mapping = z
  .strictObject({
    tests: z.record(z.string(), z.strictObject({ file: z.string(), name: testName, shows: z.string() })),
    criteria: z.record(
      z.string().regex(/^\d\.\d\.\d+ \S/, "must be a number and a name, such as “2.1.1 Keyboard”"),
      z.strictObject({ level: z.enum(["A", "AA"]), ...evidence }),
    ),
    widgets: z.record(z.string(), z.record(z.string(), z.strictObject(evidence))).default({}),
  })
  .check(({ value: { tests, criteria, widgets }, issues }) => {
    const unknown = (path: string[], message: string) =>
      void issues.push({ code: "custom", path, message, input: path.at(-1) });
    for (const [widget, own] of Object.entries({ criteria, ...widgets }))
      for (const [criterion, entry] of Object.entries(own)) {
        if (!criteria[criterion]) unknown([widget, criterion], "is none of the criteria above");
        for (const name of entry.tests ?? [])
          if (!tests[name]) unknown([widget, criterion, name], "is none of the tests above");
      }
  });

const testRun = z.object({ version: z.string(), day: z.iso.date() });

const testRunFile = inRoot(isPackage ? "site/package/test-run.json" : ".cache/test-run.json");

/**
 * Reads for which version and on which day all tests passed, in this checkout or before it was packed. Returns undefined
 * if they did not run, or if the owner of an installed package has other files of the widget or the runtime.
 */
export function readTestRun(tag: string, file = testRunFile): z.infer<typeof testRun> | undefined {
  const isOwn = isPackage && [tag, "runtime"].some((name) => existsSync(inOwnersFolder("widgets", name)));
  return !isOwn && existsSync(file)
    ? testRun.safeParse(JSON.parse(readFileSync(file, "utf8"))).data
    : undefined;
}

type Mapping = z.infer<typeof mapping>;

export type Criterion = ReturnType<typeof criteriaOf>[number];

function parseYaml(file: string, text: string): Record<string, object> {
  const document = parseDocument(text);
  const [syntaxError] = document.errors;
  if (syntaxError) throw new Error(`${file}: ${syntaxError.message}`);
  return document.toJS() as Record<string, object>;
}

function readFiles(): object {
  const all = parseYaml(mappingFile, readFileSync(inRoot(mappingFile), "utf8"));
  const widgets = widgetTags.flatMap((tag) => {
    const file = join(widgetsFolder, tag, `${tag}.accessibility.yaml`);
    return existsSync(file) ? [[tag, parseYaml(file, readFileSync(file, "utf8"))] as const] : [];
  });
  return {
    ...all,
    tests: Object.assign({}, all.tests, ...widgets.map(([, { tests }]) => tests)) as object,
    widgets: { ...all.widgets, ...Object.fromEntries(widgets.map(([tag, { criteria }]) => [tag, criteria])) },
  };
}

/** Reads which test or note proves which criterion. Throws an error if the mapping is invalid. */
export function readMapping(text?: string): Mapping {
  const { data, error } = mapping.safeParse(text === undefined ? readFiles() : parseYaml(mappingFile, text));
  if (error) throw new Error(`${mappingFile}:\n${z.prettifyError(error)}`);
  return data;
}

/** Returns what is known about each criterion for a widget. Its own entries replace those for all widgets. */
export function criteriaOf({ tests, criteria, widgets }: Mapping, tag: string) {
  return Object.entries(criteria).map(([title, { level, ...shared }]) => {
    const entry = widgets[tag]?.[title] ?? shared;
    const [, number, name] = /^(\S+) (.*)$/.exec(title)!;
    return {
      ...entry,
      number: number!,
      name: name!,
      level,
      result: resultOf(entry),
      tests: (entry.tests ?? []).map((key) => ({
        ...tests[key]!,
        name: tests[key]!.name.replaceAll("${tag}", tag),
      })),
    };
  });
}

/** Returns the term of OpenACR. Tests prove a criterion only if nothing is left to judge. */
function resultOf(entry: Mapping["widgets"][string][string]): (typeof levels)[number] {
  const { notApplicable, note: found, tests, open } = entry;
  if (notApplicable) return "not-applicable";
  if (found) return found.result;
  return tests && !open ? "supports" : "not-evaluated";
}

export function checkNotes(tag: string, criteria: readonly Criterion[], version: string, warn: Warn): void {
  for (const { number, name, note: found } of criteria)
    if (found && compareVersions(found.version, version) < 0)
      warn({
        file: mappingFile,
        message: `The note of ${found.on} on ${number} ${name} is about version ${found.version} of <${tag}>, but the present version is ${version}. Check again, and update the note`,
      });
}
