/**
 * The picture that a text shows from the folder beside it, which has the text's name: of `a.jpg`, `./a.jpg` and
 * `<name>/a.jpg` it is `a.jpg`. Other addresses name none.
 *
 * @param text the name of the text's file without its ending, such as `seo-strategies`
 */
export function pictureBeside(address: string, text: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|[/\\#?]|\.\.)/i.test(address)) return undefined;
  const name = decoded(address).replace(/^\.\//, "");
  return name.startsWith(`${text}/`) ? name.slice(text.length + 1) : name;
}

/** An address in plain letters; one with a broken escape stays as it is. */
export function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
