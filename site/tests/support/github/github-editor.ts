import { test as base, type Page } from "@playwright/test";
import type { Site } from "../../../../data/schemas/site";
import { createStaticServer } from "../../../build/hosting/server/create-server";
import { buildEditor } from "../editor";
import { serve } from "../serve";
import { createGitHub, repositoryName, type GitHub } from "./github";
import { createRepository, type Git } from "./repository";

type Editing = NonNullable<Site["editing"]>;

const kept: Editing = { service: "github", repository: repositoryName, branch: "main", review: false };

interface Fixtures {
  /** Changes to the `editing` setting of `data/settings.json`. */
  editing: Partial<Editing>;
  git: Git;
  github: GitHub;
}

/** Playwright's test with the editor's page and a stand-in for GitHub. Requests that the stand-in does not support fail the test. */
export const test = base.extend<Fixtures>({
  editing: [{}, { option: true }],
  baseURL: async ({ editing }, use, info) => {
    const folder = info.outputPath("site");
    await buildEditor(folder, { ...kept, ...editing });
    await serve(createStaticServer(folder), use);
  },
  // Playwright parses the first parameter of a fixture to find its dependencies.
  // oxlint-disable-next-line no-empty-pattern
  git: async ({}, use, info) => use(createRepository(info.outputPath("repository"))),
  github: [
    async ({ page, git }, use) => {
      const github = createGitHub(git);
      await serve(github.server, async (origin) => {
        await page.route("https://api.github.com/**", async (route) => {
          const url = route.request().url().replace("https://api.github.com", origin);
          await route.fulfill({ response: await route.fetch({ url }) });
        });
        await page.route("https://www.githubstatus.com/**", (route) =>
          route.fulfill({ json: { status: { indicator: "none" } } }),
        );
        await use(github);
        // Leaving the page aborts its pending requests.
        await page.goto("about:blank");
        await page.unrouteAll({ behavior: "ignoreErrors" });
      });
      base.expect(github.unanswered, "requests that the stand-in for GitHub does not know").toEqual([]);
    },
    { auto: true },
  ],
});

export const { expect } = test;

/** Signs in with an access token. */
export async function signIn(page: Page, token: string): Promise<void> {
  await page.goto("/admin/");
  await page.getByRole("button", { name: "Sign In Using Access Token" }).click();
  await page.getByRole("textbox", { name: "Personal Access Token" }).fill(token);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}
