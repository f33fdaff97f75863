/**
 * Serializes a value as JSON for a `<script>`. Its texts cannot end the script or open a comment that hides the end.
 */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
