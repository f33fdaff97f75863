import type { Page } from "@playwright/test";
import { photographFolder } from "../../../data/_load/fields";
import { choosePhotograph, expectSaved, formOf, openFile } from "../support/editor";
import { accessToken } from "../support/github/github";
import { expect, signIn, test } from "../support/github/github-editor";
import { commitFiles, headOf, type Git } from "../support/github/repository";

// Nothing is previewed where there is no room.
test.use({ viewport: { width: 700, height: 800 } });

const post = "data/posts/seo-strategies-2023.md";
const branch = "cms/posts/seo-strategies-2023";

async function openEditor(page: Page) {
  await signIn(page, accessToken);
  await page.getByText("Articles", { exact: true }).filter({ visible: true }).first().waitFor();
}

async function fillIn(page: Page, field: string, value: string) {
  await openFile(page, post);
  await formOf(page).getByLabel(field, { exact: true }).first().fill(value);
}

const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

const readAt = (git: Git, commit: string, file: string) => git(["show", `${commit}:${file}`]);
const filesOf = (git: Git, commit: string) =>
  git(["diff-tree", "-r", "--name-only", "--no-commit-id", commit]).trim().split("\n");
const linesOf = (git: Git, from: string, to: string) =>
  git(["diff", "--unified=0", from, to])
    .split("\n")
    .filter((line) => /^[-+](?![-+])/.test(line));

/** What somebody else does at the same time. */
function pushTo(git: Git, target: string, file: string, from: RegExp, to: string) {
  const contents = Buffer.from(readAt(git, target, file).replace(from, to)).toString("base64");
  const changes = { additions: [{ path: file, contents }], deletions: [] };
  return commitFiles(git, target, headOf(git, target), changes, "Somebody else's");
}

test("a wrong token is refused in words", async ({ page }) => {
  await signIn(page, "another");
  await expect(page.getByRole("alert")).toContainText("The provided token is invalid");
});

test("what is saved is a commit with the line that was changed, and what is refused is none", async ({
  page,
  git,
}) => {
  const start = headOf(git, "main");
  await openEditor(page);
  await fillIn(page, "Title", "Another title");
  await save(page);
  await expectSaved(page);
  expect(git(["log", "--format=%an: %s", `${start}..main`])).toBe(
    "Ana Editor: Update Article “seo-strategies-2023”\n",
  );
  expect(linesOf(git, start, "main")).toEqual([
    expect.stringMatching(/^-title: "SEO strategies/),
    "+title: Another title",
  ]);
  const saved = headOf(git, "main");
  await fillIn(page, "Modified", "2020-01-01");
  await save(page);
  await page.getByText("Not saved, because").waitFor();
  expect(headOf(git, "main")).toBe(saved);
});

test("a photograph lies in the same commit as its entry", async ({ page, git }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  const start = headOf(git, "main");
  await openEditor(page);
  await page.goto("/admin/#/collections/people/new");
  for (const [field, value] of [
    ["Name", "Ana María Núñez"],
    ["Role", "Editor"],
    ["Bio", "Writes about what was measured."],
  ] as const)
    await formOf(page).getByLabel(field, { exact: true }).fill(value);
  const avatar = await choosePhotograph(page);
  await save(page);
  await expectSaved(page);
  expect(git(["rev-parse", "main~"]).trim()).toBe(start);
  expect(filesOf(git, "main")).toEqual(["data/people/ana-maria-nunez.json", `${photographFolder}/${avatar}`]);
});

test("what somebody else has saved meanwhile is kept", async ({ page, git }) => {
  await openEditor(page);
  await fillIn(page, "Title", "Another title");
  pushTo(git, "main", "data/site.json", /Sparkwright LLC/, "Sparkwright Inc");
  await save(page);
  await expectSaved(page);
  expect(readAt(git, "main", post)).toContain("title: Another title");
  expect(readAt(git, "main", "data/site.json")).toContain("Sparkwright Inc");
  await fillIn(page, "Title", "A third title");
  const theirs = pushTo(git, "main", post, /^title:.*/m, "title: Their title");
  await save(page);
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("If you save now, their changes will be lost.");
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(headOf(git, "main")).toBe(theirs);
});

test.describe("with a review", () => {
  test.use({ editing: { review: true } });

  async function publish(page: Page) {
    await openFile(page, post);
    await page.getByRole("button", { name: /^Status: .*In Review/ }).click();
    await page.getByRole("menuitemradio", { name: "Ready" }).click();
    await page.getByRole("button", { name: "Publish Entry" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  }

  test("a change waits as a pull request until it is published", async ({ page, git, github }) => {
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

  test("a change that contradicts a newer one is not published", async ({ page, git }) => {
    await openEditor(page);
    await fillIn(page, "Title", "Another title");
    await save(page);
    await page.getByRole("button", { name: "Send for Review" }).click();
    await expectSaved(page);
    const theirs = pushTo(git, "main", post, /^title:.*/m, "title: Their title");
    await publish(page);
    await page.getByText("Couldn’t publish the entry").waitFor();
    expect(headOf(git, "main")).toBe(theirs);
    expect(readAt(git, branch, post)).toContain("title: Another title");
  });
});

test.describe("at GitLab", () => {
  test.use({ editing: { service: "gitlab" } });

  test("its API is asked who signs in, and refuses a wrong token in words", async ({ page }) => {
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
