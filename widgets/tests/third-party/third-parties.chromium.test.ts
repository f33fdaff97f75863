import { expect } from "chai";
import { tour, type Plan, type Report } from "./tour";
import { thirdParties } from "./third-parties";

const plans: Omit<Plan, "thirdParty">[] = [
  { surroundings: "light DOM", moment: "before" },
  { surroundings: "light DOM", moment: "after" },
  { surroundings: "shadow roots", moment: "after" },
];

/**
 * Returns whether a combination is tested. Changes before hydration affect both hydration and every update, so they
 * are tested for all software. Changes after hydration are tested only for translators.
 */
const isPlanned = (name: string, { moment }: Omit<Plan, "thirdParty">) =>
  moment === "before" || name.endsWith("translator");

for (const plan of plans) {
  describe(`widgets in ${plan.surroundings}`, () => {
    let undisturbed: Report;
    before(async () => {
      undisturbed = await tour(plan);
    });

    for (const [name, thirdParty] of Object.entries(thirdParties)) {
      if (!isPlanned(name, plan)) continue;
      it(`keep input, texts and events when "${name}" runs ${plan.moment} hydration`, async () => {
        const { fixtures, logged } = await tour({ ...plan, thirdParty });
        for (const [fixture, observed] of Object.entries(fixtures)) {
          expect(observed.after.input, fixture).to.deep.equal(observed.before.input);
          if (thirdParty.removesTexts) continue;
          const expected = undisturbed.fixtures[fixture]!;
          expect(observed.after.texts, fixture).to.deep.equal(observed.before.texts);
          expect(observed.received, fixture).to.deep.equal(expected.received);
          expect(observed.textsAtEnd, fixture).to.deep.equal(expected.textsAtEnd);
        }
        if (!thirdParty.removesTexts) expect(logged).to.deep.equal(undisturbed.logged);
      });
    }
  });
}
