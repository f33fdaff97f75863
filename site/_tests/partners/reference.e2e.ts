import { brotliCompressSync } from "node:zlib";
import { loadOfferedContracts } from "../../../widgets/_build/contracts/load-contracts";
import { packageVersion } from "../../../widgets/_build/publish-widgets";
import {
  attributesOf,
  errorCodesOf,
  eventsOf,
  hostAttributes,
  labelsOf,
  propertyName,
} from "../../../widgets/_runtime/contract";
import { expect, test } from "@playwright/test";
import { fileOf, readBuilt } from "../support/built-site";
import { parsePage } from "../support/parse-page";
import { partnerPageOf, partnerTags } from "../support/partner-pages";

// Each page is parsed once: in one worker.
test.describe.configure({ mode: "default" });

const contracts = await loadOfferedContracts();
const version = await packageVersion();

test("every widget that is offered has a page, and no other", () => {
  expect(partnerTags.toSorted()).toEqual(contracts.map(({ tag }) => tag).toSorted());
});

test("the overview leads to each of them", () => {
  const links = [...parsePage(fileOf("/widgets/")).querySelectorAll<HTMLAnchorElement>("main a[href]")];
  const paths = links.map((link) => link.getAttribute("href"));
  for (const tag of partnerTags) expect(paths).toContain(partnerPageOf(tag));
});

for (const contract of contracts) {
  test.describe(`the page of <${contract.tag}>`, () => {
    const page = () => parsePage(fileOf(partnerPageOf(contract.tag)));
    const texts = (selector: string) =>
      [...page().querySelectorAll(selector)].map(({ textContent }) => textContent);
    const own = Object.keys(attributesOf(contract));
    const events = Object.entries(eventsOf(contract));

    test("lists the attributes and properties of its contract, and no others", () => {
      expect(texts("#attributes [data-attribute]")).toEqual([...own, ...Object.keys(hostAttributes)]);
      expect(texts("#attributes [data-property]")).toEqual(own.map(propertyName));
    });

    test("lists its events with all that their detail holds, and no others", () => {
      expect(texts("#events [data-event]")).toEqual(events.map(([name]) => name));
      const fields = events.flatMap(([, { detail }]) => Object.keys(detail));
      expect(texts("#events [data-field]")).toEqual(fields.map((field) => field.replace("?", "")));
    });

    test("lists its parts and custom properties, and no others", () => {
      expect(texts("#parts [data-part]")).toEqual(Object.keys(contract.parts));
      expect(texts("#custom-properties [data-custom-property]")).toEqual(
        Object.keys(contract.customProperties),
      );
    });

    test("lists its labels with their default wording, and no others", () => {
      const labels = labelsOf(contract);
      expect(texts("#labels [data-label]")).toEqual(Object.keys(labels));
      expect(texts("#labels [data-wording]")).toEqual(Object.values(labels));
    });

    test("lists its error codes, and no others", () => {
      expect(texts("#error-codes [data-error-code]")).toEqual(Object.keys(errorCodesOf(contract)));
    });

    test("has a control for each attribute, custom property and label", () => {
      const controls = (group: string) =>
        [...page().querySelectorAll(`[data-controls] [data-group=${group}]`)].map((field) =>
          field.getAttribute(group === "label" ? "data-label" : "name"),
        );
      const attributes = [...own, ...Object.keys(hostAttributes)].filter((name) => name !== "labels");
      expect(controls("attribute").toSorted()).toEqual(attributes.toSorted());
      expect(controls("property")).toEqual(Object.keys(contract.customProperties));
      expect(controls("label")).toEqual(Object.keys(labelsOf(contract)));
    });

    test("says what the built files weigh", () => {
      const rows = Object.fromEntries(
        [...page().querySelectorAll("[aria-labelledby=cost] tbody tr")].map((row) => [
          row.querySelector("th")!.firstChild!.textContent,
          [...row.querySelectorAll("td")].map(({ textContent }) => textContent),
        ]),
      );
      const sizesOf = (file: string) => {
        const content = readBuilt(file);
        const sizes = [brotliCompressSync(content).length, Buffer.byteLength(content)];
        return sizes.map((bytes) => `${(bytes / 1000).toFixed(1)} kB`);
      };
      expect(rows["Loader"]).toEqual(sizesOf("widgets/v1/loader.js"));
      expect(rows["Self-contained file"]).toEqual(sizesOf(`widgets/${version}/${contract.tag}.js`));
      expect(rows["Stylesheet"]).toEqual(sizesOf(`widgets/v1/${contract.tag}.css`));
    });

    test("names the directives of a security policy", () => {
      const named = texts("#policy-directives th code");
      expect(named).toEqual(
        expect.arrayContaining(["script-src", "style-src", ...Object.keys(contract.policy ?? {})]),
      );
    });
  });
}
