import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { readEntry } from "../../build/content/read-entry";
import { addDays } from "../../build/facts/days/days";

/** A function that returns a random whole number below a limit. */
export type Random = (below: number) => number;

/** Returns a generator of random numbers that depend only on the seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Content = Record<string, any>;

const prefixes: Record<string, string | undefined> = {
  posts: "/blog/",
  services: "/services/",
  "case-studies": "/case-studies/",
  openings: "/careers/",
  legal: "/",
  pages: "/",
};
const kinds = [...Object.keys(prefixes), "people"];
/** The fields that refer to other entries. */
const relations = new Set(["author", "service", "related", "caseStudy", "person"]);
const titles = [
  "utm_source explained",
  "Über uns",
  "東京",
  "About",
  "Category",
  "What? No!",
  "A-B",
  "a b",
  "...",
];
const categories = ["SEO", "seo", "Web Design", "web design", "WEB-DESIGN", "Größe & Wert", "Page"];

/**
 * Returns a function that makes one random change to a data folder, as an editor might, and describes the change.
 *
 * @param today the day of the build; entries are scheduled for one of the three days after it
 */
export function editorOf(folder: string, today: string, random: Random): () => string {
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
  const at = (...parts: string[]) => path.join(folder, ...parts);
  const filesOf = (kind: string) =>
    (existsSync(at(kind)) ? readdirSync(at(kind)) : []).filter((name) => /\.\w+$/.test(name));
  const read = (file: string) => readEntry(file, readFileSync(at(file), "utf8")).raw as Content;
  const write = (file: string, content: Content) => {
    const { body, ...fields } = content;
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(
      at(file),
      file.endsWith(".md")
        ? `---\n${JSON.stringify(fields)}\n---\n\n${body ?? ""}\n`
        : JSON.stringify(content),
    );
  };
  /** Returns a random entry of one of these kinds, or undefined if there is none. */
  const entry = (of: readonly string[] = kinds) => {
    const files = of.flatMap((kind) => filesOf(kind).map((name) => ({ kind, file: `${kind}/${name}` })));
    return files.length > 0 ? pick(files) : undefined;
  };
  const stem = (file: string) => path.parse(file).name;
  /** Returns the address of an entry or a page, or an address that may not exist. */
  const address = () => {
    const { kind = "", file = "" } = entry() ?? {};
    const slug = stem(file)
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, "-");
    return pick([`${prefixes[kind] ?? "/team/"}${slug}/`, "/gone/", "/old/", "/about/"]);
  };
  /** Returns a name for a new file, derived from a title as in the editor. */
  const newName = (kind: string, title: string, extension: string) => {
    const name = title.toLowerCase().replaceAll(/[^\p{L}\p{N}_-]+/gu, "-") || "entry";
    const taken = filesOf(kind).map(stem);
    return `${kind}/${taken.includes(name) ? `${name}-${random(1e6)}` : name}${extension}`;
  };
  const change = (file: string, edit: (content: Content) => void) => {
    const content = read(file);
    edit(content);
    write(file, content);
  };
  /** Changes a random entry of one of these kinds, and returns its file. */
  const changeEntry = (of: readonly string[], edit: (content: Content, kind: string) => void) => {
    const { kind, file } = entry(of) ?? {};
    if (file) change(file, (content) => edit(content, kind!));
    return file ?? "nothing";
  };
  /** Updates references to an entry, as the editor does after its address changes. */
  const follow = (from: string, to: string) => {
    for (const kind of kinds)
      for (const name of filesOf(kind))
        change(`${kind}/${name}`, (content) => {
          for (const key of Object.keys(content).filter((field) => relations.has(field))) {
            const value = content[key] as string | string[];
            content[key] = Array.isArray(value)
              ? value.map((one) => (one === from ? to : one))
              : value === from
                ? to
                : value;
          }
        });
  };
  const edits: Record<string, () => string> = {
    rename() {
      const { kind, file } = entry()!;
      const to = newName(kind, `${pick(titles)} ${random(3)}`, path.extname(file));
      const former = stem(file);
      if (prefixes[kind])
        change(
          file,
          (content) => (content.aliases = [...(content.aliases ?? []), `${prefixes[kind]}${former}/`]),
        );
      renameSync(at(file), at(to));
      // One in four renames keeps the old references, as if another editor had saved them at the same time.
      if (random(4)) follow(former, stem(to));
      return `${file} to ${to}`;
    },
    duplicate() {
      const { kind, file } = entry()!;
      const title = pick(titles);
      const to = newName(kind, title, path.extname(file));
      cpSync(at(file), at(to));
      change(to, (content) => (content[kind === "people" ? "name" : "title"] = title));
      return `${file} as ${to}`;
    },
    delete() {
      const { kind, file } = entry()!;
      if (kind !== "legal") rmSync(at(file));
      return file;
    },
    draft: () =>
      changeEntry(Object.keys(prefixes), (content) => {
        // The editor saves unfinished entries only as drafts.
        if (content.order || content.excerpt || content.updated || content.sections)
          content.draft = !content.draft;
      }),
    schedule: () =>
      changeEntry(["posts", "case-studies"], (content) => {
        content.published = addDays(today, 1 + random(3));
        delete content.modified;
      }),
    retitle: () =>
      changeEntry(kinds, (content, kind) => {
        content[kind === "people" ? "name" : "title"] = pick(titles);
        if (random(2)) delete content.meta;
      }),
    categorize: () => changeEntry(["posts"], (content) => (content.category = pick(categories))),
    sketch() {
      const kind = pick(Object.keys(prefixes));
      const file = newName(kind, pick(titles), ["posts", "legal"].includes(kind) ? ".md" : ".json");
      write(file, { title: "An idea", draft: true });
      return file;
    },
    menu() {
      const to = address();
      change("navigation.json", ({ header, footer, ...menus }) => {
        const list = pick([header, footer.quickLinks, footer.services, footer.legal]);
        if (random(2)) list.push({ name: "Item", link: pick([to, "https://shop.example/"]) });
        else if (list.length > 1) list.splice(random(list.length), 1);
        if (!random(4)) menus.action.link = to;
      });
      return to;
    },
    redirect() {
      const from = pick([address(), "/feed.xml", "/a.html", "/a.html/b/", "/OLD", "/blog/page/2/"]);
      const redirect = { from, to: address() };
      const list = read("redirects.json") as unknown as object[];
      write("redirects.json", [...list.slice(-9), redirect]);
      return JSON.stringify(redirect);
    },
    offer() {
      for (const page of filesOf("pages"))
        change(`pages/${page}`, ({ sections = [] }) => {
          for (const section of sections.filter(({ type }: Content) => type === "contact-form"))
            section.service = pick([...titles, "SEO"]);
        });
      return changeEntry(
        ["services"],
        (content) => (content.formValue = pick([undefined, "SEO", ...titles])),
      );
    },
    link() {
      const to = address();
      const body = (content: Content) => `${content.body ?? ""}\n\n[A link](${to})`;
      return `${changeEntry(["posts"], (content) => (content.body = body(content)))} to ${to}`;
    },
    media: () =>
      changeEntry(
        ["posts", "case-studies", "people"],
        (content, kind) => (content[kind === "people" ? "avatar" : "image"] = "team/deleted.jpg"),
      ),
  };
  return () => {
    const name = pick(Object.keys(edits));
    return `${name} ${edits[name]!()}`;
  };
}
