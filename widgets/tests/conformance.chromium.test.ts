import { expect } from "chai";
import { readThemeProperties } from "../publish/files/contracts/read-theme-properties";
import {
  accessorNames,
  detailShape,
  eventsOf,
  isOffered,
  propertyName,
  sourceErrorCodes,
  type Contract,
} from "../runtime/contract";
import { readShape } from "../runtime/values/shape";
import themeStyles from "../theme/theme.css?raw";
import themeValues from "../theme/values.css?raw";
import { catalog, defineElement } from "./support/catalog";
import { PropertyProbe } from "./support/probe-properties";
import { recordErrors } from "./support/record";
import { isMark, markedLabels, surveyFixture, type Survey, textsIn } from "./support/survey-fixture";
import { decodeEntities } from "../runtime/components/entities";

/*
 * Compares contracts with running elements in both directions. Everything that a contract lists must appear in at
 * least one fixture, and nothing else may appear.
 */
const properties = readThemeProperties(themeValues + themeStyles);
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

/** Returns the parts of a string that are not label marks, without surrounding punctuation. */
const wordsIn = (wording: string) =>
  wording
    .split(isMark)
    // Times are formatted by the browser, so they contain no marks.
    .map((text) => text.replaceAll(/\d[\d:\s]*[AP]M/g, ""))
    .map((text) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ""))
    .filter(Boolean);

function accessorsOf(tag: string): string[] {
  const { prototype } = customElements.get(tag)!;
  const descriptors = Object.entries(Object.getOwnPropertyDescriptors(prototype));
  return descriptors.flatMap(([name, { get }]) => (get ? [name] : []));
}

for (const { contract, fixtures } of Object.values<{ contract: Contract; fixtures: object }>(catalog)) {
  const { tag } = contract;

  describe(`the contract of <${tag}>`, function () {
    this.timeout(120_000);
    const surveys: Survey[] = [];
    const probe = new PropertyProbe(
      new Map([...properties.values()].map(({ name, syntax }) => [name, syntax])),
    );
    const events = () => surveys.flatMap((survey) => survey.events.map((event) => ({ event, survey })));
    const listed = eventsOf(contract);

    before(async () => {
      recordErrors();
      for (const fixture of Object.keys(fixtures))
        surveys.push(await surveyFixture(tag, fixture, (element) => probe.look(element)));
    });

    it("lists exactly the attributes that the element observes", async () => {
      await defineElement(tag);
      const names = accessorNames(contract);
      // React writes names in camelCase while an element is not defined, and HTML ignores the case.
      const spellings = names.flatMap((name) => [name, propertyName(name).toLowerCase()]);
      const observed = (customElements.get(tag) as unknown as { observedAttributes: string[] })
        .observedAttributes;
      expect(sorted(observed)).to.deep.equal(sorted(spellings));
      expect(sorted(accessorsOf(tag))).to.deep.equal(sorted(names.map(propertyName)));
    });

    it("lists exactly the events that the element fires", () => {
      const fired = events().map(({ event }) => event.type);
      expect(sorted(["agency-widget-error", ...fired])).to.deep.equal(sorted(Object.keys(listed)));
    });

    it("describes each event, with every field of its detail", () => {
      for (const { event, survey } of events()) {
        const where = `${event.type} in "${survey.fixture}"`;
        const { cancelable = false, detail } = listed[event.type]!;
        expect(event, where).to.include({ cancelable, bubbles: true, composed: true });
        expect(event.target === survey.element, `${where} comes from the element`).to.equal(true);
        const read = readShape(event.detail, detailShape(listed[event.type]!), (path, problem) =>
          expect.fail(`${where}: detail${path} ${problem}`),
        );
        expect(JSON.stringify(read), where).to.equal(JSON.stringify(event.detail));
        const known = Object.keys(detail).map((field) => field.replace(/\?$/, ""));
        // Event details also contain values that the page has set.
        const given = JSON.stringify(catalog[tag]!.fixtures[survey.fixture]!.props);
        const fields = Object.keys(event.detail as object).filter((field) => !given.includes(`"${field}":`));
        expect(known, where).to.include.members(fields);
      }
    });

    it("lists exactly the element's error codes", () => {
      const errors = events().filter(({ event }) => event.type === "agency-widget-error");
      const codes = errors.map(({ event }) => (event.detail as { code: string }).code);
      expect(sorted(codes)).to.deep.equal(sorted(Object.keys(contract.errorCodes)));
    });

    it("lists exactly the element's parts", () => {
      const marked = surveys.flatMap(({ parts }) => [...parts]);
      // Partners use parts for styling, so widgets that partners cannot use need not list them.
      if (isOffered(contract)) expect(sorted(marked)).to.deep.equal(sorted(Object.keys(contract.parts)));
    });

    it("has a slot only for the element's own children, if its list cannot be loaded", () => {
      const codes = Object.keys(sourceErrorCodes);
      for (const { element, events: fired, fixture } of surveys) {
        const isFailed = fired.some(({ detail }) =>
          codes.includes((detail as { code?: string })?.code ?? ""),
        );
        const isEmpty = !element.shadowRoot!.querySelector("slot");
        expect(isEmpty || isFailed, fixture).to.equal(true);
      }
    });

    it("lists exactly the custom properties that have an effect", () => {
      if (isOffered(contract))
        expect(sorted(probe.effective)).to.deep.equal(sorted(Object.keys(contract.customProperties)));
    });

    it("contains no unused labels", () => {
      const seen = surveys.flatMap(({ wordings }) => [...wordings]).join("");
      const marks = markedLabels(tag);
      expect(Object.keys(contract.labels).filter((name) => !seen.includes(marks[name]![0]!))).to.deep.equal(
        [],
      );
    });

    it("has a label for every text that the page does not provide", () => {
      for (const { fixture, wordings } of surveys) {
        const data = decodeEntities(textsIn(catalog[tag]!.fixtures[fixture]!));
        const unlisted = [...wordings].filter((wording) =>
          wordsIn(wording).some((words) => !data.includes(words)),
        );
        expect(unlisted, `"${fixture}"`).to.deep.equal([]);
      }
    });
  });
}
