import { commonServices, type Service } from "./common-services";

/**
 * The services that a form without `services` offers. A site's build replaces this module with the agency's services
 * (`widgets/publish/files/bundles/agency-words.ts`); the workbench and tests use these.
 */
export const defaultServices: readonly Service[] = commonServices;
