import { propertyName } from "../../runtime/contract";

export const handlerName = (type: string) => propertyName(`on-${type}`);
