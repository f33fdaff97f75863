import { expect } from "chai";
import { contactPage, emptied, typed, type ContactPage, type Field } from "../tests/support/contact-page";
import { openPage, mountWidget } from "../tests/support/mount";
import { recordErrors, type RecordedErrors } from "../tests/support/record";
import { answers, laterAnswer, stubFetch, type FetchStub } from "../tests/support/stub-fetch";
import { afterTest } from "../tests/support/undo";
import { until } from "../tests/support/until";

const tag = "agency-contact-form";
const endpoint = "/api/contact";

let recorded: RecordedErrors;
let server: FetchStub;

beforeEach(() => {
  recorded = recordErrors();
  server = stubFetch(endpoint, answers.networkDown);
  sessionStorage.clear();
});

const typeAll = (page: ContactPage, values = typed) => {
  for (const [name, value] of Object.entries(values)) page.type(name as Field, value);
};

/** Reopens the page in the same tab. */
const open = async (props: Record<string, unknown> = {}, before?: (element: HTMLElement) => void) => {
  const kept = { ...sessionStorage };
  const page = openPage("light");
  Object.assign(sessionStorage, kept);
  return contactPage(await mountWidget(tag, { endpoint, ...props }, "prerendered", { page, before }));
};

describe(`a draft in <${tag}>`, () => {
  it("is restored when the page is opened again", async () => {
    typeAll(await open());
    expect((await open()).content()).to.deep.equal(typed);
    const inHiddenPart = await open({}, (element) => element.toggleAttribute("hidden", true));
    expect(inHiddenPart.content()).to.deep.equal(typed);
  });

  it("keeps its idempotency key after a failure", async () => {
    for (const count of [1, 2]) {
      const page = await open();
      if (count === 1) typeAll(page);
      page.button().click();
      await until(() => server.requests.length === count, "the request is sent");
      await page.untilToast("Error");
    }
    const keys = server.requests.map(({ headers }) => new Headers(headers).get("Idempotency-Key"));
    expect(keys[0]).to.equal(keys[1]).and.to.have.length(32);
  });

  it("is deleted after the message is sent", async () => {
    server.answer = answers.json({});
    const page = await open();
    typeAll(page);
    page.button().click();
    await page.untilToast("Message Sent!");
    expect({ ...sessionStorage }).to.deep.equal({});
    expect((await open()).content()).to.deep.equal(emptied);
  });

  it("is deleted after the message is sent, even if the form was removed in the meantime", async () => {
    const later = laterAnswer();
    server.answer = later.answer;
    const page = await open();
    typeAll(page);
    page.button().click();
    await page.untilSending();
    page.element.remove();
    later.give(new Response());
    await until(() => sessionStorage.length === 0, "the draft is deleted");
    expect(recorded.logged).to.deep.equal([]);
  });

  it("does not replace a hidden service, which belongs to the page", async () => {
    typeAll(await open({ service: "SEO" }));
    const page = await open({ service: "Web", fields: { service: "hidden" } });
    expect(page.content()).to.deep.equal({ ...typed, service: "Web" });
  });

  it("does not replace text typed before hydration", async () => {
    typeAll(await open({ service: "SEO" }), { ...typed, service: "Web" });
    const page = await open({ service: "SEO" }, (element) => {
      contactPage(element).control("name").value = "Mary Somerville";
    });
    expect(page.content()).to.deep.equal({ ...typed, name: "Mary Somerville", service: "Web" });
  });

  it("is found by the same page in another language, and by no other page", async () => {
    const here = location.href;
    afterTest(() => history.replaceState(null, "", here));
    const alternates = ["/fr/tarifs/", "/de/preise/"].map((path) =>
      Object.assign(document.createElement("link"), {
        rel: "alternate",
        hreflang: path.slice(1, 3),
        href: path,
      }),
    );
    document.head.append(...alternates);
    afterTest(() => alternates.forEach((link) => link.remove()));
    const openAt = (path: string) => {
      history.replaceState(null, "", path);
      return open();
    };
    typeAll(await openAt("/fr/tarifs/"));
    expect((await openAt("/de/preise/?a=b")).content()).to.deep.equal(typed);
    expect((await openAt("/de/")).content()).to.deep.equal(emptied);
  });

  it("is stored separately for each form", async () => {
    const holder = openPage("light");
    const mountInto = async (id: string) =>
      contactPage(await mountWidget(tag, {}, "prerendered", { page: holder, id }));
    const [first, second] = [await mountInto("p"), await mountInto("q")];
    first.type("name", "Ada");
    second.type("name", "Mary");
    const kept = { ...sessionStorage };
    const again = openPage("light");
    Object.assign(sessionStorage, kept);
    for (const [id, name] of [
      ["p", "Ada"],
      ["q", "Mary"],
    ] as const) {
      const page = contactPage(await mountWidget(tag, {}, "prerendered", { page: again, id }));
      expect(page.content().name).to.equal(name);
    }
  });

  it("is not stored with `no-draft`, and never contains the spam trap", async () => {
    typeAll(await open({ noDraft: true }));
    expect({ ...sessionStorage }).to.deep.equal({});
    const page = await open();
    page.find<HTMLInputElement>("[name=leave-empty]").value = "Cheap pills";
    typeAll(page);
    expect(JSON.stringify({ ...sessionStorage })).not.to.contain("Cheap pills");
  });

  it("can be sent in a frame where storage is blocked", async () => {
    server.answer = answers.json({});
    const holder = openPage("light");
    const storage = Object.getOwnPropertyDescriptor(window, "sessionStorage")!;
    const get = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    Object.defineProperty(window, "sessionStorage", { configurable: true, get });
    afterTest(() => Object.defineProperty(window, "sessionStorage", storage));
    const page = contactPage(await mountWidget(tag, { endpoint }, "prerendered", { page: holder }));
    typeAll(page);
    page.button().click();
    await page.untilToast("Message Sent!");
    expect(recorded.logged).to.deep.equal([]);
  });
});
