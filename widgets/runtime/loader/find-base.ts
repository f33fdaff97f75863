import { native } from "../native";

/** The folder of the built files, and the path of this script, which is empty if pages contain it. */
declare const WIDGETS_ADDRESS: string;
declare const LOADER_PATH: string;

/**
 * Returns the folder that widgets are imported from. `data-origin` has priority, then the URL of this script, then the
 * address that the build defines. The script's own URL is not enough, because optimizers copy the script without the
 * files next to it.
 */
export function findBase(): URL {
  if (!LOADER_PATH) return new URL(WIDGETS_ADDRESS, location.href);
  const { currentScript, scripts, baseURI } = native(document);
  // `currentScript` is null in a module.
  const script =
    (currentScript as HTMLScriptElement | null) ??
    [...scripts].find(isOurs) ??
    [...scripts].find(({ dataset }) => "origin" in dataset);
  const origin = script?.dataset.origin?.replace(/\/$/, "");
  const own = script && isOurs(script) ? script.src : WIDGETS_ADDRESS;
  const address = origin === undefined ? own : `${origin}/widgets/v1/`;
  return new URL(".", new URL(address, baseURI));
}

const isOurs = ({ src = "" }: HTMLScriptElement) => src.split(/[?#]/)[0]!.endsWith(LOADER_PATH);
