import { existsSync, readFileSync } from "node:fs";
import { describeWidget } from "../../../widgets/publish/files/contracts/describe-widget";
import { isOffered, type Contract } from "../../../widgets/runtime/contract";
import { fixtureAttributes, type Fixtures } from "../../../widgets/runtime/fixtures";
import { inRoot } from "../../generator/paths";

export type OfferedWidget = ReturnType<typeof describeOffered>[number];

function docsOf({ tag }: Contract): string {
  const file = `widgets/${tag}/${tag}.docs.md`;
  if (existsSync(inRoot(file))) return readFileSync(inRoot(file), "utf8");
  throw new Error(`${file} is missing. The widget's page for partners needs it.`);
}

/** Returns the props of a fixture, with `data:` URLs in place of its files. */
const withFiles = ({ props, files = {} }: Fixtures[string]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      const file = files[value as string];
      return [name, file ? `data:application/json,${encodeURIComponent(file)}` : value];
    }),
  );

export const describeOffered = (widgets: readonly { contract: Contract; fixtures: Fixtures }[]) =>
  widgets
    .filter(({ contract }) => isOffered(contract))
    .map(({ contract, fixtures }) => ({
      description: describeWidget(contract),
      /** The fixtures of the widget, as properties and as markup. */
      examples: Object.entries(fixtures).map(([name, fixture]) => {
        const props = withFiles(fixture);
        return { name, props, attributes: fixtureAttributes(contract, props) };
      }),
      docs: docsOf(contract),
    }));
