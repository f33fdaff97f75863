import { expect, it } from "vitest";
import { z } from "zod";
import { schema as schemaWith } from "../site";

const schema = () => schemaWith(() => z.string());

const agency = {
  name: "Two Desks",
  legalName: "Two Desks Ltd",
  tagline: "We answer.",
  language: "en",
  timeZone: "UTC",
  founded: 2020,
  description: "Two people at two desks.",
  blurb: "Two people at two desks.",
  email: { hello: "hello@desks.example" },
};
const map = { embed: "https://maps.example/embed", link: "https://maps.example/" };

it("an agency can be without offices, phone numbers, profiles and a map, and have one mailbox", () => {
  const site = schema().parse(agency);
  expect(site).toMatchObject({ offices: [], phones: [], social: [] });
  expect(site.email).toEqual({
    hello: "hello@desks.example",
    projects: "hello@desks.example",
    careers: "hello@desks.example",
    privacy: "hello@desks.example",
  });
  const email = { ...agency.email, careers: "jobs@desks.example" };
  expect(schema().parse({ ...agency, email }).email.careers).toBe("jobs@desks.example");
});

it.each([
  [{ map }, "map", "there is none"],
  [{ phones: [{ label: "418 555-0142" }] }, "phones.0.label", "start with + and its country code"],
  [{ whatsapp: "418 555-0142" }, "whatsapp", "start with + and its country code"],
  [{ email: { projects: "new@desks.example" } }, "email.hello", ""],
])("rejects %j", (changed, field, message) => {
  const { issues } = schema().safeParse({ ...agency, ...changed }).error!;
  expect(issues.map(({ path }) => path.join("."))).toEqual([field]);
  expect(issues[0]!.message).toContain(message);
});

it("gives the address of a chat on WhatsApp, also for a number as people of the office's country write it", () => {
  const address = { street: "Rua da Bica 14", locality: "Lisboa", country: "PT" };
  const inLisbon = { ...agency, offices: [{ name: "Studio", address }] };
  for (const [site, label] of [
    [agency, "+351 21 000 0142"],
    [inLisbon, "21 000 0142"],
  ] as const)
    expect(schema().parse({ ...site, whatsapp: label }).whatsapp).toEqual({
      label,
      href: "https://wa.me/351210000142",
    });
});
