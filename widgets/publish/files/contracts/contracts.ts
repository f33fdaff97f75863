import type { Contract } from "../../../runtime/contract";
import type { Fixtures } from "../../../runtime/fixtures";

const contractFiles = import.meta.glob<{ contract: Contract }>("../../../*/*.contract.ts", { eager: true });
const fixtureFiles = import.meta.glob<{ fixtures: Fixtures }>("../../../*/*.fixtures.ts", { eager: true });

export const contracts: readonly Contract[] = Object.values(contractFiles).map(({ contract }) => contract);

/** The contracts and fixtures of all widgets, by tag. */
export const catalog: Readonly<Record<string, { contract: Contract; fixtures: Fixtures }>> =
  Object.fromEntries(
    contracts.map((contract) => {
      const { tag } = contract;
      return [
        tag,
        { contract, fixtures: fixtureFiles[`../../../${tag}/${tag}.fixtures.ts`]?.fixtures ?? {} },
      ];
    }),
  );
