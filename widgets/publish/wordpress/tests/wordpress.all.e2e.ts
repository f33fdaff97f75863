import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { contactForm, letter } from "../../../../site/tests/support/contact-form";
import { files } from "../../../../site/tests/support/built-site";
import { documentAt, parseHtml } from "../../../../site/tests/support/parse-page";
import { recordErrors } from "../../../../site/tests/support/record-errors";
import { offeredTags } from "../../../../site/tests/support/widget-uses";
import { inEachWordPress } from "./each-wordpress";
import { blockText, canvasOf, control, insertBlock, openBlockEditor, publish, save } from "./block-editor";
import { CLASSIC_THEME } from "./wordpress-builds";
import type { Role, WordPressSite } from "./wordpress-site";

const ENDPOINT = "https://leads.example/in";

/** The characters that WordPress, its themes and its filters are known to change in text. */
const HARD = `5 < 6 & 7 > 6, "so" it's said -- 🎉 [x] [gallery] :) \\0 <b>100%</b> %41`;

/** The code for WordPress on each widget's page, by tag. A site without these pages has none. */
const codes: Readonly<Record<string, string>> = Object.fromEntries(
  offeredTags
    .filter((tag) => files.includes(`widgets/${tag}/index.html`))
    .map((tag) => [
      tag,
      documentAt(`/widgets/${tag}/`).querySelector("[data-method=wordpress]")!.textContent!,
    ]),
);
const hasNoCodes = Object.keys(codes).length === 0;

/** The roles other than author. With a `filtered-html` cookie, they cannot write unfiltered HTML, as on a multisite. */
const others: readonly { role: Role; choices?: Record<string, string> }[] = [
  { role: "editor" },
  { role: "administrator", choices: { "filtered-html": "1" } },
];

/** Returns the visual editor's text, or an empty string while the editor is hidden or loading. Runs in the page. */
function textInVisualEditor(): string {
  const { tinymce } = window as unknown as {
    tinymce: { get(id: string): { initialized: boolean; isHidden(): boolean; getContent(): string } };
  };
  const editor = tinymce.get("content");
  return editor.initialized && !editor.isHidden() ? editor.getContent() : "";
}

/** Opens the classic editor as an author, with a title and a text. */
async function openClassicEditor(site: WordPressSite, text: string): Promise<Page> {
  const page = await site.open("author", { "classic-editor": "1" });
  await page.goto("/wp-admin/post-new.php");
  // Fill in the title first, because the visual editor takes the focus some time after it opens.
  await page.getByLabel("Add title").fill("Shortcodes");
  await page.locator("#content-html").click();
  await page.locator("#content").fill(text);
  return page;
}

