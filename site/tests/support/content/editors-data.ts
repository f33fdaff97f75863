import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { copyData } from "./copy-data";
import { article, examples, json, metaOf, opening, sectionPage } from "./made-up";
import { pluginSettings } from "./plugin-settings";

/** A word that occurs only in unpublished entries and in references to them. */
export const secret = "zebrafish";

/** The day of the build. All openings of the data have closed, except the scheduled one. */
export const today = "2098-01-01";

type Fields = Record<string, unknown>;

/** Returns the content of an entry of the data, with other values in the given fields. */
async function changed(folder: string, kind: string, fields: Fields): Promise<string> {
  const [first] = (await readdir(path.join(folder, kind))).toSorted();
  const text = await readFile(path.join(folder, kind, first!), "utf8");
  return json({ ...JSON.parse(text), aliases: [], ...fields });
}

export async function addUnpublished(folder: string): Promise<void> {
  const hidden = (what: string) => ({
    title: `The ${secret} is not out`,
    draft: true,
    meta: metaOf(`${secret} ${what}`),
  });
  const post = (fields: Fields) =>
    article(
      { title: `The ${secret}: ${fields.published}`, tags: [secret, "Two", "Three"], ...fields },
      `On the ${secret}.`,
    );
  const scheduled = { published: "2099-01-01", category: `The ${secret}`, meta: metaOf(`${secret}, later`) };
  const files = {
    [`services/${secret}.json`]: await changed(folder, "services", hidden("service")),
    [`case-studies/${secret}.json`]: await changed(folder, "case-studies", hidden("study")),
    [`pages/${secret}.json`]: sectionPage(secret, { sections: examples.slice(0, 1), ...hidden("page") }),
    [`openings/${secret}.json`]: opening({
      title: `Keeper of the ${secret}`,
      posted: "2099-01-01",
      meta: metaOf(secret),
    }),
    [`posts/${secret}-draft.md`]: post({
      published: "2020-01-01",
      draft: true,
      aliases: [`/${secret}-alias/`],
      meta: metaOf(`${secret} draft`),
    }),
    [`posts/${secret}-scheduled.md`]: post(scheduled),
  };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
}

const fence = "```";

/** An article with every Markdown feature, long enough for a table of contents. */
const everything = `The first words, with a bare address: https://www.example.com/a/long/path?of=one#part and a footnote[^one].

<!-- hidden: ask Ada for the figures -->

## A picture & a video

![A desk by a window](desk%20top.jpg "Where the *figures* were read")

[How we count visits](https://www.youtube.com/watch?v=aBcDeFgHiJk)

[![A desk by a window](everything/desk%20top.jpg)](https://vimeo.com/123456789)

## Lists, tables and code

- [x] Measure before
- [ ] Measure after, with a line that is long enough to be set in two lines on a phone

| Page | Visits | Note |
| :--- | ---: | :---: |
| /a/ | 1,200 | kept |
| /b/ | 30 | merged |

${fence}html
<!-- a comment in code -->
<a class="button" href="/contact/">Write to us</a>
<script>document.title = "a line that is long enough to scroll sideways on every phone there is";</script>
${fence}

${fence}css
.a { color: red; margin: 0 auto; }
${fence}

::: key-point
One point.
:::

### 東京 and \`code\`

${"Words that fill an article until it is a long one, as long ones are. ".repeat(90)}

## The end

The last words[^two].

[^one]: The text of the first footnote, with [a link](/contact/).

[^two]: The text of the second.
`;

const withOneForm = (list: typeof examples) => {
  const first = list.findIndex(({ type }) => type === "contact-form");
  return list.filter(({ type }, index) => type !== "contact-form" || index === first);
};

/** Returns a copy of a section with a different name, because landmarks on a page need unique names. */
const again = (example: (typeof examples)[number]) => {
  const name = example.type === "hero" ? "headline" : "heading";
  return { ...example, [name]: `Again: ${String(example[name])}` };
};

/** Sequences of sections in different orders, and one with each section twice. */
const sequences = [1, 2, 3, 5, 7]
  .map((step) =>
    Array.from({ length: 8 }, (_, index) => examples[(step * (index + step)) % examples.length]!),
  )
  .concat([[...examples, ...examples.map(again)]])
  .map(withOneForm);

const campaign = { name: "Spring fair", thanks: "Thank you, {email}. See you at the fair.", next: "/about/" };
const campaignSections = ["hero", "steps", "questions", "contact-form"].map((type) =>
  examples.find((example) => example.type === type)!,
);

/** The addresses of the pages with several sections. The last page has each section twice. */
export const sectionPages = sequences.map((_, index) => `/pages/mixed-${index}/`);

export async function editorsData(): Promise<string> {
  const folder = await copyData("editors");
  await addUnpublished(folder);
  const settings = JSON.parse(await readFile(path.join(folder, "settings.json"), "utf8"));
  const files = {
    "settings.json": json({
      ...settings,
      ...pluginSettings({ editing: { service: "github", repository: "agency/website" } }),
    }),
    "services/research.json": await changed(folder, "services", {
      title: "Research and development",
      formValue: "R&D, C# + 10 %",
      meta: metaOf("research"),
    }),
    "posts/an-article.md": article(),
    "posts/other-words.md": article({
      title: "From an idea → to a launch 🚀",
      aliases: ["/über-uns-früher/"],
      tags: ["Größe & Wert", "標籤", "C#"],
      meta: metaOf("other words"),
    }),
    "posts/everything.md": article(
      { title: "Everything that Markdown may hold", meta: metaOf("everything") },
      everything,
    ),
    "pages/spring-fair.json": sectionPage("spring-fair", {
      campaign: { ...campaign, lastDay: "2098-01-10" },
      sections: campaignSections,
    }),
    ...Object.fromEntries(
      sequences.map((sections, index) => [
        `pages/mixed-${index}.json`,
        sectionPage(`mixed-${index}`, { sections }),
      ]),
    ),
  };
  await mkdir(path.join(folder, "pages"), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
  const picture = sharp({ create: { width: 1800, height: 1200, channels: 3, background: "#11594e" } });
  for (const post of ["everything", `${secret}-draft`]) {
    await mkdir(path.join(folder, "posts", post), { recursive: true });
    await picture
      .clone()
      .jpeg()
      .toFile(path.join(folder, "posts", post, "desk top.jpg"));
  }
  return folder;
}
