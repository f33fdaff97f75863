import { inRoot } from "../_build/paths";
import { readFormServices } from "./read-form-services";

/**
 * The services that the site's form offers in addition to its fixed options. `bundle.ts` replaces this module with a
 * list, because bundles run without the data folder.
 */
export const offeredServices: readonly string[] = readFormServices(inRoot("data"));
