/**
 * Serializes a value as JSON for a `<script>`. Text in the value cannot close the script, or open a comment that hides
 * the closing tag.
 */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
