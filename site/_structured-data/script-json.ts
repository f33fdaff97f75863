/**
 * JSON that may stand in a `<script>`: no text in it can end the script, or open a comment that
 * swallows its end.
 */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
