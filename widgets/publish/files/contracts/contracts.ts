import type { Contract } from "../../../runtime/contract";
import type { Fixtures } from "../../../runtime/fixtures";

export const contracts: readonly Contract[] = Object.values(
  import.meta.glob<Contract>("../../../*/*.contract.ts", { eager: true, import: "contract" }),
);
const fixtures = import.meta.glob<Fixtures>("../../../*/*.fixtures.ts", { eager: true, import: "fixtures" });

/** The contracts and fixtures of all widgets, by tag. */
export const catalog: Readonly<Record<string, { contract: Contract; fixtures: Fixtures }>> =
  Object.fromEntries(
    contracts.map((contract) => {
      const file = `../../../${contract.tag}/${contract.tag}.fixtures.ts`;
      return [contract.tag, { contract, fixtures: fixtures[file] ?? {} }];
    }),
  );
