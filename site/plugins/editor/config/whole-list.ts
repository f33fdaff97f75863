/** The name of the single field of a file whose content is a list. */
export const WHOLE_LIST = "items";
