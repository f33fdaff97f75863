import { test as base, type Page } from "@playwright/test";
import type { Site } from "../../../../data/site.schema";
import { createStaticServer } from "../../../_hosting/server/create-server";
import { buildEditor } from "../editor";
import { serve } from "../serve";
import { createGitHub, repositoryName, type GitHub } from "./github";
import { createRepository, type Git } from "./repository";

type Editing = NonNullable<Site["editing"]>;

const kept: Editing = { service: "github", repository: repositoryName, branch: "main", review: false };

interface Fixtures {
  /** What `data/site.json` says of the place where the project is kept, but for what is always the same. */
  editing: Partial<Editing>;
  git: Git;
  github: GitHub;
}

/** Playwright's test on the editors' page of a project at GitHub, whose API is the stand-in; what that doesn't know fails. */
export const test = base.extend<Fixtures>({
  editing: [{}, { option: true }],
  baseURL: async ({ editing }, use, info) => {
    const folder = info.outputPath("site");
    await buildEditor(folder, { ...kept, ...editing });
    await serve(createStaticServer(folder), use);
  },
  // Playwright reads from the first parameter what a fixture needs, so it must be there.
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
        // What the page still asks ends with it.
        await page.goto("about:blank");
        await page.unrouteAll({ behavior: "ignoreErrors" });
      });
      base.expect(github.faults, "what the stand-in of GitHub could not answer").toEqual([]);
    },
    { auto: true },
  ],
});

export const { expect } = test;

/** Fills in the form at the start. */
export async function signIn(page: Page, token: string): Promise<void> {
  await page.goto("/admin/");
  await page.getByRole("button", { name: "Sign In Using Access Token" }).click();
  await page.getByRole("textbox", { name: "Personal Access Token" }).fill(token);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}