inEachWordPress((running) => {
  let site: WordPressSite;
  test.beforeAll(() => void (site = running()));

  const setEndpoint = (endpoint = ENDPOINT) =>
    site.evaluate(`return update_option( 'agency_widgets', array( 'endpoint' => '${endpoint}' ) );`);

  test("publishes an author's blocks, but the form only if the settings have a URL for its messages", async () => {
    const page = await site.open("author");
    await openBlockEditor(page);
    await writeWidgets(page);
    const canvas = await canvasOf(page);
    await expect(canvas.getByText("Visitors do not see this form yet").first()).toBeVisible();
    const address = await publish(page, "Widgets by an author");
    const visitor = await site.open();
    await visitor.goto(address);
    await expect(visitor.locator("faq-accordion summary")).toContainText(HARD);
    await expect(visitor.locator("agency-contact-form, script[src*=contact-form]")).toHaveCount(0);
    await setEndpoint();
    await expectWidgets(visitor, address);
    await expectWidgets(await site.open(undefined, { theme: CLASSIC_THEME }), address);
  });

  for (const { role, choices } of others) {
    test(`publishes blocks saved as ${[role, ...Object.keys(choices ?? {})].join(" with ")}`, async () => {
      await setEndpoint();
      const page = await site.open(role, choices);
      const { link } = await save(page, { title: `Widgets by ${role}`, content: blockText(written) });
      await expectWidgets(page, link);
    });
  }

  test("loads nothing on pages without a widget", async () => {
    const page = await fetch(`${site.origin}/hello-world/`).then((answer) => answer.text());
    expect(page).toContain("Welcome to WordPress");
    expect(page).not.toMatch(/agency-widgets/);
  });

  test("keeps texts in restored revisions, and in copies made by plugins that lose backslashes", async () => {
    const shown = await site.evaluate<string[]>(`
        $post = get_posts( array( 'numberposts' => 1, 's' => 'Widgets by' ) )[0];
        $revision = _wp_put_post_revision( $post );
        wp_update_post( array( 'ID' => $post->ID, 'post_content' => 'changed' ) );
        wp_restore_post_revision( $revision );
        $copy = wp_insert_post( array( 'post_title' => 'Copy', 'post_content' => $post->post_content, 'post_status' => 'publish' ) );
        $contents = array( $post->post_content, get_post( $post->ID )->post_content, get_post( $copy )->post_content );
        return array_map( function ( $content ) { return apply_filters( 'the_content', $content ); }, $contents );`);
    expect(shown[0]).toContain("faq-accordion");
    expect(shown[1]).toBe(shown[0]);
    expect(shown[2]).toBe(shown[0]);
  });

  test("keeps shortcodes that an author has opened in the visual editor", async () => {
    // The visual editor replaces this shortcode with an image everywhere.
    const text = HARD.replace("[gallery]", "[caption]").replaceAll("'", "’");
    const page = await openClassicEditor(
      site,
      `[agency_faq heading="On [x]"]\n[agency_question q='${text}']First line\n\nof ${text}[/agency_question]\n[/agency_faq]`,
    );
    const inVisualEditor = page.frameLocator("#content_ifr").getByText("[/agency_faq]");
    for (let round = 0; round < 2; round += 1) {
      await page.locator("#content-tmce").click();
      await expect(inVisualEditor).toBeVisible();
      await page.locator("#content-html").click();
      await expect(page.locator("#content")).toHaveValue(/agency_faq/);
    }
    await page.locator("#content-tmce").click();
    await expect.poll(() => page.evaluate(textInVisualEditor)).toContain("[/agency_faq]");
    const published = page.locator("#message").getByRole("link", { name: "View post" });
    await expect(async () => {
      // WordPress ignores the button during an automatic save.
      await page.locator("#publish").click();
      await expect(published).toBeVisible({ timeout: 15_000 });
    }).toPass();
    const address = await published.getAttribute("href");
    const visitor = await site.open();
    await visitor.goto(address!);
    const plain = text.replace(/<\/?b>/g, "");
    await expect(visitor.locator("faq-accordion [part=heading]")).toHaveText("On [x]");
    await expect(visitor.locator("faq-accordion summary")).toContainText(text);
    await visitor.locator("faq-accordion summary").click();
    await expect(visitor.locator("faq-accordion [part=answer]")).toHaveText(`First line\n\nof ${plain}`);
  });

  for (const role of ["administrator", "author"] as const) {
    test(`shows the widgets if an ${role} pastes their code in either editor`, async () => {
      test.skip(hasNoCodes, "no page shows code for WordPress");
      await setEndpoint();
      const blocks = Object.values(codes).join("\n\n");
      const addresses = await site.evaluate<string[]>(`
          wp_set_current_user( get_user_by( 'login', '${role}' )->ID );
          $contents = json_decode( '${asPhp(JSON.stringify([blocks, blocks.replaceAll(/<!-- .* -->/g, "")]))}' );
          return array_map( function ( $content ) {
            $post = array( 'post_title' => 'Pasted', 'post_content' => $content, 'post_status' => 'publish' );
            return get_permalink( wp_insert_post( wp_slash( $post ) ) );
          }, $contents );`);
      const visitor = await site.open();
      for (const address of addresses) {
        await visitor.goto(address);
        await expect(visitor.locator("faq-accordion summary").first()).toContainText("results?");
        await expect(visitor.locator("testimonial-carousel [part=quote]").first()).toBeVisible();
        await expect(visitor.locator("blog-explorer [part=card]").first()).toBeVisible();
        await expect(contactForm(visitor).submit).toBeVisible();
      }
    });
  }

  test("keeps pasted code in the visual editor", async () => {
    test.skip(hasNoCodes, "no page shows code for WordPress");
    const [element] = /<faq-accordion[^]*<\/faq-accordion>/.exec(codes["faq-accordion"]!)!;
    const page = await openClassicEditor(site, `${element}\n\nAfter it.`);
    await page.locator("#content-tmce").click();
    await expect(page.frameLocator("#content_ifr").getByText("After it.")).toBeVisible();
    await page.locator("#content-html").click();
    const kept = parseHtml(await page.locator("#content").inputValue()).querySelector("faq-accordion");
    const pasted = parseHtml(element).querySelector("faq-accordion")!;
    expect(JSON.parse(kept?.getAttribute("items") ?? "null")).toEqual(
      JSON.parse(pasted.getAttribute("items")!),
    );
  });

  test("keeps the widgets' attributes in HTML by authors, and removes other attributes and elements", async () => {
    await setEndpoint();
    const [faq, elsewhere, form, unknown] = await site.evaluate<string[]>(`
        return array_map( 'wp_kses_post', array(
          '<faq-accordion items="[]" heading="x" onclick="x" style="x" src="javascript:x"></faq-accordion>',
          '<agency-contact-form endpoint="https://elsewhere.example/" service="SEO"></agency-contact-form>',
          do_shortcode( '[agency_contact_form service="SEO"]' ),
          '<site-navigation items="[]"></site-navigation>',
        ) );`);
    expect(faq).toBe('<faq-accordion items="[]" heading="x" src="x"></faq-accordion>');
    expect(elsewhere).toBe("<agency-contact-form></agency-contact-form>");
    expect(form).toMatch(/<agency-contact-form service="SEO" .*endpoint="https:\/\/leads\.example\/in".*>/);
    expect(unknown).toBe("");
  });

  test("applies the theme's font and colors, and the plugin's translations", async () => {
    const [style, dark, faq] = await site.evaluate<string[]>(`
        add_filter( 'gettext_agency-widgets', function ( $translated, $text ) {
          return 'There are no questions here yet.' === $text ? 'Noch keine Fragen.' : $translated;
        }, 10, 2 );
        $light = agency_widgets_style();
        add_filter( 'wp_theme_json_data_theme', function ( $theme ) {
          $colors = array( 'background' => '#101020', 'text' => '#eee' );
          return $theme->update_with( array( 'version' => 2, 'styles' => array( 'color' => $colors ) ) );
        } );
        WP_Theme_JSON_Resolver::clean_cached_data();
        wp_cache_flush();
        return array( $light, agency_widgets_style(), do_shortcode( '[agency_faq][/agency_faq]' ) );`);
    expect(style).toMatch(/--agency-font:var\(--wp--preset--font-family--[\w-]+\);/);
    expect(style).toMatch(/--agency-ink:light-dark\(var\(--wp--preset--color--contrast\),/);
    expect(dark).toMatch(/--agency-paper:light-dark\([^,]+,#101020\);--agency-ink:light-dark\([^,]+,#eee\)/);
    expect(faq).toContain("&quot;empty&quot;:&quot;Noch keine Fragen.&quot;");
  });

  test("sends messages to the URL in the settings, in the site's language, even from a pasted form", async () => {
    const administrator = await site.open("administrator");
    await administrator.goto("/wp-admin/options-general.php?page=agency-widgets");
    const field = administrator.getByLabel("Send messages to");
    for (const [typed, kept] of [
      ["ftp://x", ENDPOINT],
      ["https://forms.example/in", "https://forms.example/in"],
    ] as const) {
      await field.fill(typed);
      await administrator.getByRole("button", { name: "Save Changes" }).click();
      await expect(
        administrator.getByText(kept === typed ? "Settings saved" : "“ftp://x” is not a URL"),
      ).toBeVisible();
      await expect(field).toHaveValue(kept);
    }
    // WordPress offers a language only if the language's file exists at startup.
    await site.evaluate("return wp_mkdir_p( WP_LANG_DIR ) && touch( WP_LANG_DIR . '/de_AT.mo' );");
    const [address, script, pasted] = await site.evaluate<string[]>(`
        update_option( 'WPLANG', 'de_AT' );
        update_option( 'agency_widgets', array( 'files' => 'agency' ) + get_option( 'agency_widgets' ) );
        $printed = array( agency_widgets_script( 'faq-accordion' ), apply_filters( 'the_content', '<agency-contact-form service="SEO"></agency-contact-form>' ) );
        update_option( 'agency_widgets', array( 'files' => 'plugin' ) + get_option( 'agency_widgets' ) );
        $post = array( 'post_title' => 'Kontakt', 'post_content' => '[agency_contact_form privacy_href="/privacy/"]', 'post_status' => 'publish' );
        return array_merge( array( get_permalink( wp_insert_post( $post ) ) ), $printed );`);
    expect(script).toBe("https://agency.example/widgets/v1/faq-accordion.js");
    expect(pasted).toContain('<agency-contact-form endpoint="https://forms.example/in" service="SEO">');
    const page = await site.open();
    const sent: string[] = [];
    await page.route("https://forms.example/in", async (route) => {
      const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };
      if (route.request().method() === "POST") sent.push(route.request().postData()!);
      await route.fulfill({ json: {}, headers });
    });
    await page.goto(address!);
    const element = page.locator("agency-contact-form");
    await expect(element).toContainText("Mit dem Absenden dieses Formulars stimmen Sie unserer");
    await element.getByLabel("Ihr Name *").fill(letter.name);
    await element.getByLabel("E-Mail-Adresse *").fill(letter.email);
    await element.getByLabel("Ihre Nachricht *").fill(letter.message);
    await element.locator("[name=service]").selectOption("SEO");
    await element.locator("[part=submit]").click();
    await expect(element.locator("[part=toast]")).toBeVisible();
    await site.evaluate("return update_option( 'WPLANG', '' );");
    expect(sent.map((text) => JSON.parse(text))).toEqual([
      expect.objectContaining({ fields: expect.objectContaining({ email: letter.email, service: "SEO" }) }),
    ]);
  });

  test("tells editors what the agency's receiver needs, and links to the published privacy policy", async () => {
    await setEndpoint("https://agency.example/api/messages");
    const page = await site.open("administrator");
    const content = blockText({ "agency-contact-form": { service: "SEO" } });
    const { id, link } = await save(page, { title: "Contact", content });
    await page.goto(`/wp-admin/post.php?post=${id}&action=edit`);
    const canvas = await canvasOf(page);
    await expect(
      canvas.getByText(`this site’s address, ${site.origin}, to “leads.origins”`).first(),
    ).toBeVisible();
    await expect(canvas.getByText("This site has no published privacy policy").first()).toBeVisible();
    const visitor = await site.open();
    await visitor.goto(link);
    await expect(contactForm(visitor).submit).toBeVisible();
    await expect(visitor.locator("agency-contact-form a")).toHaveCount(0);
    await site.evaluate(`
        $policy = wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'Our privacy', 'post_status' => 'publish' ) );
        return update_option( 'wp_page_for_privacy_policy', $policy );`);
    await visitor.reload();
    await expect(visitor.locator("agency-contact-form a")).toHaveAttribute("href", /\/our-privacy\/$/);
  });

  test("shows the static front page even if its URL contains a search", async () => {
    await site.evaluate(`
        $front = wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'Front', 'post_content' => '[agency_blog sync_url="true"]', 'post_status' => 'publish' ) );
        update_option( 'show_on_front', 'page' );
        return update_option( 'page_on_front', $front );`);
    const visitor = await site.open();
    await visitor.goto("/?agency-search=Widgets");
    await expect(visitor).toHaveTitle(/^Partner|Front/);
    const search = visitor.getByLabel("Search articles");
    await expect(search).toHaveValue("Widgets");
    await search.fill("Welcome");
    await search.press("Enter");
    await expect(visitor).toHaveURL(/\/\?agency-search=Welcome$/);
    await visitor.reload();
    await expect(visitor.locator("blog-explorer [part=card]")).toHaveCount(1);
  });

  test("accepts updates only from the agency's site", async () => {
    const offers = await site.evaluate<string[]>(`
        $file  = 'agency-widgets/agency-widgets.php';
        $feed  = json_decode( '${asPhp(readFileSync(path.join(site.plugin, "update.json"), "utf8"))}', true );
        $offer = function ( $change, $other = array() ) use ( $file, $feed ) {
          $respond = function ( $none, $request, $url ) use ( $feed, $change, $other ) {
            $body = AGENCY_WIDGETS_UPDATES . 'update.json' === $url ? $change + $feed : array( 'plugins' => $other, 'translations' => array(), 'no_update' => array() );
            return array( 'response' => array( 'code' => 200 ), 'headers' => array(), 'body' => wp_json_encode( $body ) );
          };
          add_filter( 'pre_http_request', $respond, 10, 3 );
          delete_site_transient( 'update_plugins' );
          wp_update_plugins();
          remove_filter( 'pre_http_request', $respond, 10 );
          $found = get_site_transient( 'update_plugins' )->response;
          return isset( $found[ $file ] ) ? $found[ $file ]->new_version . ' ' . $found[ $file ]->package : 'none';
        };
        $elsewhere = array( $file => array( 'new_version' => '9.9.9', 'package' => 'https://elsewhere.example/agency-widgets.zip' ) );
        return array( $offer( array() ), $offer( array( 'version' => '99.0.0' ) ), $offer( array( 'version' => '99.0.0', 'package' => 'https://elsewhere.example/x.zip' ) ), $offer( array( 'id' => 'https://elsewhere.example/' ) ), $offer( array(), $elsewhere ) );`);
    const zip = "/widgets/wordpress/agency-widgets.zip";
    expect(offers).toEqual([
      "none",
      expect.stringMatching(`^99.0.0 https://.*${zip}$`),
      "none",
      "none",
      "none",
    ]);
  });

  test("keeps the texts in posts when the plugin is deactivated, and removes its data when it is deleted", async () => {
    const [blocks, shortcodes, ...left] = await site.evaluate<string[]>(`
        require_once ABSPATH . 'wp-admin/includes/plugin.php';
        deactivate_plugins( 'agency-widgets/agency-widgets.php' );
        foreach ( array_keys( agency_widgets_all() ) as $tag ) unregister_block_type( "agency-widgets/$tag" );
        foreach ( agency_widgets_shortcodes() as $shortcode ) remove_shortcode( $shortcode );
        $texts = array_map( function ( $title ) {
          $posts = get_posts( array( 'title' => $title ) );
          return apply_filters( 'the_content', $posts[0]->post_content );
        }, array( 'Widgets by an author', 'Shortcodes' ) );
        uninstall_plugin( 'agency-widgets/agency-widgets.php' );
        return array_merge( $texts, $GLOBALS['wpdb']->get_col( "SELECT option_name FROM wp_options WHERE option_name LIKE '%agency_widgets%'" ) );`);
    const { body } = parseHtml(blocks!);
    expect(body.textContent).toContain(HARD.replace(":)", "🙂"));
    expect(body.querySelectorAll("p strong")).toHaveLength(2);
    expect(parseHtml(shortcodes!).body.textContent).toContain("First line");
    expect(left).toEqual([]);
  });
});

const asPhp = (text: string) => text.replaceAll(/[\\']/g, "\\$&");

const written = {
  "faq-accordion": { items: [{ question: HARD, answer: `First line\nof ${HARD}` }] },
  "testimonial-carousel": { items: [{ quote: HARD, author: "Ada Byron" }] },
  "blog-explorer": {},
  "agency-contact-form": { service: "SEO" },
};

async function writeWidgets(page: Page): Promise<void> {
  const canvas = await canvasOf(page);
  const addEntry = () => page.getByRole("button", { name: "Add an entry" }).click();
  await insertBlock(page, "faq-accordion");
  await addEntry();
  await control(page, "Question").fill(HARD);
  await control(page, "Answer").fill(`First line\nof ${HARD}`);
  await expect(canvas.locator("faq-accordion summary")).toContainText(HARD);
  await insertBlock(page, "testimonial-carousel");
  await addEntry();
  await control(page, "Quote").fill(HARD);
  await control(page, "Author").fill("Ada Byron");
  await expect(canvas.locator("testimonial-carousel [part=quote]")).toContainText(HARD);
  await insertBlock(page, "blog-explorer");
  await expect(canvas.locator("blog-explorer [part=card]").first()).toBeVisible();
  await insertBlock(page, "agency-contact-form");
  await control(page, "Preselected service").selectOption("SEO");
  await expect(canvas.locator("agency-contact-form [name=service]")).toHaveValue("SEO");
}

/** The host from which WordPress loads images for emoji that a browser does not support. */
const EMOJI_HOST = "s.w.org";

async function expectWidgets(page: Page, address: string): Promise<void> {
  const errors = recordErrors(page);
  const hosts = new Set<string>();
  // WordPress's emoji script creates a worker from a blob URL.
  page.on("request", (request) => hosts.add(new URL(request.url().replace(/^blob:/, "")).host));
  await page.goto(address);
  const question = page.locator("faq-accordion summary");
  await expect(question).toContainText(HARD);
  await question.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("faq-accordion [part=answer]")).toHaveText(`First line\nof ${HARD}`);
  await expect(page.locator("testimonial-carousel [part=quote]")).toContainText(HARD);
  await expect(page.locator("blog-explorer [part=card]").first()).toBeVisible();
  await expect(page.locator("agency-contact-form [name=service]")).toHaveValue("SEO");
  await expect(page.locator("script[type=module][src*=agency-widgets]")).toHaveCount(4);
  hosts.delete(EMOJI_HOST);
  expect([...hosts]).toEqual([new URL(address).host]);
  expect(
    errors.filter((error) => !error.includes(EMOJI_HOST) && !error.includes("ERR_NAME_NOT_RESOLVED")),
  ).toEqual([]);
}
