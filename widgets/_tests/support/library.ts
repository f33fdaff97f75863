/** Whether the widgets under test are those of the smaller build, whose files hold their styles. */
export const isLite: boolean = import.meta.env.WIDGET_LIBRARY === "preact";
