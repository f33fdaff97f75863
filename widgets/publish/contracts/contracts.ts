import type { Contract } from "../../runtime/contract";

const modules = import.meta.glob<{ contract: Contract }>("../../*/*.contract.ts", { eager: true });

/** The contract of every widget. */
export const contracts: readonly Contract[] = Object.values(modules).map(({ contract }) => contract);
