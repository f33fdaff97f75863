import { expect } from "chai";
import { contactPage, emptied, typed, type ContactPage, type Field } from "../_tests/support/contact-page";
import { openPage, type Way } from "../_tests/support/mount-fixture";
import { mountWidget, ways } from "../_tests/support/mount-widget";
import { recordFaults, type Faults } from "../_tests/support/record-faults";
import { answers, stubFetch, type FetchStub } from "../_tests/support/stub-fetch";
import { until } from "../_tests/support/until";

const tag = "agency-contact-form";
const endpoint = "/api/contact";

let faults: Faults;
let server: FetchStub;

beforeEach(() => {
  faults = recordFaults();
  server = stubFetch(endpoint, answers.networkDown);
  sessionStorage.clear();
});
afterEach(() => {
  faults.stop();
  server.stop();
});

const typeAll = (page: ContactPage, values = typed) => {
  for (const [name, value] of Object.entries(values)) page.type(name as Field, value);
};

for (const way of ways) {
  /** A page as it is opened anew in the same tab. */
  const open = async (props: Record<string, unknown> = {}, before?: (element: HTMLElement) => void) => {
    const kept = { ...sessionStorage };
    const page = openPage(way === "prerendered" ? "light" : "shadow");
    Object.assign(sessionStorage, kept);
    return contactPage(await mountWidget(tag, { endpoint, ...props }, way, { page, before }));
  };

  describe(`what was typed into <${tag}> ${way}`, () => {
    it("is there again on a page that is opened anew", async () => {
      typeAll(await open());
      expect((await open()).content()).to.deep.equal(typed);
    });

    it("is there again after a failure, under the same key", async () => {
      for (const count of [1, 2]) {
        const page = await open();
        if (count === 1) typeAll(page);
        page.button().click();
        await until(() => server.asked.length === count, "the request is out");
        await page.untilTold("Error");
      }
      const keys = server.asked.map(({ headers }) => new Headers(headers).get("Idempotency-Key"));
      expect(keys[0]).to.equal(keys[1]).and.to.have.length(32);
    });

    it("is forgotten once it is sent", async () => {
      server.answer = answers.json({});
      const page = await open();
      typeAll(page);
      page.button().click();
      await page.untilTold("Message Sent!");
      expect({ ...sessionStorage }).to.deep.equal({});
      expect((await open()).content()).to.deep.equal(emptied);
    });

    it("does not take the place of what the page or the visitor has put there since", async () => {
      typeAll(await open({ service: "SEO" }), { ...typed, service: "Web" });
      if (way === "client") {
        expect((await open({ service: "SEO" })).content()).to.deep.equal({ ...typed, service: "Web" });
        return;
      }
      const page = await open({ service: "SEO" }, (element) => {
        contactPage(element).control("name").value = "Mary Somerville";
      });
      expect(page.content()).to.deep.equal({ ...typed, name: "Mary Somerville", service: "Web" });
    });

    it("is kept form by form", async () => {
      const holder = openPage(way === "prerendered" ? "light" : "shadow");
      const mountInto = async (id: string) =>
        contactPage(await mountWidget(tag, {}, way, { page: holder, id }));
      const [first, second] = [await mountInto("p"), await mountInto("q")];
      first.type("name", "Ada");
      second.type("name", "Mary");
      const kept = { ...sessionStorage };
      const again = openPage(way === "prerendered" ? "light" : "shadow");
      Object.assign(sessionStorage, kept);
      for (const [id, name] of [
        ["p", "Ada"],
        ["q", "Mary"],
      ] as const) {
        const page = contactPage(await mountWidget(tag, {}, way, { page: again, id }));
        expect(page.content().name).to.equal(name);
      }
    });

    it("is kept nowhere where the page says so", async () => {
      typeAll(await open({ noDraft: true }));
      expect({ ...sessionStorage }).to.deep.equal({});
    });

    it("is never what is in the trap", async () => {
      const page = await open();
      page.find<HTMLInputElement>("[aria-hidden=true] input").value = "Cheap pills";
      typeAll(page);
      expect(JSON.stringify({ ...sessionStorage })).not.to.contain("Cheap pills");
    });

    it("can be sent where storage is closed, as in a sandboxed frame", async () => {
      const storage = Object.getOwnPropertyDescriptor(window, "sessionStorage")!;
      const page = await withClosedStorage(storage, way);
      expect(page.told()[0]).to.equal("Message Sent!");
      expect(faults.logged).to.deep.equal([]);
    });
  });
}

async function withClosedStorage(storage: PropertyDescriptor, way: Way) {
  server.answer = answers.json({});
  const holder = openPage(way === "prerendered" ? "light" : "shadow");
  Object.defineProperty(window, "sessionStorage", {
    configurable: true,
    get() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
  try {
    const page = contactPage(await mountWidget(tag, { endpoint }, way, { page: holder }));
    typeAll(page);
    page.button().click();
    await page.untilTold("Message Sent!");
    return page;
  } finally {
    Object.defineProperty(window, "sessionStorage", storage);
  }
}
