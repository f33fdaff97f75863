const maxLength = 160;
const invitation = "Try it live and copy the code into any page, with or without a framework.";

/** Returns the title and the description of a widget's page. */
export const metaOf = (tag: string, summary: string, siteName: string) => ({
  title: `${tag} widget for your site | ${siteName}`,
  description: [`${summary} ${invitation}`, summary].find((text) => text.length <= maxLength) ?? summary,
});
