import { expect, type Locator, type Page } from "@playwright/test";
import { widgetTags } from "../../../widgets/publish/files/widget-tags";
import { eventsOf, isOffered, type Contract } from "../../../widgets/runtime/contract";
import { isVisit, type Act, type Fixtures } from "../../../widgets/runtime/fixtures";

const contracts = await Promise.all(
  widgetTags.map(async (tag) => {
    const file = `../../../widgets/${tag}/${tag}.contract.ts`;
    return ((await import(file)) as { contract: Contract }).contract;
  }),
);

/** The tags of the widgets that other sites may use. */
export const offeredTags = contracts.filter(isOffered).map(({ tag }) => tag);

/** The host that the examples of forms send to. */
export const receiver = "https://receiver.example";

/** Returns a widget's first fixture that a visitor alone uses. */
export async function usedFixture(tag: string) {
  const file = `../../../widgets/${tag}/${tag}.fixtures.ts`;
  const { fixtures } = (await import(file)) as { fixtures: Fixtures };
  const [name, { props, acts = [] }] = Object.entries(fixtures).find(([, fixture]) => isVisit(fixture))!;
  return { tag, name, props, acts };
}

async function perform(widget: Locator, act: Act, byKeyboard: boolean): Promise<void> {
  const press = (target: Locator) => (byKeyboard ? target.press("Enter") : target.click());
  if ("click" in act) await press(widget.locator(act.click).first());
  if ("submit" in act) await press(widget.locator(`${act.submit} [type=submit]`));
  if (!("fill" in act)) return;
  for (const [selector, text] of Object.entries(act.fill)) {
    const field = widget.locator(selector);
    const label = await field.evaluate((node, value) => {
      const options = node instanceof HTMLSelectElement ? [...node.options] : [];
      return options.find((option) => option.value === value)?.label;
    }, text);
    if (byKeyboard) {
      if (label === undefined) await field.press("ControlOrMeta+A");
      await field.pressSequentially(label ?? text);
    } else if (label === undefined) await field.fill(text);
    else await field.selectOption(text);
  }
}

/**
 * Uses a widget as its fixture says, and expects its events and no error.
 *
 * @public Several optional parts use it.
 */
export async function useWidget(page: Page, tag: string, byKeyboard = false): Promise<void> {
  const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };
  await page.route(`${receiver}/**`, (route) => route.fulfill({ status: 202, headers }));
  const types = Object.keys(eventsOf(contracts.find((contract) => contract.tag === tag)!));
  const received = await page.evaluateHandle((names) => {
    const list: string[] = [];
    for (const name of names) document.addEventListener(name, () => list.push(name));
    return list;
  }, types);
  const { acts } = await usedFixture(tag);
  for (const act of acts) await perform(page.locator(tag), act, byKeyboard);
  const events = () => received.jsonValue();
  // A form's last event arrives with the response.
  const last = types.includes("agency-success") ? "agency-success" : types[0]!;
  await expect.poll(events).toContain(last);
  expect((await events()).filter((name) => name.endsWith("error"))).toEqual([]);
}

/** @public Several optional parts use it. */
export async function expectAlive(widget: Locator) {
  await expect(widget).toHaveAttribute("data-ready");
  expect(await widget.evaluate((element) => element.shadowRoot?.mode)).toBe("open");
  await expect(widget.locator("[data-root]")).toHaveCSS("line-height", "25.6px");
}
