import type { Motif } from "./signature";

/** The pulse of rules, 67 units wide. */
const pulse = "l5-7 8 17 6-10h9l5-24 9 34 6-10h8l5-8 6 8";

/** The outline of `pulse`, 2 pixels thick, as a CSS shape for the rules between sections. */
export const pulseShape =
  "polygon(0.8px 28.6px,4.8px 23px,12.9px 40.1px,19.6px 29px,28.8px 29px,33px 5.4px,41.7px 40.3px,48.6px 29px,56.6px 29px,61.1px 21.8px,66.2px 28.6px,67.8px 27.4px,60.9px 18.2px,55.4px 27px,47.4px 27px,42.3px 35.7px,33px 2.6px,27.2px 27px,18.4px 27px,13.1px 35.9px,5.2px 19px,-0.8px 27.4px)";

/** Draws the rule between a page's banner and its body: a hairline, which may have one pulse. */
export function drawLineRule(motif: Motif): string {
  const hairline = (d: string) =>
    `<path vector-effect="non-scaling-stroke" stroke="currentColor" stroke-opacity=".28" d="${d}"/>`;
  return [
    `<svg class="line-rule" viewBox="0 0 1200 48" preserveAspectRatio="xMinYMid slice" fill="none" stroke-linejoin="round" aria-hidden="true" focusable="false">`,
    hairline(motif === "pulse" ? "M-2000 28H0M67 28H5000" : "M-2000 28H5000"),
    motif === "pulse"
      ? `<path class="line-rule__pulse" vector-effect="non-scaling-stroke" stroke-width="2" d="M0 28${pulse}"/>`
      : "",
    "</svg>",
  ].join("");
}
