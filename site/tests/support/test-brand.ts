import { schema } from "../../schemas/brand";
import { hexColors, paletteOf } from "../../generator/brand/colors";
import type { Brand } from "../../generator/brand/read-brand";
import { parseSvg } from "../../generator/brand/svg";

const both = (light: string, dark: string) => ({ light, dark });

/** A made-up `brand.json`, which passes all checks. */
export const brandFile = schema().parse({
  colors: {
    paper: both("#ffffff", "#0c1420"),
    raised: both("#eef3f8", "#152033"),
    ink: both("#0e1b2c", "#eef3f8"),
    muted: both("#46566b", "#a9b8cc"),
    accent: both("#0b5cad", "#7db8ff"),
    line: both("#1f7ae0", "#5ea8ff"),
    second: both("#17624a", "#6fd3a8"),
  },
  fonts: { display: "system", text: "system" },
  radius: 0,
  motif: "pulse",
});

export const brand: Brand = {
  ...brandFile,
  hex: hexColors(brandFile),
  palette: paletteOf(brandFile),
  typefaces: {},
  mark: await parseSvg('<svg viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" fill="currentColor"/></svg>'),
  line: await parseSvg(
    '<svg viewBox="0 0 600 100" fill="none" stroke="currentColor" stroke-width="3"><path d="M0 90C200 90 400 10 600 10"/></svg>',
  ),
};
