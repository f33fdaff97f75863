import { isOffered, type Contract } from "../../runtime/contract";
import { writeAttributes, type Fixtures } from "../../runtime/fixtures";
import { contracts } from "./contracts";
import { describeWidget, type WidgetDescription } from "./describe-widget";

/** A fixture of a widget, as properties and as markup. */
export interface Example {
  name: string;
  props: Readonly<Record<string, unknown>>;
  attributes: Readonly<Record<string, string>>;
}

export interface OfferedWidget {
  description: WidgetDescription;
  examples: readonly Example[];
  docs: string;
}

const fixtureFiles = import.meta.glob<{ fixtures: Fixtures }>("../../*/*.fixtures.ts", { eager: true });
const docsFiles = import.meta.glob<string>("../../*/*.docs.md", {
  eager: true,
  query: "?raw",
  import: "default",
});

function fileOf<File>(files: Record<string, File>, { tag }: Contract, ending: string): File {
  const file = files[`../../${tag}/${tag}.${ending}`];
  if (!file)
    throw new Error(`widgets/${tag}/${tag}.${ending} is missing. The widget's page for partners needs it.`);
  return file;
}

const examplesOf = (contract: Contract): Example[] =>
  Object.entries(fileOf(fixtureFiles, contract, "fixtures.ts").fixtures).map(([name, fixture]) => {
    const props = withFiles(fixture);
    return { name, props, attributes: writeAttributes(contract, props) };
  });

/** Returns the props of a fixture, with `data:` URLs in place of its files. */
const withFiles = ({ props, files = {} }: Fixtures[string]): Example["props"] =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      const file = files[value as string];
      return [name, file ? `data:application/json,${encodeURIComponent(file)}` : value];
    }),
  );

export const offeredWidgets: readonly OfferedWidget[] = contracts.filter(isOffered).map((contract) => ({
  description: describeWidget(contract),
  examples: examplesOf(contract),
  docs: fileOf(docsFiles, contract, "docs.md"),
}));
