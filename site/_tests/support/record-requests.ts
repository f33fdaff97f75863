import type { Page } from "@playwright/test";

/** A list that fills with the paths of what a page asks for, such as its scripts. */
export function recordRequests(page: Page, ...types: string[]): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (types.includes(request.resourceType())) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}
