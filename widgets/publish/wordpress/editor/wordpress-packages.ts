import type { BlockField } from "../block-fields";
import type { BlockNames } from "../block-words";

/* The global `wp` of the editor contains WordPress's packages, which have no types. */
// oxlint-disable-next-line typescript/no-explicit-any
const { wp } = window as any;

export const { apiFetch, blockEditor, blocks, components } = wp;
export const { createElement: h, Fragment, RawHTML, useEffect, useRef, useState } = wp.element;

type TextName =
  | "content"
  | "settings"
  | "wordings"
  | "entry"
  | "add"
  | "remove"
  | "up"
  | "down"
  | "choose"
  | "default"
  | "linesHelp"
  | "pairsHelp"
  | "openSettings";

interface PluginData {
  widgets: Readonly<
    Record<
      string,
      Pick<BlockNames, "list"> & {
        fields: readonly BlockField[];
        script: string;
        /** Warnings about settings, with the URL to change them. The block property `unless` replaces the setting. */
        notices: readonly { text: string; address?: string; unless?: string }[];
      }
    >
  >;
  /** The site's language. The user's language may differ. */
  language: string;
  texts: Readonly<Record<TextName, string>>;
}

export const pluginData = (window as unknown as { agencyWidgets: PluginData }).agencyWidgets;
export const { texts } = pluginData;
