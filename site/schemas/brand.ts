import { z } from "zod";

/** A color. Styles contain it as written, so no other notation is allowed. */
const color = z
  .string()
  .regex(
    /^(#[\da-f]{3}|#[\da-f]{6}|oklch\((100|\d{1,2}(\.\d{1,3})?)% 0(\.\d{1,4})? (360|[12]?\d?\d(\.\d{1,3})?|3[0-5]\d(\.\d{1,3})?)\))$/i,
    "must be a color such as #c0392b or oklch(54.5% 0.2 38)",
  );

/** A color for the light and one for the dark scheme. */
const pair = z.strictObject({ light: color, dark: color });

const fonts = z
  .string()
  .regex(
    /^(system|@fontsource(-variable)?\/[a-z\d]+(-[a-z\d]+)*)$/,
    'must be "system", or a package of Fontsource such as @fontsource/inter or @fontsource-variable/inter',
  );

export const schema = () =>
  z
    .strictObject({
      colors: z.strictObject({
        /** The background of pages. */
        paper: pair,
        /** The background of boxes and of every second section. */
        raised: pair,
        /** Text, buttons, and dark sections in the light scheme. */
        ink: pair,
        /** Text that matters less. */
        muted: pair,
        /** What is read or acted on: text in color, actions, focus and errors. */
        accent: pair,
        /** What is drawn: the mark, icons, stars, the line, rules and the last bar of a chart. Never text. */
        line: pair,
        /** The second voice: labels, bars of a chart, large areas in drawings. */
        second: pair,
      }),
      /** Further colors of drawings. By default, they are mixed from `colors`. */
      drawings: z
        .strictObject({
          ground: pair,
          shade: pair,
          muted: pair,
          rule: pair,
          /** A quiet surface in the second color: pale in the light scheme, and dark sections in the dark one. */
          mist: pair,
          /** A large dark area, which light words must be readable on. */
          field: pair,
          /** Shapes on `field`. */
          fieldMark: pair,
          /** Another dark area. */
          clay: pair,
        })
        .partial()
        .default({}),
      /** Constants and functions in code samples. */
      code: pair.optional(),
      fonts: z.strictObject({ display: fonts, text: fonts }),
      /** The radius of corners in pixels. */
      radius: z.number().min(0).max(24),
      /** Whether rules, drawings and the map contain a heartbeat, or plain lines. */
      motif: z.enum(["pulse", "rule"]).default("rule"),
    })
    .meta({ title: "Brand", file: "brand/brand.json", hidden: true, translation: "shared" });

/** The content of `data/brand/brand.json`. */
export type BrandFile = z.infer<ReturnType<typeof schema>>;
export type ColorName = keyof BrandFile["colors"];
