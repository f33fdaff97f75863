import { registerPreviewTemplate } from "@sveltia/cms";
import { createElement, Fragment } from "react";
import { previewedKinds } from "../previews/kinds";
import type { FieldsOfKinds } from "../previews/project";

type Previews = typeof import("../previews/previews");

/** Of a file that `bundlePreviews` made. */
const addressOf = (file: string) => new URL(`previews/${file}`, document.baseURI).href;

/** A preview has the color scheme that is chosen in the editor's settings, or the system's, as the editor has. */
function useColorScheme({ documentElement }: Document): void {
  const { theme, autoTheming } = document.documentElement.dataset;
  if (autoTheming === "true") delete documentElement.dataset.theme;
  else documentElement.dataset.theme = theme;
}

/** Shows entries beside their forms as their pages on the site. Others keep the editor's own preview. */
export function showPreviews(fieldsOf: FieldsOfKinds): void {
  let latest: object;
  for (const kind of previewedKinds)
    registerPreviewTemplate(kind, (props) => {
      const show = async (root: HTMLElement) => {
        latest = props;
        useColorScheme(props.document);
        try {
          const previews = (await import(/* @vite-ignore */ addressOf("previews.js"))) as Previews;
          previews.keepInPlace(props.document);
          const page = await previews.pageOf(kind, fieldsOf, props);
          // Somebody may have gone on typing.
          if (latest === props) previews.updateContent(root, page);
        } catch (error) {
          root.textContent = `This can’t be shown as it is now: ${(error as Error).message}`;
        }
      };
      return createElement(
        Fragment,
        null,
        // Registered as a style, it would reach the editor's own previews too.
        createElement("link", { rel: "stylesheet", href: addressOf("site.css"), precedence: "default" }),
        createElement("div", { ref: (root: HTMLElement | null) => void (root && show(root)) }),
      );
    });
}
