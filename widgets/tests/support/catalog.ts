export { catalog } from "../../publish/files/contracts/contracts";

const elements = import.meta.glob("../../*/*.element.ts");

export const defineElement = (tag: string) => elements[`../../${tag}/${tag}.element.ts`]!();
