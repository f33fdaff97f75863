/** Whether the tests run on the small build, whose files contain the styles. */
export const isLite: boolean = import.meta.env.WIDGET_LIBRARY === "preact";
