/**
 * Serializes JSON for a `<script>`. No text in it can end the script or open a comment that hides the end.
 */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
