import { expect } from "chai";
import { openFrame, type Frame } from "../support/open-frame";
import { rootOf, until } from "../support/until";
import { fillIn, message, touch } from "../support/visitor-input";
import { builds, pageOf, type Surroundings } from "./page-of-widgets";
import { thirdParties } from "./third-parties";

const { "content-blocker": _, ...lasting } = thirdParties;

async function open(surroundings: Surroundings, name: string) {
  const frame = await openFrame(pageOf(surroundings), builds[surroundings], "", ({ sessionStorage }) =>
    sessionStorage.clear(),
  );
  const { doc } = frame;
  const tags = ["agency-contact-form", "blog-explorer", "faq-accordion", "testimonial-carousel"];
  const roots = new Map(tags.map((tag) => [tag, rootOf(doc.querySelector(tag)!)!]));
  const root = (tag: string) => roots.get(tag)!;
  fillIn(root("agency-contact-form"));
  const places =
    surroundings === "light DOM" ? [doc.body] : [...doc.body.children].map(({ shadowRoot }) => shadowRoot!);
  for (const place of places) thirdParties[name]!.begin(place);
  return { frame, root };
}

/** Presses the innermost element of the target, as a mouse would. */
function press(target: Element) {
  const innermost = target.querySelector<HTMLElement>("font font") ?? (target as HTMLElement);
  touch(innermost);
  innermost.click();
}

const nextEvent = ({ doc }: Frame, type: string) =>
  new Promise<CustomEvent>((resolve) =>
    doc.addEventListener(type, (event) => resolve(event as CustomEvent), { once: true }),
  );

for (const surroundings of ["light DOM", "shadow roots"] as const) {
  // Translators are the only third parties that replace the pressed text in shadow roots.
  const names = Object.keys(lasting).filter(
    (name) => surroundings === "light DOM" || name.endsWith("translator"),
  );
  for (const name of names) {
    it(`the first press takes effect in ${surroundings} after changes by "${name}"`, async () => {
      const { frame, root } = await open(surroundings, name);

      const submit = nextEvent(frame, "agency-submit");
      press(root("agency-contact-form").querySelector("[type=submit]")!);
      expect((await submit).detail.fields).to.include(message);

      const page = nextEvent(frame, "agency-page");
      press(root("testimonial-carousel").querySelectorAll("[part=dot]")[1]!);
      expect((await page).detail.page).to.equal(1);

      const filter = nextEvent(frame, "agency-filter");
      press(root("blog-explorer").querySelectorAll("[part=filters] button")[1]!);
      expect((await filter).detail.category).to.equal("SEO");

      const third = root("faq-accordion").querySelectorAll("details")[2]!;
      press(third.querySelector("summary")!);
      await until(() => frame.view.customElements.get("faq-accordion"), "the questions are alive");
      await until(() => third.open && third.isConnected, "the third question is open");
      expect(frame.logged).to.deep.equal([]);
    });
  }
}
