/** Draws the rule between a page's banner and its body: a hairline with one pulse. */
export function drawLineRule(): string {
  const pulse = "l5-7 8 17 6-10h9l5-24 9 34 6-10h8l5-8 6 8";
  const hairline = (d: string) =>
    `<path vector-effect="non-scaling-stroke" stroke="currentColor" stroke-opacity=".28" d="${d}"/>`;
  return [
    `<svg class="line-rule" viewBox="0 0 1200 48" preserveAspectRatio="xMinYMid slice" fill="none" stroke-linejoin="round" aria-hidden="true" focusable="false">`,
    hairline("M-2000 28H0M67 28H5000"),
    `<path class="line-rule__pulse" vector-effect="non-scaling-stroke" stroke-width="2" d="M0 28${pulse}"/>`,
    "</svg>",
  ].join("");
}
