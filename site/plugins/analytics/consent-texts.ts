import type { Translate } from "../../generator/languages/translator";

export const consentTexts = (t: Translate) => ({
  question: t("May we measure what works?"),
  explanation: t(
    "With your consent, Google’s tools count visits and tell us which ads brought them. Without it, nothing is loaded from Google, and the site works the same. <policy>Cookie Policy</policy>",
  ),
  accept: t("Accept all"),
  reject: t("Reject all"),
  choose: t("Choose"),
  settings: t("Cookie settings"),
  save: t("Save choice"),
  close: t("Close"),
  necessary: t("Necessary"),
  necessaryPurpose: t("The theme that you chose, what you type into the contact form, and this choice."),
  analytics: t("Analytics"),
  analyticsPurpose: t("Google Analytics counts visits and what is clicked, and records how fast pages are."),
  ads: t("Advertising"),
  adsPurpose: t("Google Ads connects a message to us with the ad that led here."),
});
