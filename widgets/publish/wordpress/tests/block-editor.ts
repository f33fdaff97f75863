import { expect, type FrameLocator, type Page } from "@playwright/test";
import { encodeValue } from "../editor/stored-text";

/* The global variable `wp` on the editor's page. */
// oxlint-disable-next-line typescript/no-explicit-any
declare const wp: any;

export async function openBlockEditor(page: Page): Promise<void> {
  await page.goto("/wp-admin/post-new.php");
  await page.waitForFunction(
    () =>
      typeof wp === "object" &&
      wp.data?.select("core/editor")?.getCurrentPostId() &&
      wp.blocks.getBlockType("core/paragraph"),
  );
  await page.evaluate(() => void wp.data.dispatch("core/edit-post").openGeneralSidebar("edit-post/block"));
}

/** Returns the document with the blocks. Newer versions show it in a frame. */
export const canvasOf = async (page: Page): Promise<Page | FrameLocator> => {
  await page.locator(".editor-styles-wrapper, iframe[name=editor-canvas]").first().waitFor();
  const frame = page.locator("iframe[name=editor-canvas]");
  return (await frame.count()) > 0 ? page.frameLocator("iframe[name=editor-canvas]") : page;
};

export const insertBlock = (page: Page, tag: string) =>
  page.evaluate((name) => {
    const block = wp.blocks.createBlock(`agency-widgets/${name}`);
    wp.data.dispatch("core/block-editor").insertBlocks(block);
    wp.data.dispatch("core/block-editor").selectBlock(block.clientId);
  }, tag);

export const control = (page: Page, label: string) =>
  page.locator(".block-editor-block-inspector").getByLabel(label, { exact: true });

export const publish = (page: Page, title: string): Promise<string> =>
  page.evaluate(async (name) => {
    const { editPost, savePost } = wp.data.dispatch("core/editor");
    await editPost({ title: name, status: "publish" });
    await savePost();
    const { getPermalink, getCurrentPostAttribute } = wp.data.select("core/editor");
    if (getCurrentPostAttribute("status") !== "publish") throw new Error("The post was not published.");
    return getPermalink();
  }, title);

/** Saves a post through the REST API, as the editor does. */
export async function save(
  page: Page,
  post: { title: string; content: string; status?: string },
): Promise<{ id: number; link: string }> {
  const nonce = await page.request.get("/wp-admin/admin-ajax.php?action=rest-nonce");
  const saved = await page.request.post("/wp-json/wp/v2/posts", {
    headers: { "X-WP-Nonce": await nonce.text() },
    data: { status: "publish", ...post },
  });
  expect(saved.status(), await saved.text()).toBe(201);
  return saved.json();
}

/** Returns blocks as the editor saves them, without the content for sites where the plugin is deactivated. */
export const blockText = (blocks: Record<string, object>) =>
  Object.entries(blocks)
    .map(([tag, values]) => `<!-- wp:agency-widgets/${tag} ${JSON.stringify(encodeValue(values))} /-->`)
    .join("\n\n");
