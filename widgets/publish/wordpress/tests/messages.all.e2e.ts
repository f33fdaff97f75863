import { expect, test, type Page } from "@playwright/test";
import { contactForm, fillIn, letter } from "../../../../site/tests/support/contact-form";
import { inOldestWordPress } from "./each-wordpress";
import { openWindow } from "./editor";

inOldestWordPress((site) => {
  const setOptions = (options: Record<string, string> = {}) =>
    site().evaluate(
      `return update_option( 'agency_widgets', json_decode( '${JSON.stringify({ email: "owner@partner.example, second@partner.example", form_emails: "desk@partner.example", ...options })}', true ) );`,
    );
  const publish = (content: string) =>
    site().evaluate<string>(
      `return get_permalink( wp_insert_post( array( 'post_title' => 'Contact', 'post_content' => '${content}', 'post_status' => 'publish' ) ) );`,
    );
  /** Requests a page and returns the endpoint of its form, which WordPress signs for each request. */
  const endpointOn = async (address: string) => {
    const page = await (await fetch(address)).text();
    return site().origin + /endpoint="([^"]+)"/.exec(page)![1]!;
  };
  const post = (url: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: site().origin, ...headers },
      body: JSON.stringify(body),
    });
  /** Submits the form a second after the page was loaded, because faster messages are marked as suspicious. */
  const submit = async (page: Page) => {
    const isLater = () => performance.now() - performance.timing.loadEventEnd + performance.timeOrigin > 1000;
    await page.waitForFunction(isLater);
    await contactForm(page).submit.click();
  };
  const send = async (page: Page, address: string) => {
    await page.goto(address);
    await fillIn(page);
    await submit(page);
  };
  const lastMail = () => ({ ...site().mail.mails.at(-1)!, to: site().mail.recipients.at(-1) });

  test.beforeEach(async () => void (await setOptions()));

  test("accepts the services that a form offers, and sends messages to the form's own address", async ({
    browser,
  }) => {
    const address = await publish(
      '[agency_contact_form services="SEO, Check-up" fields="company=off, phone=required" send_to="desk@partner.example" recipient="thief@elsewhere.example"]',
    );
    const page = await openWindow(browser, site());
    await page.goto(address);
    const form = contactForm(page);
    const seo = "Search Engine Optimization (SEO)";
    await expect(form.service.locator("option")).toHaveText(["Select a Service", seo, "Check-up"]);
    await expect(form.company).toHaveCount(0);
    await page.getByLabel("Phone Number *").fill("555-0100");
    await form.name.fill(letter.name);
    await form.email.fill(letter.email);
    await form.message.fill(`5 < 6 & "7" \\0 🎉`);
    await form.service.selectOption("Check-up");
    await submit(page);
    await expect(form.toast).toContainText("Message Sent!");
    expect(lastMail()).toMatchObject({
      to: ["desk@partner.example"],
      subject: "Contact Form: Check-up inquiry from Ada Byron",
      text: expect.stringContaining(
        `Phone: 555-0100\nService: Check-up\nMessage: 5 < 6 & "7" \\0 🎉\n\nSent from:\n  page: /`,
      ),
    });

    const endpoint = await endpointOn(address);
    const fields = { ...letter, phone: "1", service: "PPC" };
    const offered = { ...fields, service: "SEO" };
    expect((await post(endpoint, { fields })).status).toBe(422);
    // A message with an invalid signature is delivered, but marked as possible spam.
    expect((await post(endpoint.replace(/\w{3}$/, "abc"), { fields: offered })).status).toBe(202);
    expect(lastMail()).toMatchObject({
      to: ["owner@partner.example", "second@partner.example"],
      subject: expect.stringContaining("[possible spam]"),
      text: expect.stringContaining("Marked as possible spam: form"),
    });
    const trapped = await endpointOn(address);
    expect((await post(trapped, { fields: { ...offered, "leave-empty": "x" } })).status).toBe(202);
    expect(lastMail().text).toContain("Marked as possible spam: trap, speed");
  });

  test("rejects invalid messages with a reason, and applies the same length limit in every writing system", async () => {
    const endpoint = await endpointOn(await publish("[agency_contact_form]"));
    expect((await post(endpoint, { fields: letter }, { Origin: "https://elsewhere.example" })).status).toBe(
      403,
    );
    const refused = await post(endpoint, {
      fields: { ...letter, email: "ada", service: "Magic", name: " " },
    });
    expect(refused.status).toBe(422);
    const { errors } = (await refused.json()) as { errors: { field: string; message: string }[] };
    expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toEqual({
      "fields.name": "Enter your name",
      "fields.email": expect.stringContaining("name@example.com"),
      "fields.service": "Select a service",
    });
    const message = "訪".repeat(15_000);
    expect((await post(endpoint, { message, fields: { ...letter, message } })).status).toBe(202);
    expect((await post(endpoint, { fields: { ...letter, message: "x".repeat(16_000) } })).status).toBe(413);
  });

  test("keeps a message if its email cannot be sent, and lets an administrator resend it", async ({
    browser,
  }) => {
    const address = await publish("[agency_contact_form]");
    await send(await openWindow(browser, site(), undefined, { "broken-mail": "1" }), address);
    const administrator = await openWindow(browser, site(), "administrator");
    await administrator.goto("/wp-admin/edit.php?post_type=agency_message");
    const row = administrator.getByRole("row", { name: `${letter.name} <${letter.email}>` }).first();
    await expect(row).toContainText("Not sent: SMTP");
    await expect(administrator.locator("#menu-posts-agency_message .awaiting-mod")).toHaveText("1");
    await row.getByRole("link", { name: letter.name }).first().click();
    await expect(administrator.locator("#agency-widgets-message")).toContainText(letter.message);
    await administrator.getByRole("link", { name: "Send again" }).click();
    await expect(administrator.getByText("The message was sent again.")).toBeVisible();
    await expect(administrator.locator("#agency-widgets-delivery")).toContainText("Sent");
    expect(lastMail()).toMatchObject({
      to: ["owner@partner.example", "second@partner.example"],
      subject: `Contact Form: SEO inquiry from ${letter.name}`,
      replyTo: { text: expect.stringContaining(letter.email) },
    });
    for (const role of ["editor", "author"] as const) {
      const page = await openWindow(browser, site(), role);
      const list = await page.goto("/wp-admin/edit.php?post_type=agency_message");
      expect(list!.status()).toBe(403);
    }
    const found = await (await fetch(`${site().origin}/?s=Byron`)).text();
    expect(found).not.toContain(letter.email);
  });

  test("limits the accepted messages per visitor, even behind a proxy", async ({ browser }) => {
    const endpoint = await endpointOn(await publish("[agency_contact_form]"));
    const from = async (address: string, fields: object = letter, key = "") => {
      const headers = { "X-Forwarded-For": address, Cookie: "hourly-limit=1", "Idempotency-Key": key };
      return (await post(endpoint, { fields }, headers)).status;
    };
    const health = () =>
      site().evaluate<string>(
        "$_SERVER['REMOTE_ADDR'] = '10.0.0.1'; $_SERVER['HTTP_X_FORWARDED_FOR'] = '203.0.113.1'; return agency_widgets_test_proxy()['status'];",
      );
    expect(await health()).toBe("recommended");
    await setOptions({ address_header: "X-Forwarded-For" });
    expect(await health()).toBe("good");
    expect(await from("198.51.100.1", { ...letter, name: "" })).toBe(422);
    expect(await from("198.51.100.1", letter, "first")).toBe(202);
    // A repeated request is not counted again, but another message with its key is.
    expect(await from("198.51.100.1", letter, "first")).toBe(202);
    expect(await from("198.51.100.1", { ...letter, message: "Another" }, "first")).toBe(429);
    // A forged address in the header is ignored, and an IPv4 address may be written as IPv6 or with a port.
    expect(await from("198.51.100.7, 198.51.100.1")).toBe(429);
    expect(await from("::ffff:198.51.100.1")).toBe(429);
    expect(await from("198.51.100.1:8080")).toBe(429);
    expect(await from("198.51.100.2, 10.0.0.3")).toBe(202);
    expect(await from("::ffff:198.51.100.3")).toBe(202);
    const parallel = await Promise.all(Array.from({ length: 4 }, () => from("198.51.100.4")));
    expect(parallel.toSorted()).toEqual([202, 429, 429, 429]);

    await setOptions();
    const many = await openWindow(browser, site(), undefined, { "hourly-limit": "0" });
    await send(many, await publish("[agency_contact_form]"));
    await expect(contactForm(many).failure).toContainText("Too many messages have arrived.");
    await expect(contactForm(many).message).toHaveValue(letter.message);
  });

  test("exports and erases one person's messages, and deletes old messages", async () => {
    const [exported, left, old] = await site().evaluate<[string, number, number]>(`
      $fields = array( 'name' => 'Grace', 'email' => 'Grace@x.example', 'service' => 'SEO', 'message' => 'Her <b>own</b> text' );
      $message = array( 'fields' => $fields, 'marks' => array(), 'source' => array( 'page' => '/x/' ), 'extra' => array(), 'to' => '' );
      $other = $message;
      $other['fields']['email'] = 'not-grace@x.example';
      foreach ( array( $message, $other ) as $each ) agency_widgets_accept( $each );
      $exporter = apply_filters( 'wp_privacy_personal_data_exporters', array() )['agency-widgets']['callback'];
      $eraser = apply_filters( 'wp_privacy_personal_data_erasers', array() )['agency-widgets']['callback'];
      $exported = wp_json_encode( $exporter( 'grace@x.example', 1 )['data'] );
      $eraser( 'grace@x.example', 1 );
      $left = agency_widgets_messages_of( 'not-grace@x.example', 1 );
      $count = count( $exporter( 'grace@x.example', 1 )['data'] ) * 100 + count( $left );
      wp_update_post( array( 'ID' => $left[0], 'post_date' => gmdate( 'Y-m-d H:i:s', time() - 91 * DAY_IN_SECONDS ), 'edit_date' => true ) );
      do_action( 'agency_widgets_daily' );
      return array( $exported, $count, count( agency_widgets_messages_of( 'not-grace@x.example', 1 ) ) );`);
    expect(JSON.parse(exported)).toHaveLength(1);
    expect(exported).toContain("Her &lt;b&gt;own");
    expect([left, old]).toEqual([1, 0]);
  });

  test("shows the form and sends the email in the site's language", async ({ browser }) => {
    // WordPress offers a language only if the language's file exists at startup.
    await site().evaluate("return wp_mkdir_p( WP_LANG_DIR ) && touch( WP_LANG_DIR . '/de_AT.mo' );");
    const setLanguage = (locale: string) => site().evaluate(`return update_option( 'WPLANG', '${locale}' );`);
    const address = await publish("[agency_contact_form]");
    await setLanguage("de_AT");
    const page = await openWindow(browser, site());
    await page.goto(address);
    const element = page.locator("agency-contact-form");
    await element.getByLabel("Ihr Name *").fill(letter.name);
    await element.getByLabel("E-Mail-Adresse *").fill(letter.email);
    await element.getByLabel("Ihre Nachricht *").fill(letter.message);
    await element.locator("[name=service]").selectOption("SEO");
    await element.locator("[part=submit]").click();
    await expect(element.locator("[part=toast]")).toBeVisible();
    const refused = await post(await endpointOn(address), { fields: { ...letter, name: "" } });
    await setLanguage("");
    expect(lastMail().subject).toContain("Kontaktformular: Anfrage zu SEO von Ada Byron");
    expect(lastMail().text).toContain("Telefon: Keine Angabe");
    expect(await refused.text()).toContain("Geben Sie Ihren Namen ein");
  });

  test("sends a test email from the settings page and reports invalid settings", async ({ browser }) => {
    for (const [choices, report] of [
      [{}, "The mail server accepted a test email to owner@partner.example, second@partner.example."],
      [{ "broken-mail": "1" }, "The test email could not be sent: SMTP"],
    ] as const) {
      const page = await openWindow(browser, site(), "administrator", choices);
      await page.goto("/wp-admin/options-general.php?page=agency-widgets");
      await page.getByRole("button", { name: "Send a test email" }).click();
      await expect(page.getByText(report)).toBeVisible();
    }
    const page = await openWindow(browser, site(), "administrator");
    await page.goto("/wp-admin/options-general.php?page=agency-widgets");
    await page.getByLabel("Receiver").fill("ftp://x");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Receiver: “ftp://x” is not the URL of a receiver.")).toBeVisible();
    await expect(page.getByLabel("Receiver")).toHaveValue("");
    // The browser checks the other fields too.
    const problems = await site().evaluate<string>(`
      require_once ABSPATH . 'wp-admin/includes/template.php';
      agency_widgets_sanitize_settings( array( 'email' => 'a@b.example, nobody', 'keep_days' => '0', 'address_header' => 'X Y' ) );
      return implode( ' ', wp_list_pluck( get_settings_errors(), 'message' ) );`);
    for (const value of ["“nobody” is not an email address", "“0”", "“X Y”"])
      expect(problems).toContain(value);
  });
});
