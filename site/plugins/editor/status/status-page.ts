import type { Field } from "@sveltia/cms";
import { pathOf } from "../../../generator/content/data-error";
import { stemOf } from "../../../generator/content/entry-slugs";
import type { Finding } from "../../../generator/content/findings";
import type { Site } from "../../../schemas/site";
import { escapeHtml } from "../../../../widgets/runtime/values/escape-html";
import type { Kind } from "../config/kinds";
import { checkedSource, ownAddress } from "../config/editor-config";
import { fieldsOf } from "../config/fields";
import { labelOf } from "../label-of";
import { known, type KnownField } from "../form-content";
import { helpPage } from "../help-page";
import type { BuildRecord } from "./build-record";

interface ShownKind extends Kind {
  /** The fields of the form. */
  fields: readonly KnownField[];
}

/**
 * Returns the status page of a build. The page shows the build's time, revision and findings, and links to the entries
 * in the editor.
 */
export function statusPage(record: BuildRecord, all: readonly Kind[]): string {
  const { site, hasFailed, findings, shown } = record;
  const kinds = all.map((kind) => ({
    ...kind,
    fields: known([...fieldsOf(kind.schema, {}), ownAddress, checkedSource] as Field[]),
  }));
  const of = (level: Finding["level"]) => findings.filter((finding) => finding.level === level);
  const sections = [
    sectionOf("What stopped the build", of("error"), kinds, site.languages),
    sectionOf("What was left out or changed", of("warning"), kinds, site.languages),
  ].join("");
  const [state, title] = hasFailed
    ? ["failed", "The last build failed"]
    : findings.length > 0
      ? ["warned", "The site is built, with warnings"]
      : ["built", "The site is built"];
  return helpPage(
    "status",
    `${title} – Status of the site`,
    `<h1 class="state state--${state}">${title}</h1>
<div class="prose">
${hasFailed ? failure(shown) : ""}
<dl>
${factsOf(record, site, hasFailed ? "Attempted" : "Built")}${shown ? factsOf(shown, site, "The site shows") : ""}</dl>
${sections || "<p>Nothing is left out, and nothing needs your attention.</p>"}
</div>`,
    site.name,
  );
}

const failure = (shown: BuildRecord | undefined) =>
  `<p>${shown ? "Visitors see the site as it was before. " : ""}Correct the entries below and save; the next build shows the result here.</p>`;

/** Returns the time and the revision of a build, as HTML. */
function factsOf(
  { builtAt, commit, branch, isDirty }: BuildRecord,
  site: Partial<Site>,
  label: string,
): string {
  const format = new Intl.DateTimeFormat("en-US", {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: site.timeZone,
  });
  const time = `<time datetime="${builtAt}">${format.format(new Date(builtAt))}</time>`;
  const parts = [
    commit && `commit ${linkedCommit(commit, site.editing)}`,
    branch && `branch ${escapeHtml(branch)}`,
    isDirty && "with changes that are not committed",
  ].filter(Boolean);
  const source = parts.length > 0 ? `<br><small>${parts.join(", ")}</small>` : "";
  return `<div><dt>${label}</dt><dd>${time}${source}</dd></div>\n`;
}

function linkedCommit(commit: string, editing: Site["editing"]): string {
  const short = `<code>${commit.slice(0, 7)}</code>`;
  if (!editing) return short;
  const { service, repository } = editing;
  const folder = service === "github" ? "github.com" : "gitlab.com";
  const page = service === "github" ? "commit" : "-/commit";
  return `<a href="https://${folder}/${escapeHtml(repository)}/${page}/${commit}">${short}</a>`;
}

function sectionOf(
  title: string,
  findings: readonly Finding[],
  kinds: readonly ShownKind[],
  languages: readonly string[] = [],
): string {
  if (findings.length === 0) return "";
  const files = [...new Set(findings.map(({ file }) => file))];
  const items = files.map((file) =>
    itemOf(
      file,
      findings.filter((finding) => finding.file === file),
      kinds,
      languages,
    ),
  );
  return `<section aria-labelledby="${findings[0]!.level}s">
<h2 id="${findings[0]!.level}s">${title} (${findings.length})</h2>
<ol class="findings">
${items.join("\n")}
</ol>
</section>
`;
}

/** Returns the findings of an entry, as HTML. */
function itemOf(
  file: string,
  findings: readonly Finding[],
  kinds: readonly ShownKind[],
  languages: readonly string[],
): string {
  const { name, place, address, fields = [] } = entryOf(file, kinds, languages);
  const heading = address ? `<a href="${escapeHtml(address)}">${escapeHtml(name)}</a>` : escapeHtml(name);
  const problems = findings.map(({ field, line, message }) => {
    const details = [labelOf(pathOf(field), fields), line && `line ${line}`].filter(Boolean).join(", ");
    return `<p>${details && `<span class="place">${escapeHtml(details)}</span> `}${escapeHtml(sentenceOf(field, message))}</p>`;
  });
  return `<li><h3>${heading}</h3>${place ? `<p class="place">${escapeHtml(place)}</p>` : ""}${problems.join("")}</li>`;
}

/** Returns the name and the address of an entry or a page. Entries open in the editor, next to their translations. */
function entryOf(
  file: string,
  kinds: readonly ShownKind[],
  languages: readonly string[],
): { name: string; place?: string; address?: string; fields?: readonly KnownField[] } {
  const language = languages.find((code) => file.startsWith(`data/${code}/`));
  const original = language ? file.replace(`${language}/`, "") : file;
  const [, name = "", entry = ""] = /^data\/([^/.]+)(?:\.json|\/(.+))$/.exec(original) ?? [];
  const kind = kinds.find((one) => one.name === name);
  if (!kind)
    return file.startsWith("/") ? { name: file, address: `../..${file}` } : { name: file || "The build" };
  const translation = language && new Intl.DisplayNames("en", { type: "language" }).of(language);
  if (!kind.isFolder)
    return {
      name: kind.meta.title!,
      place: translation,
      address: `../#/collections/_singletons/entries/${name}`,
      fields: kind.fields,
    };
  const stem = stemOf(entry);
  // The editor does not show articles that are HTML files.
  const address = entry.endsWith(".html") ? undefined : `../#/collections/${name}/entries/${encodeURI(stem)}`;
  return {
    name: stem,
    place: [kind.meta.title, translation].filter(Boolean).join(", "),
    address,
    fields: kind.fields,
  };
}

/** Turns a message into a sentence. If the message starts with a verb, the field or entry becomes the subject. */
function sentenceOf(field: string, message: string): string {
  const subject = field ? "This field" : "This entry";
  const sentence = /^(is|has|must|names|links|shows|contains|cannot)\b/.test(message)
    ? `${subject} ${message}`
    : message;
  return sentence.replace(/[^.!?]$/, "$&.");
}
