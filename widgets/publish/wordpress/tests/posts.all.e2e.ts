import { expect, test } from "@playwright/test";
import { inOldestWordPress } from "./each-wordpress";

interface Post {
  title: string;
  excerpt: string;
  content?: string;
}

const words = "seven words that are there many times. ".repeat(30);

inOldestWordPress((site) => {
  test.beforeAll(() =>
    site().evaluate(`
      foreach ( range( 1, 200 ) as $number ) {
        wp_insert_post( array( 'post_title' => "Article $number", 'post_status' => 'publish', 'post_date' => gmdate( 'Y-m-d H:i:s', 1700000000 + $number ), 'post_content' => '<p>${words}</p>' ) );
      }
      $insert = function ( $title, $content, $more = array() ) {
        wp_insert_post( $more + array( 'post_title' => $title, 'post_content' => $content, 'post_status' => 'publish' ) );
      };
      $insert( 'For members', 'The secret of members', array( 'tags_input' => 'members' ) );
      $insert( 'Hidden from lists', 'The secret of the hidden post' );
      $insert( 'Protected', 'The secret behind a password', array( 'post_password' => 'x' ) );
      $insert( 'Private', 'The secret of the site', array( 'post_status' => 'private' ) );
      $insert( 'A long text', '${words}' );
      $insert( 'A text in parts', 'First part.<!--more-->Second part & more.' );`),
  );

  const fetchPosts = (query = "", headers: Record<string, string> = {}) =>
    fetch(`${site().origin}/wp-json/agency-widgets/v1/posts${query}`, { headers });
  const setFullTexts = (value: "" | "1") =>
    site().evaluate(`return update_option( 'agency_widgets', array( 'full_texts' => '${value}' ) );`);

  test("lists only posts that every visitor may read", async () => {
    for (const value of ["", "1"] as const) {
      await setFullTexts(value);
      const text = await (await fetchPosts()).text();
      expect(text).not.toMatch(/secret|Hidden from lists|Protected|Private/);
      const posts = JSON.parse(text) as Post[];
      expect(posts).toHaveLength(200);
      expect(JSON.stringify(posts)).not.toMatch(/<|&\w+;/);
      const members = posts.find(({ title }) => title === "For members")!;
      expect(members.excerpt).toBe("Members only.");
      expect(members.content).toBe(value ? "Members only." : undefined);
    }
  });

  test("ends excerpts with an ellipsis, and does not join the words before and after a Read More tag", async () => {
    await setFullTexts("1");
    const posts = (await (await fetchPosts("?limit=2")).json()) as Post[];
    const find = (title: string) => posts.find((post) => post.title === title)!;
    expect(find("A long text").excerpt).toMatch(/^seven .*\w…$/);
    expect(find("A text in parts").content).toBe("First part. Second part & more.");
  });

  test("sends six of 200 posts in a few kB, and sends nothing to a browser that has cached them", async () => {
    await setFullTexts("");
    const response = await fetchPosts("?limit=6");
    expect((await response.text()).length).toBeLessThan(4000);
    const again = await fetchPosts("?limit=6", { "If-None-Match": `W/${response.headers.get("ETag")}` });
    expect([again.status, await again.text()]).toEqual([304, ""]);

    const address = await site().evaluate<string>(
      `return get_permalink( wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'Blog', 'post_content' => '[agency_blog limit="6"]', 'post_status' => 'publish' ) ) );`,
    );
    const page = await site().open();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(address);
    const cards = page.locator("blog-explorer [part=card]");
    await expect(cards).toHaveCount(6);
    expect(requests.filter((url) => url.includes("/posts"))).toEqual([]);
    const search = page.getByLabel("Search articles");
    await search.fill("Words of no article");
    await search.press("Enter");
    await expect(page.getByText("Only the newest 200 articles were searched.")).toBeVisible();
    await search.fill("Article 42");
    await search.press("Enter");
    await expect(cards.getByRole("link", { name: "Article 42", exact: true })).toBeVisible();
  });

  test("shows links to the newest posts if the REST API is closed", async () => {
    const address = await site().evaluate<string>(
      `return get_permalink( wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'All', 'post_content' => '[agency_blog]', 'post_status' => 'publish' ) ) );`,
    );
    const page = await site().open();
    await page.route("**/agency-widgets/v1/posts*", (route) => route.fulfill({ status: 401, json: {} }));
    await page.goto(address);
    await expect(page.locator("blog-explorer").getByRole("alert")).toBeVisible();
    await expect(page.getByRole("link", { name: "A long text" })).toBeVisible();
  });
});
