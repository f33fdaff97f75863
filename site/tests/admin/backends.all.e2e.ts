import type { Page } from "@playwright/test";
import { expectSaved, formOf, openFile } from "../support/editor";
import { accessToken } from "../support/github/github";
import { expect, signIn, test } from "../support/github/github-editor";
import { headOf, type Git } from "../support/github/repository";

// At this width, the editor shows no preview.
test.use({ viewport: { width: 700, height: 800 } });

const post = "data/posts/an-article.md";
const branch = "cms/posts/an-article";

async function openEditor(page: Page) {
  await signIn(page, accessToken);
  await page.getByText("Articles", { exact: true }).filter({ visible: true }).first().waitFor();
}

async function fillIn(page: Page, field: string, value: string) {
  await openFile(page, post);
  await formOf(page).getByLabel(field, { exact: true }).first().fill(value);
}

const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

const linesOf = (git: Git, from: string, to: string) =>
  git(["diff", "--unified=0", from, to])
    .split("\n")
    .filter((line) => /^[-+](?![-+])/.test(line));

test("a wrong token is rejected with a message", async ({ page }) => {
  await signIn(page, "another");
  await expect(page.getByRole("alert")).toContainText("The provided token is invalid");
});

test.describe("with GitHub's OAuth", () => {
  const baseUrl = "https://sign-in.example";
  test.use({ editing: { baseUrl } });

  test("editors sign in with their GitHub account in a new window", async ({ page }) => {
    await page.context().route(`${baseUrl}/auth?**`, (route) => {
      expect(route.request().url()).toContain("provider=github&");
      const result = `authorization:github:success:${JSON.stringify({ token: accessToken })}`;
      const body = `<script>onmessage = ({ origin }) => opener.postMessage('${result}', origin);
        opener.postMessage("authorizing:github", "*");</script>`;
      return route.fulfill({ contentType: "text/html", body });
    });
    await page.goto("/admin/");
    await page.getByRole("button", { name: /^Sign In with/ }).click();
    await page.getByText("Articles", { exact: true }).filter({ visible: true }).first().waitFor();
  });
});

test("saving creates a commit that changes only the edited line, and a rejected save creates no commit", async ({
  page,
  git,
}) => {
  const start = headOf(git, "main");
  await openEditor(page);
  await fillIn(page, "Title", "Another title");
  await save(page);
  await expectSaved(page);
  expect(git(["log", "--format=%an: %s", `${start}..main`])).toBe(
    "Ana Editor: Update Article “an-article”\n",
  );
  expect(linesOf(git, start, "main")).toEqual(["-title: An article by an editor", "+title: Another title"]);
  const saved = headOf(git, "main");
  await fillIn(page, "Modified", "2020-01-01");
  await save(page);
  await page.getByText("Not saved, because").waitFor();
  expect(headOf(git, "main")).toBe(saved);
});

test.describe("with reviews", () => {
  test.use({ editing: { review: true } });

  async function publish(page: Page) {
    await openFile(page, post);
    const publishEntry = page.getByRole("button", { name: "Publish Entry" });
    // Choose again if the menu closed without changing the status.
    await expect(async () => {
      await page.getByRole("button", { name: /^Status: .*In Review/ }).click({ timeout: 5000 });
      await page.getByRole("menuitemradio", { name: "Ready" }).click({ timeout: 5000 });
      await publishEntry.waitFor({ timeout: 15_000 });
    }).toPass();
    await publishEntry.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  }

  test("a change stays in a pull request until it is published", async ({ page, git, github }) => {
    const start = headOf(git, "main");
    await openEditor(page);
    await fillIn(page, "Title", "Another title");
    await save(page);
    await page.getByRole("button", { name: "Send for Review" }).click();
    await expectSaved(page);
    expect(github.pullRequests).toEqual([
      expect.objectContaining({
        branch,
        isOpen: true,
        isDraft: false,
        labels: ["sveltia-cms/pending_review"],
      }),
    ]);
    expect(headOf(git, "main")).toBe(start);
    expect(linesOf(git, "main", branch)).toHaveLength(2);
    await publish(page);
    await expectSaved(page);
    expect(github.pullRequests[0]!.isOpen).toBe(false);
    expect(linesOf(git, start, "main")).toContain("+title: Another title");
    expect(git(["branch", "--list", branch])).toBe("");
  });
});

test.describe("on GitLab", () => {
  test.use({ editing: { service: "gitlab" } });

  test("GitLab's API is used to sign in, and a wrong token is rejected with a message", async ({ page }) => {
    const asked: string[] = [];
    await page.route("https://gitlab.com/**", (route) => {
      asked.push(`${route.request().method()} ${route.request().url()}`);
      return route.fulfill({ status: 401, json: { message: "401 Unauthorized" } });
    });
    await signIn(page, "another");
    await expect(page.getByRole("alert")).toContainText("The provided token is invalid");
    expect(asked).toEqual(["GET https://gitlab.com/api/v4/user"]);
  });
});
