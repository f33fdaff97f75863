/** The tags that the previewed templates use beside Nunjucks' own. */
export const shortcodeNames = ["icon", "lineRule", "part", "picture", "widget"] as const;
