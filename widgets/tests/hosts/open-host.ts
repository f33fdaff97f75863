import { openPublished } from "../support/open-page";
import { page, type Host } from "./host";
import { policies } from "./kinds/policies";
import { scripts } from "./kinds/scripts";
import { styles } from "./kinds/styles";

/** All host pages. Tests compare the others with `bare`, which has no styles or scripts. */
export const hosts: Readonly<Record<string, Host>> = { bare: {}, ...styles, ...policies, ...scripts };

const otherName = location.hostname === "localhost" ? "127.0.0.1" : "localhost";

/** The URL of the built files. They come from the same server, but a different host name makes them cross-origin. */
export const widgets = new URL(location.origin.replace(location.hostname, otherName) + "/built/sound/");

/** Opens a host page with the loader. The scripts are the URLs of module scripts that run before it. */
export function openHost(
  name: string,
  { markup = "", scripts: modules, sandbox }: { markup?: string; scripts?: string[]; sandbox?: string } = {},
): Promise<HTMLIFrameElement> {
  const host = hosts[name]!;
  const html = page({ markup, scripts: modules, loader: new URL("loader.js", widgets).href }, host);
  return openPublished(html, host.headers?.(widgets), sandbox);
}
