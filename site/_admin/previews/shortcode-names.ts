/** The shortcodes that the previewed templates use. */
export const shortcodeNames = ["icon", "lineRule", "part", "picture", "widget"] as const;
