import { expect, test } from "@playwright/test";
import { inOldestWordPress } from "./each-wordpress";
import { save } from "./block-editor";

const spellings = ["javascript:alert(1)", " java\nscript:alert(1)"];

const [plain, broken] = spellings;
const attribute = (value: unknown) =>
  JSON.stringify(value).replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** A widget with script in its URLs, in all three notations. */
const content = [
  ...spellings.map((url) => block("blog-explorer", { posts: [{ id: "1", title: "A block", url }] })),
  `[agency_blog][agency_post id="2" title="A shortcode" url="${plain}"]Text[/agency_post][/agency_blog]`,
  `<blog-explorer posts="${attribute([{ id: "3", title: "HTML", url: broken }])}"></blog-explorer>`,
  block("agency-contact-form", { privacyHref: plain, termsHref: broken }),
  `[agency_contact_form privacy_href="${plain}" terms_href="${plain}"]`,
  `<agency-contact-form privacy-href="${plain}" terms-href="jav&#x09;ascript:alert(1)"></agency-contact-form>`,
].join("\n\n");

function block(tag: string, values: object): string {
  return `<!-- wp:agency-widgets/${tag} ${JSON.stringify(values)} /-->`;
}

inOldestWordPress((site) => {
  for (const [role, status] of [
    ["contributor", "pending"],
    ["author", "publish"],
  ] as const) {
    test(`runs no script from URLs that ${role === "author" ? "an author publishes" : "a contributor submits"}`, async () => {
      await site().evaluate(
        "return update_option( 'agency_widgets', array( 'endpoint' => 'https://leads.example/in' ) );",
      );
      const page = await site().open(role);
      const { id } = await save(page, { title: "Harmless", content, status });
      const preview = await site().open("administrator");
      await preview.goto(`/?p=${id}&preview=true`);
      const cards = preview.locator("blog-explorer [part=card]");
      const forms = preview.locator("agency-contact-form [part=submit]");
      await expect(forms).toHaveCount(3);
      await expect(cards.filter({ hasText: "A block" })).toHaveCount(2);
      const links = preview.locator("blog-explorer, agency-contact-form").locator("a[href]");
      const urls = await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
      expect(urls.filter((url) => !url.startsWith("http"))).toEqual([]);
      // The server removes the URLs, too, because a page may load other scripts than the plugin's.
      expect(await (await preview.request.get(`/?p=${id}&preview=true`)).text()).not.toMatch(/alert\(1\)/);
    });
  }

  // PCRE has other limits without its compiler.
  for (const setting of ["pcre.jit=1", "pcre.jit=0"]) {
    test(`loses no text of long posts, with ${setting}`, async () => {
      const [stored, lost, shown] = await site().evaluate<[number[], string[], number]>(
        `
        wp_set_current_user( get_user_by( 'login', 'author' )->ID );
        $fill = function ( $text, $size ) { return substr( str_repeat( $text, (int) ceil( $size / strlen( $text ) ) ), 0, $size ); };
        // Each post starts a shortcode or an element that may have no end.
        $starts = array( '[agency_contact_form]', '[agency_faq heading="', '[agency_faq ', '[agency_faq][agency_question q="A"]', '<agency-contact-form>' );
        $stored = array();
        foreach ( $starts as $start ) {
          $id = wp_insert_post( wp_slash( array( 'post_title' => 'Long', 'post_content' => $start . $fill( 'Words of the post. ', 1000000 ), 'post_status' => 'publish' ) ) );
          $stored[] = strlen( get_post( $id )->post_content ) - strlen( $start );
        }
        $lost = array();
        foreach ( array_merge( $starts, array( '[', '"', 'a="', '<', '<script>', '[/agency_faq]', '%41', '<br ', '</p> ', '\\\\', '<agency-contact-form ', '[agency_faq a=\\'"' ) ) as $part ) {
          $text = $fill( $part, 50000 );
          $kept = wp_unslash( agency_widgets_protect_shortcodes( wp_slash( $text ) ) );
          $is_kept = html_entity_decode( $kept, ENT_QUOTES ) === $text && array( $text ) === json_decode( agency_widgets_json( array( $text ) ), true );
          $has_failed = false;
          foreach ( array( 'complete_forms', 'decode', 'read_attributes', 'plain_text' ) as $name ) {
            call_user_func( "agency_widgets_$name", $text );
            $has_failed = $has_failed || PREG_NO_ERROR !== preg_last_error();
          }
          if ( ! $is_kept || $has_failed ) $lost[] = $part;
        }
        $answer = $fill( 'An answer. ', 100000 );
        return array( $stored, $lost, strlen( do_shortcode( "[agency_faq][agency_question q='Q']" . $answer . '[/agency_question][/agency_faq]' ) ) );`,
        setting,
      );
      expect(stored).toEqual(Array.from(stored, () => 1_000_000));
      expect(lost).toEqual([]);
      expect(shown).toBeGreaterThan(200_000);
    });
  }
});
