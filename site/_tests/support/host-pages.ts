import { expect, type Page } from "@playwright/test";
import { importWithVite } from "../../../widgets/_tools/import-with-vite";
import { inRoot } from "../../_build/paths";

type Hosts = typeof import("../../../widgets/_tests/hosts/hosts");
type Content = typeof import("../../../widgets/_tests/hosts/content");

const load = <Module>(name: string) => importWithVite<Module>(inRoot("widgets/_tests/hosts", `${name}.ts`));

/** The pages of others that our widgets must live on, and every look of theirs. */
export const { hosts } = await load<Hosts>("hosts");
export const { samples, markupOf } = await load<Content>("content");

export type { Host, Look } from "../../../widgets/_tests/hosts/host";

/** Scrolls through a page as a visitor does, until the widgets on it are alive. */
export async function bringToLife(page: Page, shown = samples): Promise<void> {
  for (const tag of new Set(shown.map((sample) => sample.tag))) {
    await page.locator(tag).first().scrollIntoViewIfNeeded();
    const count = shown.filter((sample) => sample.tag === tag).length;
    await expect(page.locator(`${tag}[data-ready]`)).toHaveCount(count);
  }
}
