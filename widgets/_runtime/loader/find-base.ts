/** The folder of the built files and the path of this script, filled in by the build. */
declare const WIDGETS_ADDRESS: string;
declare const LOADER_PATH: string;

/**
 * The folder that widgets are imported from: the one in `data-origin`, else this script's own, else the
 * one that the build knows. Optimisers copy this script elsewhere without the files beside it.
 */
export function findBase(): string {
  // A module does not know its element.
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
