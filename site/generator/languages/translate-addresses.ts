/**
 * Replaces the full addresses of pages in text, such as a feed, with those in a language.
 *
 * @param origin the start of the site's full addresses
 * @param translated returns the address in the language, or undefined if the page is not translated
 */
export function translateAddresses(
  text: string,
  origin: string,
  translated: (address: string) => string | undefined,
): string {
  const start = origin.replace(/[^\w]/g, String.raw`\$&`);
  const addresses = new RegExp(String.raw`${start}(/[^\s"'<>()\\&]*)`, "g");
  return text.replace(addresses, (all, address: string) => {
    const own = translated(address);
    return own === undefined ? all : new URL(origin + own).href;
  });
}
