import { propertyName } from "../../runtime/contract";

/** Returns the name of an event's handler: `onAgencyToggle` for `agency-toggle`. */
export const handlerName = (type: string) => propertyName(`on-${type}`);
