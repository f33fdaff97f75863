import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Finding } from "../../../generator/content/findings";
import { inRoot } from "../../../generator/paths";
import { readKinds } from "../config/kinds";
import { statusPage } from "./status-page";
import { withoutUnpublished } from "./write-status";

const kinds = await readKinds(inRoot("data"));
const editing = { service: "gitlab", repository: "agency/website", branch: "main", review: false } as const;
const show = (findings: Finding[], hasFailed = false) => {
  const site = { name: "Agency", timeZone: "Asia/Tokyo", editing, languages: ["es"] };
  const build = { builtAt: "2026-11-26T23:30:00.000Z", commit: "1234567890", site, isDirty: true, findings };
  const shown = { ...build, hasFailed: false };
  return statusPage({ ...build, hasFailed, ...(hasFailed && { shown }) }, kinds);
};
const finding = (file: string, field = "", message = "is wrong") => ({
  level: "warning" as const,
  file,
  field,
  message,
});

describe("the status page", () => {
  it("states when and from which commit the site was built", () => {
    const page = show([]);
    expect(page).toContain("November 27, 2026 at 8:30:00 AM GMT+9");
    expect(page).toContain('<a href="https://gitlab.com/agency/website/-/commit/1234567890">');
    expect(page).toContain("with changes that are not committed");
    expect(page).toContain("Nothing is left out");
  });

  it.each([
    ["data/posts/utm_source.md", '<a href="../#/collections/posts/entries/utm_source">'],
    ["data/navigation.json", '<a href="../#/collections/_singletons/entries/navigation">Menus</a>'],
    [
      "data/es/services/seo.json",
      '<a href="../#/collections/services/entries/seo">seo</a></h3><p class="place">Services, Spanish</p>',
    ],
    ["data/posts/old.html", "<h3>old</h3>"],
    ["/about/", '<a href="../../../about/">'],
    ["", "<h3>The build</h3>"],
  ])("links %j to the editor or to its page where possible", (file, link) => {
    expect(show([finding(file)])).toContain(link);
  });

  it("describes each problem in a sentence with the form's labels, and escapes HTML", () => {
    const page = show([
      finding("data/services/a.json", "faqs[2].answer", 'is "<b>"'),
      finding("data/services/a.json", "", "x"),
      finding("data/es/services/a.json", "source"),
    ]);
    expect(page).toContain("“Questions”, item 3, “Answer”</span> This field is &quot;&lt;b&gt;&quot;.");
    expect(page).toContain("“Version of the original”</span> This field is wrong.");
    expect(page.split("<h3>")).toHaveLength(3);
  });

  it("lists the errors of a failed build, and states which build the site shows", () => {
    const page = show([{ ...finding("data/about.json"), level: "error" }], true);
    expect(page).toContain("The last build failed</h1>");
    expect(page).toMatch(/What stopped the build[^]*About page/);
    expect(page).toContain("<dt>The site shows</dt>");
  });

  it("names no unpublished entry on a public site, neither by its file nor by its title or address", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "data-"));
    const write = async (file: string, content: object) => {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), JSON.stringify(content));
    };
    await write("pages/p-7.json", {
      title: "Big Bang",
      address: "/größe/",
      aliases: ["/old-plan/"],
      draft: true,
    });
    await write("posts/New Office.json", { title: "We move", published: "2026-12-01" });
    await write("es/posts/New Office.json", { title: "Nos mudamos", address: "mudanza" });
    await write("posts/known.json", { title: "Known", published: "2026-11-01" });
    const hidden = await readKinds(folder, "2026-11-30");
    await rm(folder, { recursive: true });
    const record = (messages: readonly string[]) => ({
      builtAt: "2026-11-30T12:00:00.000Z",
      site: {},
      isDirty: false,
      hasFailed: false,
      findings: messages.map((message) => finding("data/posts/known.json", "", message)),
    });
    const leaks = [
      "p-7",
      "Big Bang",
      "/größe/",
      "/Gr%C3%B6%C3%9Fe/",
      "/old-plan/",
      "/blog/new-office/",
      "/es/blog/mudanza/",
    ];
    const messages = [
      ...leaks.map((name) => `links to ${name}, which is missing`),
      "links to /gone/, which is missing",
    ];
    const { findings } = withoutUnpublished(record(messages), hidden);
    expect(findings.map(({ message }) => message)).toEqual(["links to /gone/, which is missing"]);
  });
});
