import { propertyName } from "../../_runtime/contract";

/** `agency-toggle` -> `onAgencyToggle` */
export const handlerName = (type: string) => propertyName(`on-${type}`);
