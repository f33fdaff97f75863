/** The folder of the built files and the path of this script. The build defines both. */
declare const WIDGETS_ADDRESS: string;
declare const LOADER_PATH: string;

/**
 * Returns the folder that widgets are imported from. `data-origin` has priority, then the URL of this script, then the
 * address that the build defines. The script's own URL is not enough, because optimizers copy the script without the
 * files next to it.
 */
export function findBase(): string {
  // `currentScript` is null in a module.
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
