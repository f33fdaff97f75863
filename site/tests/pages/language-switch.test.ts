import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { campaignName } from "../../../widgets/agency-contact-form/source";
import { inRoot } from "../../generator/paths";

it("keeps the campaign values that the form sends when a visitor changes the language", () => {
  const script = readFileSync(inRoot("site/assets/scripts/language-switch.js"), "utf8");
  expect(script).toContain(`/${campaignName.source}/`);
});
