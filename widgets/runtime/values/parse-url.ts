/** Returns the URL, or undefined if it is invalid. jsdom 20, which Jest 29 uses, has no `URL.parse` and no `URL.canParse`. */
export function parseUrl(url: string, base?: string | URL): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}
