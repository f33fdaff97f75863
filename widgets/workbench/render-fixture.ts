import { describeWidget } from "../publish/files/contracts/describe-widget";
import { writeAttributes } from "../runtime/fixtures";
import { prerender as prerenderWidget, type PrerenderOptions } from "../runtime/prerender";
import { escapeHtml } from "../runtime/values/escape-html";
import { catalog } from "./catalog";
import { writeControls } from "../controls/write-controls";

type FixtureQuery = Readonly<Record<string, string>>;

function fixtureOf({ widget = "", fixture = "" }: FixtureQuery) {
  const { contract, fixtures } = catalog[widget]!;
  const found = fixtures[fixture];
  if (!found) throw new Error(`<${widget}> has no fixture "${fixture}".`);
  return { contract, props: found.props };
}

/** Returns the HTML that the build writes into a page. */
export function prerender(query: FixtureQuery): string {
  const { contract, props } = fixtureOf(query);
  const { id = "p", hydrate = "load" } = query;
  return prerenderWidget(contract.tag, props, { id, hydrate: hydrate as PrerenderOptions["hydrate"] });
}

const renderText = (text: string) => escapeHtml(text).replaceAll(/`([^`]*)`/g, "<code>$1</code>");

/** Returns the HTML of the controls with the values of a fixture. */
export function controls(query: FixtureQuery): string {
  const { contract, props } = fixtureOf(query);
  const labels = props.labels as Record<string, string> | undefined;
  const shown = { attributes: writeAttributes(contract, props), labels };
  return writeControls(describeWidget(contract), shown, renderText);
}
