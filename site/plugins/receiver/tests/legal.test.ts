import { expect, it } from "vitest";
import { checkRecipients, leads } from "../lead-settings";
import plugin from "../plugin";
import { inEnglish } from "../../../generator/languages/translator";
import type { Site } from "../../../schemas/site";

const recipients = [{ name: "Mailer & *Co*", host: "api.mailer.example" }];
const legalWith = (endpoint: string, names: typeof recipients = []) =>
  plugin.legal!({
    form: { endpoint },
    leads: { origins: [], retentionDays: 30, recipients: names },
  } as unknown as Site);

it.each([
  ["/api/messages", true],
  ["https://leads.agency.example/api/messages", true],
  ["", false],
  ["https://forms.example/f/1", false],
])("given the endpoint %j, legal texts describe the receiver: %j", (endpoint, receiver) => {
  const { conditions, values } = legalWith(endpoint, recipients);
  expect(conditions).toEqual({ receiver, leadRecipients: receiver });
  expect(values!.retentionDays).toBe("30");
});

const local = "/api/messages";
it.each([
  ["the receiver", { endpoint: local, origins: "x" }, "https://www.agency.example"],
  [
    "the receiver elsewhere",
    { endpoint: `https://leads.example${local}`, origins: "x" },
    "https://leads.example",
  ],
  ["another service", { endpoint: "https://forms.example/f/1", origins: "x" }, undefined],
  ["a host without previews", { endpoint: local }, undefined],
  ["no preview", undefined, undefined],
])("lets a preview of a site with %s connect to its receiver only", (_what, preview, host) => {
  const site = { name: "A", origin: "https://www.agency.example", preview } as Site;
  expect(plugin.origins!(site)).toEqual(host ? { "connect-src": [host] } : {});
  const values = plugin.scripts!(site, inEnglish).modules["virtual:preview"]?.values;
  expect(values).toEqual(host && expect.objectContaining({ address: `${host}/api/answers` }));
});

it("names the services that the receiver sends messages to, as Markdown, and warns if no page does", () => {
  expect(legalWith("/api/messages", recipients).values!.leadRecipients).toBe(
    "Mailer \\& \\*Co\\* (api.mailer.example)",
  );
  const site = { leads: { recipients } };
  expect(checkRecipients([{ body: "To {leadRecipients}." }], site)).toEqual([]);
  expect(checkRecipients([], site)).toMatchObject([{ field: "leads.recipients" }]);
});

it("rejects a partner's address with a path, and names the right one", () => {
  const { error } = leads.safeParse({ origins: ["https://partner.example/page"] });
  expect(error!.issues[0]!.message).toMatch(/such as https:\/\/partner\.example$/);
});
