import { expect } from "chai";
import { tour, type Plan, type Report } from "./tour";
import { visits } from "./visits";

const plans: Omit<Plan, "visit">[] = [
  { surroundings: "light DOM", moment: "before" },
  { surroundings: "light DOM", moment: "after" },
  { surroundings: "shadow roots", moment: "after" },
];

/**
 * Returns whether a combination is tested. Before hydration, a change affects hydration and every update. Only
 * translators also start later.
 */
const isPlanned = (name: string, { moment }: Omit<Plan, "visit">) =>
  moment === "before" || name.endsWith("translator");

for (const plan of plans) {
  describe(`widgets in ${plan.surroundings}`, () => {
    let undisturbed: Report;
    before(async () => {
      undisturbed = await tour(plan);
    });

    for (const [name, visit] of Object.entries(visits)) {
      if (!isPlanned(name, plan)) continue;
      it(`keep input, texts and events when a ${name} runs ${plan.moment} hydration`, async () => {
        const { accounts, logged } = await tour({ ...plan, visit });
        for (const [fixture, account] of Object.entries(accounts)) {
          expect(account.left, fixture).to.deep.equal(account.done);
          if (visit.removesTexts) continue;
          const expected = undisturbed.accounts[fixture]!;
          expect(account.stillShown, fixture).to.deep.equal(account.shown);
          expect(account.received, fixture).to.deep.equal(expected.received);
          expect(account.shownAtLast, fixture).to.deep.equal(expected.shownAtLast);
        }
        if (!visit.removesTexts) expect(logged).to.deep.equal(undisturbed.logged);
      });
    }
  });
}
