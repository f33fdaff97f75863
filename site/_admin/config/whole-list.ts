/** The one field of a file that holds a list. */
export const WHOLE_LIST = "items";
