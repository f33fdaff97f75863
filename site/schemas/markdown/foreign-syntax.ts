/** A piece of text that uses another system's syntax. */
export interface ForeignPart {
  line: number;
  message: string;
}

const picture = "write ![What it shows](file.jpg)";
const video = "write the video's address on YouTube or Vimeo on its own line";
const callout = "write ::: key-point on the line above and ::: on the line below";
const removal = "remove it, and write what it shows in Markdown";

/** Advice on replacing a tag or a shortcode, by its name. */
const advice: [RegExp, string][] = [
  [/^\W*(img|image|picture|figure|gallery|caption)\b/i, picture],
  [/^\W*(iframe|video|youtube|vimeo|embed|object)\b/i, video],
  [/^\W*(link|ref|relref|post_url|a)\b/i, "write [words](/address/)"],
  [/^\W*(highlight|pre|code|gist)\b/i, "put code between two lines of ```"],
  [/^\W*(b|strong)\b/i, "write **words**"],
  [/^\W*(i|em)\b/i, "write *words*"],
  [/^\W*(s|del|strike)\b/i, "write ~~words~~"],
  [/^\W*h[1-6]\b/i, "start the heading with ##"],
  [/^\W*(ul|ol|li)\b/i, "start each item with - or 1."],
  [/^\W*(table|tr|td|th|thead|tbody)\b/i, "write a table with | between its cells"],
  [/^\W*blockquote\b/i, "start the lines with >"],
  [/^\W*(div|p|span|u|font|center|section|article|figcaption)\b/i, "remove the tag"],
  [/^\W*hr\b/i, "write --- on its own line"],
  [/^\W*(abbr|kbd|mark|sub|sup)\b/i, "close it, and remove its attributes; only abbr may have a title"],
  [/^\W*(notice|note|tip|warning|callout|info|alert)\b/i, callout],
];

export const adviceOn = (part: string): string =>
  advice.find(([pattern]) => pattern.test(part))?.[1] ?? removal;

/**
 * Markup of other systems: a pattern for its opening part, its name, and advice to use instead of `adviceOn`. The inner
 * part of a pattern excludes the character that it starts with, so that the patterns run in linear time.
 */
const patterns: [RegExp, string, string?][] = [
  [
    /^(?:---|\+\+\+) *\n(?:(?:[ \t]|- |\w[\w-]* *[:=])[^\n]*\n)+(?:---|\+\+\+)/g,
    "second front matter",
    "move its fields to the top of the file",
  ],
  [/(?<!\{)\{%(?!-?\s*end)[^{}]*%\}/g, "tag"],
  [/\{\{[<%](?!\s*\/)[^{}]*[>%]\}\}/g, "shortcode"],
  [/\{\{(?![<%])[^{}\n]*\}\}\}?/g, "template expression", "write its value"],
  [/<%[^<>]*%>/g, "template expression", "write its value"],
  [
    /\[(?:audio|button|caption|contact-form-7|embed|et_pb_\w+|gallery|gist|gravityform|ninja_form|playlist|su_\w+|toc|tweet|vc_\w+|video|vimeo|wpforms|youtube)(?:[ =][^[\]\n]*)?\](?![(:[])/gi,
    "shortcode",
  ],
  [/\[[a-z][\w-]*\s+[\w-]+=["'\w][^[\]\n]*\](?![(:[])/gi, "shortcode"],
  [/!?\[\[[^[\]\n]+\]\]/g, "wiki link", "write [words](/address/)"],
  [/\{:[^{}\n]*\}/g, "attribute list", "remove it"],
  [
    /\{\s*(?:[#.][a-z][\w-]*|[a-z-]+=(?:"[^"{}\n]*"|[\w%./-]+))(?:\s+(?:[#.][a-z][\w-]*|[a-z-]+=(?:"[^"{}\n]*"|[\w%./-]+)))*\s*\}/gi,
    "attribute list",
    "remove it; headings get an id from their words",
  ],
  [/^[ >]*:::(?![^\S\n]*key-point *$)[^\n]*$/gm, "callout", callout],
  [/^!!!? +\w[^\n]*$/gm, "callout", callout],
  [/^[ >]*\[!\w+\][^\n]*$/gm, "callout", callout],
  [/^\*\[[^[\]\n]+\]:.*$/gm, "abbreviation", 'write <abbr title="meaning">word</abbr> in the text'],
  [/(?<![=\w])==(?=\S)[^=\n]+(?<=\S)==(?![=\w])/g, "highlight", "write <mark>words</mark>"],
  [
    /!?\[[^[\]\n]*\]\((?!<)[^\s()[]*(?: [^\s()"'[]+)+\)/g,
    "link",
    "put < and > around its address, because it contains spaces",
  ],
  [/\$\$[^$\n]+\$\$/g, "formula", "write it in words, with <sub> and <sup>"],
  [/(?<=^|\s):[a-z][a-z0-9_+-]+:(?=\s|$|[.,!?])/gm, "name of an emoji", "type the emoji"],
  [/__GHOST_URL__[^\s)"]*/g, "address of another system", "write the address of the page or picture"],
  [/^(?:import|export) .* from ["'].*$/gm, "import", "remove it"],
];

/** Shortens text to one line. */
const short = (part: string) => {
  const line = part.replace(/\s+/g, " ").trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
};

/** Describes markup that this site does not understand. */
export const describeForeignPart = (name: string, part: string, how: string) =>
  `has the ${name} ${short(part)}, which readers see as typed; ${how}`;

/** Finds markup of other systems that this site would show as text. */
export function foreignSyntax(text: string): ForeignPart[] {
  // A name in brackets may be a link whose address is elsewhere in the text.
  const labels = new Set([...text.matchAll(/^(\[[^[\]\n]+\]):/gm)].map(([, label]) => label));
  const found = new Map<number, string>();
  for (const [pattern, name, how] of patterns)
    for (const { 0: part, index } of text.matchAll(pattern))
      if (!found.has(index) && !labels.has(part))
        found.set(index, describeForeignPart(name, part, how ?? adviceOn(part)));
  let line = 1;
  let before = 0;
  return [...found]
    .toSorted(([a], [b]) => a - b)
    .map(([index, message]) => {
      line += text.slice(before, index).split("\n").length - 1;
      before = index;
      return { line, message };
    });
}
