import type { Contract } from "../../runtime/contract";

const modules = import.meta.glob<{ contract: Contract }>("../../*/*.contract.ts", { eager: true });

export const contracts: readonly Contract[] = Object.values(modules).map(({ contract }) => contract);
