import { describeWidget } from "../publish/contracts/describe-widget";
import { writeAttributes } from "../runtime/fixtures";
import { escapeHtml } from "../runtime/values/escape-html";
import { catalog } from "./catalog";
import { writeControls } from "./controls/write-controls";

const renderText = (text: string) => escapeHtml(text).replaceAll(/`([^`]*)`/g, "<code>$1</code>");

/** Renders the controls of a widget with the values of a fixture. */
export function renderControls(widget: string, fixture: string): string {
  const { contract, fixtures } = catalog[widget]!;
  const { props } = fixtures[fixture]!;
  const labels = props.labels as Record<string, string> | undefined;
  const shown = { attributes: writeAttributes(contract, props), labels };
  return writeControls(describeWidget(contract), shown, renderText);
}
