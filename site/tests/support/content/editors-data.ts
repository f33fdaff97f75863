import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { inRoot } from "../../../build/paths";

/** A word that occurs only in unpublished entries and in references to them. */
export const secret = "zebrafish";

type Fields = Record<string, unknown>;

export const article = (fields: Fields, body: string) =>
  `---\n${JSON.stringify({
    title: "An article by an editor",
    excerpt:
      "What an editor has written, in a sentence that is long enough to be one, and short enough to be read.",
    author: "mara-lindqvist",
    category: "SEO",
    tags: ["One", "Two", "Three"],
    meta: {
      title: "An article that an editor has written",
      description:
        "What an editor has written, in a description that is long enough for a list of results, and no longer.",
    },
    ...fields,
  })}\n---\n\n${body}\n`;

/** Copies a JSON entry of the site and changes the given fields. */
async function entry(folder: string, from: string, to: string, fields: Fields) {
  const source = JSON.parse(await readFile(inRoot("data", `${from}.json`), "utf8")) as Fields;
  await writeFile(path.join(folder, `${to}.json`), JSON.stringify({ ...source, ...fields }));
}

const metaOf = (what: string) => ({
  title: `This is not published yet: ${what}`,
  description: `This is not published yet, in a description that is long enough for a list of results: ${what}.`,
});

/** Writes drafts and scheduled entries of several kinds. */
async function writeUnpublished(folder: string) {
  const hidden = { title: `The ${secret} is not out`, draft: true };
  await entry(folder, "services/seo", `services/${secret}`, { ...hidden, meta: metaOf(`${secret} service`) });
  await entry(folder, "services/ppc", "services/ppc", { related: [secret, "seo", "cro"] });
  await entry(folder, "case-studies/tech-saas-seo", `case-studies/${secret}`, {
    ...hidden,
    meta: metaOf(`${secret} study`),
  });
  await entry(folder, "openings/seo-specialist", `openings/${secret}`, {
    title: `Keeper of the ${secret}`,
    posted: "2099-01-01",
    validThrough: "2099-12-31",
    meta: metaOf(`${secret} job`),
  });
  const legal = await readFile(inRoot("data/legal/gdpr.md"), "utf8");
  await writeFile(
    path.join(folder, `legal/${secret}.md`),
    legal
      .replace("title: GDPR", `title: The ${secret}\ndraft: true`)
      .replace(/^meta:\n.*\n.*/m, `meta: ${JSON.stringify(metaOf(`${secret} law`))}`),
  );
  for (const [name, fields] of Object.entries({
    draft: { published: "2020-01-01", draft: true, category: "SEO", aliases: [`/${secret}-alias/`] },
    scheduled: { published: "2099-01-01", category: `The ${secret}` },
  }))
    await writeFile(
      path.join(folder, `posts/${secret}-${name}.md`),
      article(
        {
          ...fields,
          title: `The ${secret} (${name})`,
          tags: [secret, "Two", "Three"],
          meta: metaOf(`${secret} ${name}`),
        },
        `On the ${secret}.`,
      ),
    );
}

/** Writes posts and redirects with non-Latin letters and with characters that the fonts lack. */
async function writeOtherScripts(folder: string) {
  const write = (id: string, fields: Fields) =>
    writeFile(
      path.join(folder, `posts/${id}.md`),
      article({ published: "2020-01-01", ...fields }, "A text."),
    );
  await write("other-words", {
    title: "From an idea → to a launch 🚀",
    category: "Größe & Wert",
    aliases: ["/über-uns-früher/"],
    tags: ["Größe & Wert", "標籤", "C#"],
  });
  await write("other-letters", {
    title: "東京",
    category: "東京",
    meta: {
      title: "An article from Tokyo that an editor wrote",
      description:
        "What an editor has written in Tokyo, in a description that is long enough for a list of results.",
    },
  });
  await writeFile(
    path.join(folder, "redirects.json"),
    JSON.stringify([
      { from: "/価格.html", to: "/blog/category/東京/" },
      { from: "/shop", to: "https://shop.example/a%2Fb?c=$d" },
    ]),
  );
}

const fence = "```";

/** An article with every Markdown feature, long enough for a table of contents. */
const everything = `The first words, with a bare address: https://www.example.com/a/long/path?of=one#part and a footnote[^one].

<!-- hidden: ask Mara for the figures -->

## A picture and a video

![A desk by a window](desk%20top.jpg "Where the *figures* were read, in Sheridan")

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

async function writeEverything(folder: string) {
  const meta = metaOf("everything in Markdown");
  await writeFile(
    path.join(folder, "posts/everything.md"),
    article({ title: "Everything that Markdown may hold", published: "2020-01-02", meta }, everything),
  );
  const picture = sharp({ create: { width: 1800, height: 1200, channels: 3, background: "#11594e" } });
  for (const post of ["everything", `${secret}-draft`]) {
    await mkdir(path.join(folder, "posts", post), { recursive: true });
    await picture
      .clone()
      .jpeg()
      .toFile(path.join(folder, "posts", post, "desk top.jpg"));
  }
}

/** Copies the site's data, adds entries like the ones that editors write, and returns the folder. */
export async function editorsData(): Promise<string> {
  const folder = inRoot(".cache/test-data/editors");
  await rm(folder, { recursive: true, force: true });
  await cp(inRoot("data"), folder, { recursive: true });
  await mkdir(path.join(folder, "posts"), { recursive: true });
  await entry(folder, "settings", "settings", {
    editing: { service: "github", repository: "agency/website" },
  });
  await writeUnpublished(folder);
  await writeOtherScripts(folder);
  await writeEverything(folder);
  return folder;
}
