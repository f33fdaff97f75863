import { expect, test } from "../support/test";

test.beforeEach(({ page }) => page.goto("/contact/").then(() => {}));

test("two offices, a phone number, two mail addresses and four networks", async ({ page }) => {
  const reach = page.getByRole("region", { name: "Ways to reach us" });
  await expect(reach.getByRole("heading", { name: /office$/ })).toHaveText(["USA office", "India office"]);
  await expect(reach.locator("a[href^='tel:+91']")).toHaveCount(1);
  await expect(reach.locator("li a[href^='mailto:']")).toHaveCount(2);
  for (const network of ["Facebook", "Twitter", "LinkedIn", "Instagram"]) {
    await expect(reach.getByRole("link", { name: network })).toHaveAttribute("target", "_blank");
  }
});

test("the form asks what the specification says, with thirteen services", async ({ page }) => {
  await expect(page.getByRole("heading", { name: "Send Us a Message" })).toBeVisible();
  const options = page.getByLabel("Service You're Interested In *").getByRole("option");
  expect(
    await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value)),
  ).toEqual([
    "",
    ..."SEO PPC SMM LinkedIn Facebook Instagram Web ORM ASO CRO Content Local Other".split(" "),
  ]);
  await expect(options.first()).toHaveText("Select a Service");
  await expect(options.first()).toBeDisabled();
  await expect(page.getByLabel("Your Message *")).toHaveAttribute("rows", "5");
  const form = page.getByRole("form");
  await expect(form.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute(
    "href",
    "/privacy-policy/",
  );
  await expect(form.getByRole("link", { name: "Terms of Service" })).toHaveAttribute(
    "href",
    "/terms-of-service/",
  );
});

test("the live map is asked for only when a visitor wants it", async ({ page }) => {
  const asked: string[] = [];
  await page.route(/openstreetmap\.org/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "A map" });
  });
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("img", { name: /^Drawn map/ })).toBeVisible();
  expect(asked).toEqual([]);

  await page.getByRole("button", { name: "Load the live map" }).click();
  await expect(page.frameLocator("iframe").getByText("A map")).toBeVisible();
  expect(asked).toHaveLength(1);
});
