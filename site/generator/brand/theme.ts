import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { cached } from "../cache";
import { familiesOf } from "./fallback-fonts";
import type { Brand } from "./read-brand";

/** Returns a stylesheet that sets the variables of `widgets/theme/values.css` to the values of a brand. */
export function themeOf({
  colors,
  typefaces,
  radius,
}: Pick<Brand, "colors" | "typefaces" | "radius">): string {
  const color = (token: string, property: string, { light, dark }: Brand["colors"]["ink"]) =>
    `--color-${token}: var(--agency-${property}, light-dark(${light}, ${dark}));`;
  const length = `var(--agency-radius, ${radius}px)`;
  return `@theme {
  --color-*: initial;
  ${color("paper", "paper", colors.paper)}
  ${color("raised", "raised", colors.raised)}
  ${color("ink", "ink", colors.ink)}
  ${color("muted", "muted", colors.muted)}
  ${color("ember", "accent", colors.accent)}
  ${color("spark", "accent", colors.line)}
  ${color("pine", "second", colors.second)}
  --font-sans: var(--agency-font, ${familiesOf("text", typefaces)});
  --font-display: var(--agency-font-display, var(--agency-font, ${familiesOf("display", typefaces)}));
  --radius-*: initial;
  --radius-sm: calc(${length} / 2);
  --radius-md: ${length};
  --radius-lg: calc(${length} * 1.5);
}
`;
}

/** Makes the builds of styles and widgets in this process use the brand's values, by setting `WIDGETS_THEME`. */
export async function provideTheme(brand: Parameters<typeof themeOf>[0]): Promise<void> {
  const theme = themeOf(brand);
  const folder = await cached("theme", [theme], async (target) => {
    await mkdir(target);
    await writeFile(path.join(target, "values.css"), theme);
  });
  process.env.WIDGETS_THEME = path.join(folder, "values.css");
}
