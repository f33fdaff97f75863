import type { ConfigData } from "html-validate";

/** What makes a page valid: all that html-validate recommends, but for matters of writing that readers never notice. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:standard"],
  rules: {
    // The templates write it so.
    "doctype-style": ["error", { style: "lowercase" }],
    // Templates leave white space at the end of a line; pages are compressed.
    "no-trailing-whitespace": "off",
    // React writes `<img/>`, `required=""` and `autoComplete`; templates `<img>`, `hidden` and lower case. HTML takes both.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attr-case": "off",
  },
};
