/** The folder of the built files and the path of this script, filled in by the build. */
declare const WIDGETS_ADDRESS: string;
declare const LOADER_PATH: string;

/**
 * Returns the folder that widgets are imported from: that of `data-origin`, otherwise this script's, otherwise that of
 * the build. Optimizers copy this script elsewhere without the files next to it.
 */
export function findBase(): string {
  // A module has no `currentScript`.
  const script =
    (document.currentScript as HTMLScriptElement | null) ??
    [...document.scripts].find(isOurs) ??
    document.querySelector<HTMLScriptElement>("script[data-origin]");
  const origin = script?.dataset.origin?.replace(/\/$/, "");
  const own = script && isOurs(script) ? script.src : WIDGETS_ADDRESS;
  const address = origin === undefined ? own : `${origin}/widgets/v1/`;
  return new URL(".", new URL(address, document.baseURI)).href;
}

const isOurs = ({ src = "" }: HTMLScriptElement) => src.replace(/[?#].*/, "").endsWith(LOADER_PATH);
