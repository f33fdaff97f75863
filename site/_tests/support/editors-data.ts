import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRoot } from "../../_build/paths";

/** A word that stands in every text, name and address of what is not to be out, and nowhere else. */
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

/** A copy of a JSON entry of the site with other fields. */
async function entry(folder: string, from: string, to: string, fields: Fields) {
  const source = JSON.parse(await readFile(inRoot("data", `${from}.json`), "utf8")) as Fields;
  await writeFile(path.join(folder, `${to}.json`), JSON.stringify({ ...source, ...fields }));
}

const metaOf = (what: string) => ({
  title: `What nobody may see so far: ${what}`,
  description: `What nobody may see so far, in a description that is long enough for a list of results: ${what}.`,
});

/** What is not out, in every way that an editor can say so. */
async function writeHeldBack(folder: string) {
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

/** Names in other scripts, and signs that the pictures' fonts lack. */
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

/** A copy of the site's data with what editors do beside. */
export async function editorsData(): Promise<string> {
  const folder = inRoot(".cache/test-data/editors");
  await rm(folder, { recursive: true, force: true });
  await cp(inRoot("data"), folder, { recursive: true });
  await mkdir(path.join(folder, "posts"), { recursive: true });
  await writeHeldBack(folder);
  await writeOtherScripts(folder);
  return folder;
}
