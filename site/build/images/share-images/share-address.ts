/** Returns the address of a page's share image: `/services/seo/` -> `/assets/share/services/seo.png`. */
export function shareAddress(url: string): string {
  const path = url.replace(/^\/|\/(index\.html)?$|\.html$/g, "");
  return `/assets/share/${path || "home"}.png`;
}
