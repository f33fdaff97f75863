import { expect } from "chai";
import { catalog } from "../support/catalog";
import { contentBlocker, toolbox, translator, type ThirdParty } from "./third-parties";
import { tour, type Report, type Surroundings } from "./tour";

const plans = {
  "light DOM": { "a translator": translator, "a set of tools": toolbox },
  "shadow roots": { "a translator": translator },
};
/** The first event of each widget, which a visitor causes. */
const caused = Object.values(catalog).flatMap(({ contract }) => Object.keys(contract.events).slice(0, 1));

/** A removed message cannot hold the focus, so the focus differs. */
const typedIn = (input: readonly string[]) => input.filter((line) => !line.startsWith("focus on"));

for (const [surroundings, thirdParties] of Object.entries(plans) as [
  Surroundings,
  Record<string, ThirdParty>,
][]) {
  describe(`widgets in ${surroundings}`, () => {
    let undisturbed: Report;
    before(async () => {
      undisturbed = await tour(surroundings);
    });

    it("respond to the first press", () => {
      const received = Object.values(undisturbed.fixtures).flatMap((fixture) => fixture.received);
      for (const type of caused)
        expect(received.join("\n"), `no fixture has acts that cause "${type}"`).to.contain(type);
    });

    it("keep or send what was typed before they were ready", () => {
      for (const [fixture, { typed, input, received }] of Object.entries(undisturbed.fixtures)) {
        // What the server received is JSON, in which a line break is escaped.
        const kept = [...input.map((text) => JSON.stringify(text)), ...received].join("\n");
        for (const text of typed) expect(kept, fixture).to.contain(JSON.stringify(text).slice(1, -1));
      }
    });

    for (const [name, thirdParty] of Object.entries(thirdParties)) {
      it(`keep input, texts and events while ${name} changes the page`, async () => {
        const { fixtures, logged } = await tour(surroundings, thirdParty);
        for (const [fixture, observed] of Object.entries(fixtures))
          expect(observed, fixture).to.deep.equal(undisturbed.fixtures[fixture]);
        expect(logged).to.deep.equal(undisturbed.logged);
      });
    }

    if (surroundings === "light DOM")
      it("keep input while a content blocker removes elements", async () => {
        for (const [fixture, { input }] of Object.entries(
          (await tour(surroundings, contentBlocker)).fixtures,
        ))
          expect(typedIn(input), fixture).to.deep.equal(typedIn(undisturbed.fixtures[fixture]!.input));
      });
  });
}
