import { isOffered, type Contract } from "../../../runtime/contract";
import { fixtureAttributes, type Fixtures } from "../../../runtime/fixtures";
import { catalog } from "./contracts";
import { describeWidget } from "./describe-widget";

/** A fixture of a widget, as properties and as markup. */
export interface Example {
  name: string;
  props: Readonly<Record<string, unknown>>;
  attributes: Readonly<Record<string, string>>;
}

export type OfferedWidget = (typeof offeredWidgets)[number];

const docsFiles = import.meta.glob<string>("../../../*/*.docs.md", {
  eager: true,
  query: "?raw",
  import: "default",
});

const examplesOf = (contract: Contract, fixtures: Fixtures): Example[] =>
  Object.entries(fixtures).map(([name, fixture]) => {
    const props = withFiles(fixture);
    return { name, props, attributes: fixtureAttributes(contract, props) };
  });

function docsOf({ tag }: Contract): string {
  const docs = docsFiles[`../../../${tag}/${tag}.docs.md`];
  if (docs) return docs;
  throw new Error(`widgets/${tag}/${tag}.docs.md is missing. The widget's page for partners needs it.`);
}

/** Returns the props of a fixture, with `data:` URLs in place of its files. */
const withFiles = ({ props, files = {} }: Fixtures[string]): Example["props"] =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      const file = files[value as string];
      return [name, file ? `data:application/json,${encodeURIComponent(file)}` : value];
    }),
  );

export const offeredWidgets = Object.values(catalog)
  .filter(({ contract }) => isOffered(contract))
  .map(({ contract, fixtures }) => ({
    description: describeWidget(contract),
    examples: examplesOf(contract, fixtures),
    docs: docsOf(contract),
  }));
