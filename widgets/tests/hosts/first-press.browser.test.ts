import { expect } from "chai";
import { prerenderSnippet } from "../../runtime/prerender";
import { message } from "../support/visitor-input";
import type { Outcome } from "./first-press";
import { openHost, widgets } from "./host-pages";

const tag = "agency-contact-form";
const snippet = prerenderSnippet(
  tag,
  { delay: 0 },
  { id: "f", stylesheet: { href: new URL(`${tag}.css`, widgets).href } },
);
const script = new URL("first-press.ts", import.meta.url).pathname;

/** Presses the button of a filled-in form in a sandboxed frame. The press is the first interaction. */
async function pressFirst(values: Readonly<Record<string, string>>, sandbox: string): Promise<Outcome> {
  const outcome = new Promise<Outcome>((resolve) =>
    addEventListener("message", ({ data }) => resolve(data as Outcome), { once: true }),
  );
  await openHost("bare", { markup: snippet, scripts: [`${script}?${new URLSearchParams(values)}`], sandbox });
  return outcome;
}

describe("the first press on the button of a prerendered form", () => {
  for (const sandbox of ["allow-scripts", "allow-scripts allow-same-origin", "allow-scripts allow-forms"]) {
    it(`submits the form in a frame with sandbox="${sandbox}"`, async () => {
      const outcome = await pressFirst(message, sandbox);
      expect(outcome).to.deep.equal({ sent: { ...message, phone: "", company: "" } });
    });
  }

  for (const sandbox of ["allow-scripts", "allow-scripts allow-same-origin allow-forms"]) {
    it(`shows the form's own messages for missing fields in a frame with sandbox="${sandbox}"`, async () => {
      const incomplete = { ...message, message: "" };
      expect(await pressFirst(incomplete, sandbox)).to.deep.equal({ invalid: ["message"] });
    });
  }
});
