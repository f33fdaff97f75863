import { expect, it } from "vitest";
import { inEnglish, translator } from "../../languages/translator";
import { officeHours } from "./office-hours";

const hours = { from: "Monday", to: "Friday", opens: "09:00", closes: "17:00", zone: "MT" } as const;

it.each([
  [{}, "Monday to Friday, 9 a.m. to 5 p.m. MT"],
  [{ opens: "09:30", closes: "18:30" }, "Monday to Friday, 9:30 a.m. to 6:30 p.m. MT"],
  [{ opens: "00:05", closes: "12:00" }, "Monday to Friday, 12:05 a.m. to 12 p.m. MT"],
  [{ to: "Monday", zone: undefined }, "Monday, 9 a.m. to 5 p.m."],
] as const)("describes hours with %j in words", (given, words) => {
  expect(officeHours({ ...hours, ...given }, inEnglish)).toBe(words);
});

it("formats days and times according to the language's conventions", () => {
  const t = translator("de", {
    "{from} to {to}, {opens} to {closes}": "{from} bis {to}, {opens} bis {closes}",
    "{hours} {zone}": "{hours} ({zone})",
  });
  expect(officeHours(hours, t)).toBe("Montag bis Freitag, 09:00 bis 17:00 (MT)");
});
