import { describe, expect, it } from "vitest";
import { opening as madeUpOpening } from "../../../tests/support/content/made-up";
import { schema } from "../../../schemas/openings";
import { readFacts } from "../../facts/read-facts";
import { inEnglish } from "../../languages/translator";
import { jobPosting } from "./job-posting";

const { site } = await readFacts();
const opening = {
  ...schema().parse(JSON.parse(madeUpOpening())),
  slug: "keeper",
  url: "/careers/keeper/",
} as Parameters<typeof jobPosting>[1];
const posting = (changes = {}) => jobPosting(site, { ...opening, ...changes }, inEnglish);

describe("jobPosting", () => {
  it("is valid from the start of its first day to the end of its last day, in the agency's time zone", () => {
    const { datePosted, validThrough } = jobPosting(
      { ...site, timeZone: "America/Denver" },
      { ...opening, posted: "2026-11-21", validThrough: "2027-03-31" },
      inEnglish,
    );
    expect(datePosted).toBe("2026-11-21T00:00:00-07:00");
    expect(validThrough).toBe("2027-03-31T23:59:59-06:00");
  });

  it("is located at the office in its country", () => {
    const address = { locality: "Pune", country: "IN" };
    const inPune = { ...site, offices: [{ address }] } as unknown as typeof site;
    const job = jobPosting(inPune, { ...opening, country: "IN", remote: false }, inEnglish);
    expect(job.jobLocation).toMatchObject({ address: { addressLocality: "Pune", addressCountry: "IN" } });
    expect(job).not.toHaveProperty("jobLocationType");
  });

  it("is located at the office in its city if the country has several offices", () => {
    const office = (locality: string) => ({ address: { locality, country: "DE" } });
    const inTwo = { ...site, offices: [office("Bonn"), office("Berlin")] } as unknown as typeof site;
    const placeOf = (location: string) =>
      jobPosting(inTwo, { ...opening, remote: false, country: "DE", location }, inEnglish).jobLocation;
    expect(placeOf("Berlin, Germany")).toMatchObject({ address: { addressLocality: "Berlin" } });
    expect(placeOf("Ulm, Germany")).toEqual({
      "@type": "Place",
      address: { "@type": "PostalAddress", addressCountry: "DE" },
    });
  });

  it("can be done from anywhere in its country if it is remote", () => {
    const job = posting({ country: "US", remote: true });
    expect(job).toMatchObject({
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "United States" },
    });
    expect(job).not.toHaveProperty("jobLocation");
  });

  it("states the yearly salary as a range, if the opening has one", () => {
    expect(posting({ salary: undefined })).not.toHaveProperty("baseSalary");
    const salary = { min: 45_000, max: 60_000, currency: "USD", per: "year" } as const;
    expect(posting({ salary }).baseSalary).toMatchObject({
      currency: "USD",
      value: { minValue: 45_000, maxValue: 60_000, unitText: "YEAR" },
    });
  });

  it("describes the job as HTML with escaped text and without empty lists", () => {
    const { description } = posting({
      description: 'R&D at "A < B"',
      responsibilities: ["x"],
      niceToHave: [],
    });
    expect(description).toMatch(
      /^<p>R&amp;D at &quot;A &lt; B&quot;<\/p><p>Responsibilities<\/p><ul><li>x<\/li><\/ul>/,
    );
    expect(description).not.toContain("Good to have");
  });
});
