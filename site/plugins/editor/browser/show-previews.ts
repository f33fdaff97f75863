import { registerPreviewTemplate } from "@sveltia/cms";
import { createElement, Fragment } from "react";
import { previewedKinds } from "../previews/kinds";
import type { FieldsOfKinds } from "../previews/project";

type Previews = typeof import("../previews/previews");

/** Returns the URL of a file from `bundlePreviews`. */
const urlOf = (file: string) => new URL(`previews/${file}`, document.baseURI).href;

/** Applies the editor's color scheme to the preview. */
function applyColorScheme({ documentElement }: Document): void {
  const { theme, autoTheming } = document.documentElement.dataset;
  if (autoTheming === "true") delete documentElement.dataset.theme;
  else documentElement.dataset.theme = theme;
}

/** Registers the site's pages as previews. Kinds without a page keep the editor's default preview. */
export function showPreviews(fieldsOf: FieldsOfKinds): void {
  let latest: object;
  for (const kind of previewedKinds)
    registerPreviewTemplate(kind, (props) => {
      const show = async (root: HTMLElement) => {
        latest = props;
        applyColorScheme(props.document);
        try {
          const previews = (await import(/* @vite-ignore */ urlOf("previews.js"))) as Previews;
          previews.keepInPlace(props.document);
          const page = await previews.pageOf(kind, fieldsOf, props);
          // Ignore the result if the entry has changed in the meantime.
          if (latest === props) previews.showContent(root, page);
        } catch (error) {
          root.textContent = `The preview cannot be shown yet: ${(error as Error).message}`;
        }
      };
      return createElement(
        Fragment,
        null,
        // Styles that are registered with the editor would also apply to its default previews.
        createElement("link", { rel: "stylesheet", href: urlOf("site.css"), precedence: "default" }),
        createElement("div", { ref: (root: HTMLElement | null) => void (root && show(root)) }),
      );
    });
}
