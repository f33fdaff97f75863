import { defineContract, type PropsOf } from "../runtime/contract";

export const contract = defineContract({
  tag: "site-navigation",
  summary: "The navigation in the header of our own pages.",
  audience: "own pages",
  attributes: {
    items: {
      type: "json",
      shape: [
        {
          name: "string",
          link: "link",
          "note?": "string",
          "dropdownNote?": "string",
          "dropdown?": [{ name: "string", link: "link", "note?": "string" }],
        },
      ],
      content: true,
      default: [],
      description:
        "The links. A link with `dropdown` opens a submenu. A `note`, such as the language of the page, is after the name, and `dropdownNote` above the submenu.",
    },
    action: {
      type: "json",
      shape: { name: "string", link: "link", "note?": "string" },
      description: "The button next to the links.",
    },
    current: { type: "string", url: "link", description: "The path of the current page, such as `/about/`." },
  },
  events: {},
  parts: {},
  customProperties: {},
  labels: { navigation: "Main", menu: "Menu", overview: "All {name}", newTab: "(opens in a new tab)" },
  errorCodes: {},
});

export type SiteNavigationProps = PropsOf<typeof contract>;
export type NavigationItem = SiteNavigationProps["items"][number];
