import type { BlockField } from "../fields";
import type { Words } from "../words";

/* WordPress's own packages, in the global `wp` of its editor. They have no types. */
// oxlint-disable-next-line typescript/no-explicit-any
const { wp } = window as any;

export const { createElement: h, Fragment, RawHTML, useEffect, useRef, useState } = wp.element;
export const { registerBlockType } = wp.blocks;
export const { InspectorControls, MediaUpload, MediaUploadCheck, useBlockProps } = wp.blockEditor;
export const {
  Button,
  Disabled,
  ExternalLink,
  Notice,
  PanelBody,
  SelectControl,
  TextareaControl,
  TextControl,
  ToggleControl,
} = wp.components;

/** The data that `blocks.php` prints for the editor script. Its texts are translated. */
interface PluginData {
  widgets: Readonly<
    Record<
      string,
      Pick<Words, "list"> & {
        fields: readonly BlockField[];
        /** The URL of its script. */
        script: string;
        /** The attributes that apply if the block does not set them. */
        defaults: Readonly<Record<string, string>>;
        /** The labels that the plugin has translations for. */
        wordings: Readonly<Record<string, string>>;
        /** The notes below a form, by its existing links; null for the widget's own. */
        notes?: Readonly<Record<string, string | null>>;
        /** What is missing, where the user can change it, and the property of the block that replaces it. */
        notices: readonly { text: string; address?: string; unless?: string }[];
        /** The block as the server registers it. */
        definition: object;
      }
    >
  >;
  /** The site's language. The user may have set another one for the editor. */
  language: string;
  /** The email addresses that a form can choose from. */
  addresses: readonly string[];
  texts: Readonly<
    Record<
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
      | "openSettings",
      string
    >
  >;
}

export const pluginData = (window as unknown as { agencyWidgets: PluginData }).agencyWidgets;
export const { texts } = pluginData;
