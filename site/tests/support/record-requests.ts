import type { Page } from "@playwright/test";

/** Returns a list that collects the paths of a page's requests of these types, such as `script`. */
export function recordRequests(page: Page, ...types: string[]): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (types.includes(request.resourceType())) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}
