import { stringify } from "yaml";
import type { Facts } from "../../../generator/facts/derive-facts";
import type { Criterion, readTestRun } from "./conformance";

interface Reported {
  tag: string;
  summary: string;
  conformance: readonly Criterion[];
}

type TestRun = NonNullable<ReturnType<typeof readTestRun>>;

type Agency = Pick<Facts["site"], "name" | "legalName" | "origin" | "offices" | "phones" | "email">;

const methods =
  "Automated tests only: axe-core, tests in browsers, and tests with the keyboard. Each remark names the test. No person has tested with a screen reader unless a remark says so.";

const runOf = (run: TestRun | undefined) =>
  run
    ? `The tests of version ${run.version} passed on ${run.day}.`
    : "Not tested here: a result that names tests holds where they pass.";

const notes =
  "“Not evaluated” means that no test and no person has shown the result. Other reports use this term only for level AAA; here it also marks criteria of levels A and AA, so that nothing is claimed without proof. Conformance also depends on the texts and pictures of the page, and on the page around the widget.";

const remarksOf = ({ notApplicable, tests, open, note }: Criterion): string =>
  [
    notApplicable,
    ...tests.map(({ shows, file, name }) => `${shows} Shown by the test “${name}” in ${file}.`),
    note && `${note.on}, ${note.by} with ${note.with}, version ${note.version}: ${note.text}`,
    open && `Still to be judged by a person: ${open}`,
  ]
    .filter(Boolean)
    .join(" ") || "Not tested.";

/** Returns the report of a widget in the format OpenACR, as YAML, on a day such as `2026-12-01`. */
export function writeOpenAcr(
  { tag, summary, conformance }: Reported,
  version: string,
  site: Agency,
  today: string,
  run: TestRun | undefined,
): string {
  const contact = {
    company_name: site.legalName,
    ...(site.offices[0] && { address: site.offices[0].lines.join(", ") }),
    email: site.email.hello,
    ...(site.phones[0] && { phone: site.phones[0].label }),
    website: `${site.origin}/`,
  };
  const chapter = (level: Criterion["level"]) => ({
    criteria: conformance
      .filter((criterion) => criterion.level === level)
      .map((criterion) => ({
        num: criterion.number,
        components: [{ name: "web", adherence: { level: criterion.result, notes: remarksOf(criterion) } }],
      })),
  });
  const report = {
    title: `${site.name} Accessibility Conformance Report`,
    product: { name: tag, version, description: summary },
    author: contact,
    vendor: contact,
    report_date: today,
    version: 1,
    notes,
    evaluation_methods_used: `${methods} ${runOf(run)}`,
    feedback: `${site.origin}/contact/`,
    catalog: "2.5-edition-wcag-2.2-en",
    chapters: {
      success_criteria_level_a: chapter("A"),
      success_criteria_level_aa: chapter("AA"),
      success_criteria_level_aaa: { disabled: true },
    },
  };
  // Other parsers read plain days as dates.
  return stringify(report, {
    aliasDuplicateObjects: false,
    defaultKeyType: "PLAIN",
    defaultStringType: "QUOTE_DOUBLE",
    lineWidth: 0,
  });
}
