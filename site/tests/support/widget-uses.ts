import { expect, type Locator, type Page } from "@playwright/test";
import { widgetTags } from "../../../widgets/publish/files/widget-tags";
import { eventsOf, isOffered, type Contract } from "../../../widgets/runtime/contract";
import type { Act, Fixtures } from "../../../widgets/runtime/fixtures";

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

const isVisitors = (act: Act) => "click" in act || "fill" in act || "submit" in act;

/** Returns a widget's first fixture that a visitor alone uses. */
export async function usedFixture(tag: string) {
  const file = `../../../widgets/${tag}/${tag}.fixtures.ts`;
  const { fixtures } = (await import(file)) as { fixtures: Fixtures };
  const [name, { props, acts = [] }] = Object.entries(fixtures).find(
    ([, fixture]) => fixture.acts?.every(isVisitors) && !fixture.files,
  )!;
  return { tag, name, props, acts };
}

async function perform(widget: Locator, act: Act, byKeyboard: boolean): Promise<void> {
  const press = (target: Locator) => (byKeyboard ? target.press("Enter") : target.click());
  if ("click" in act) await press(widget.locator(act.click).first());
  if ("submit" in act) await press(widget.locator(`${act.submit} [type=submit]`));
  if (!("fill" in act)) return;
  for (const [selector, text] of Object.entries(act.fill)) {
    const field = widget.locator(selector);
    const [type, state, words] = await field.evaluate((node, value) => {
      const options = node instanceof HTMLSelectElement ? [...node.options] : [];
      const label = options.find((option) => option.value === value)?.label;
      return [
        (node as HTMLInputElement).type,
        String((node as HTMLInputElement).checked),
        label ?? value,
      ] as const;
    }, text);
    const isSelect = type.startsWith("select");
    if (type === "checkbox" || type === "radio") {
      if (state !== text) await (byKeyboard ? field.press("Space") : field.click());
    } else if (byKeyboard && type === "range") await moveSlider(field, Number(text));
    else if (byKeyboard) {
      if (!isSelect) await field.press("ControlOrMeta+A");
      await field.pressSequentially(words);
    } else if (isSelect) await field.selectOption(text);
    else await field.fill(text);
  }
}

async function moveSlider(slider: Locator, target: number): Promise<void> {
  for (;;) {
    const value = Number(await slider.inputValue());
    if (value === target) return;
    await slider.press(value < target ? "ArrowUp" : "ArrowDown");
    expect(await slider.inputValue(), "a slider moves toward its value").not.toBe(String(value));
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
