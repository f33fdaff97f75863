const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/**
 * Escapes text for HTML and XML, between tags and in double-quoted attributes. Removes control characters, because XML
 * does not allow them even when they are escaped.
 */
export const escapeHtml = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff&<>"]/g, (found) => entities[found] ?? "");
