import { defineContract, type PropsOf } from "../_runtime/contract";

export const contract = defineContract({
  tag: "site-navigation",
  summary: "The header's navigation. For our own pages only.",
  audience: "own pages",
  attributes: {
    items: {
      type: "json",
      shape: [{ name: "string", link: "string", "dropdown?": [{ name: "string", link: "string" }] }],
      content: true,
      default: [],
      description: "The links; one with `dropdown` opens further links.",
    },
    action: {
      type: "json",
      shape: { name: "string", link: "string" },
      description: "The button beside the links.",
    },
    current: { type: "string", default: "", description: "The path of the page shown, such as `/about/`." },
  },
  events: {},
  parts: {},
  customProperties: {},
  labels: { navigation: "Main", menu: "Menu", overview: "All {name}" },
  errorCodes: {},
});

export type SiteNavigationProps = PropsOf<typeof contract>;
export type NavigationItem = SiteNavigationProps["items"][number];
