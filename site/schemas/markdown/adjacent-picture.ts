/** Returns whether an entry may show a picture: a file next to the entry, or one of this site's assets. */
export const isShownPicture = (address: string) =>
  /^\/assets\/(?!.*\\)/.test(address) || adjacentPicture(address, "") !== undefined;

/**
 * Returns the file name of a picture next to a text: `a.jpg` for `a.jpg`, `./a.jpg` and `<text>/a.jpg`, in which the text
 * is the name of its file without the extension.
 */
export function adjacentPicture(address: string, text: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|[/\\#?]|\.\.|__GHOST_URL__|\{)/i.test(address)) return undefined;
  const name = decoded(address).replace(/^\.\//, "");
  return name.startsWith(`${text}/`) ? name.slice(text.length + 1) : name;
}

/** Decodes an address, or returns it unchanged if it contains an invalid escape. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
