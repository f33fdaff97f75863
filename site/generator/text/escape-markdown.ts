/** Returns Markdown that shows plain text as it is. */
export const escapeMarkdown = (text: string) => text.replace(/[\\`*_~[\]<>&!|]/g, "\\$&");
