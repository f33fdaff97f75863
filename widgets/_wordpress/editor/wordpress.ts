import type { BlockField } from "../fields";
import type { Words } from "../words";

/* WordPress's own packages, as its editor has them in `wp`. They come without types. */
// oxlint-disable-next-line typescript/no-explicit-any
const { wp } = window as any;

export const { createElement: h, Fragment, useEffect, useRef, useState } = wp.element;
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

/** What the plugin tells its editor script. All texts in it are translated. */
interface PluginData {
  widgets: Readonly<
    Record<
      string,
      Pick<Words, "list"> & {
        fields: readonly BlockField[];
        /** The address of its script. */
        script: string;
        /** Attributes that hold where the block sets none. */
        defaults: Readonly<Record<string, string>>;
        /** Those of its wordings that are translated. */
        wordings: Readonly<Record<string, string>>;
        /** What is said below a form that names no terms of service. */
        note?: string;
        /** Why visitors don't see the block. */
        notice?: string;
      }
    >
  >;
  /** Where the notice can be answered; missing for those who may not. */
  settingsAddress?: string;
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
