import { test as base, type Page } from "@playwright/test";
import type { Site } from "../../../schemas/site";
import { buildEditor } from "./editor-project";
import { serve } from "../../../tests/support/serve";

/* Which service the editor signs in to. `local-folder.all.e2e.ts` and `limits.all.e2e.ts` test what it saves. */

const kept = { service: "github", repository: "agency/website", branch: "main", review: true } as const;

interface Fixtures {
  editing: Partial<NonNullable<Site["editing"]>>;
  /** The requests with a token. All requests to other hosts are answered with 401. */
  asked: string[];
}

const test = base.extend<Fixtures>({
  editing: [{}, { option: true }],
  baseURL: async ({ editing }, use, info) => {
    const folder = info.outputPath("site");
    await serve(await buildEditor(folder, { ...kept, ...editing }), use);
  },
  asked: async ({ page }, use) => {
    const asked: string[] = [];
    await page.route(/^https:/, (route) => {
      const { authorization } = route.request().headers();
      if (authorization) asked.push(`${route.request().method()} ${route.request().url()} ${authorization}`);
      return route.fulfill({ status: 401, json: { message: "401 Unauthorized" } });
    });
    await use(asked);
  },
});
const { expect } = test;

async function signIn(page: Page): Promise<void> {
  await page.goto("/admin/");
  await page.getByRole("button", { name: "Sign In Using Access Token" }).click();
  await page.getByRole("textbox", { name: "Personal Access Token" }).fill("my-token");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("The provided token is invalid");
}

test("a token is sent only to GitHub's API, and a rejected token is reported", async ({ page, asked }) => {
  await signIn(page);
  expect(asked).toEqual(["GET https://api.github.com/user token my-token"]);
  const config = await (await page.request.get("/admin/config.json")).json();
  expect(config).toMatchObject({
    backend: { name: "github", repo: "agency/website", branch: "main" },
    publish_mode: "editorial_workflow",
  });
});

test.describe("with GitHub's OAuth", () => {
  const baseUrl = "https://sign-in.example";
  test.use({ editing: { baseUrl } });

  test("editors sign in with their GitHub account in a new window", async ({ page, asked }) => {
    await page.context().route(`${baseUrl}/auth?**`, (route) => {
      expect(route.request().url()).toContain("provider=github&");
      const result = `authorization:github:success:${JSON.stringify({ token: "my-token" })}`;
      const body = `<script>onmessage = ({ origin }) => opener.postMessage('${result}', origin);
        opener.postMessage("authorizing:github", "*");</script>`;
      return route.fulfill({ contentType: "text/html", body });
    });
    await page.goto("/admin/");
    await page.getByRole("button", { name: /^Sign In with/ }).click();
    await expect.poll(() => asked).toContain("GET https://api.github.com/user token my-token");
  });
});

test.describe("on GitLab", () => {
  test.use({ editing: { service: "gitlab", review: false } });

  test("a token is sent only to GitLab's API, and a rejected token is reported", async ({ page, asked }) => {
    await signIn(page);
    expect(asked).toEqual(["GET https://gitlab.com/api/v4/user Bearer my-token"]);
  });
});
