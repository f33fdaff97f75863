import { readEntry } from "../../../data/_load/read-entry";
import { WHOLE_LIST } from "../config/whole-list";
import { printFrontMatter } from "./print-front-matter";
import { printJson } from "./print-json";
import { isEqual, settled, shown, type Content, type KnownField } from "./settle";

/** The field that carries a file's text through the form, so that nobody's way of writing is lost. */
const SOURCE = "$source";

/** How the editor reads and writes the files of a kind. */
export interface FileFormat {
  /** @throws Error where the file can't be read */
  fromFile(text: string): Content;
  /** The text of the file; where nothing was changed, the one that it had. */
  toFile(form: Content): string;
  /** What a form would write into its file. */
  valueOf(form: Content): unknown;
}

export function fileFormat(extension: string, fields: readonly KnownField[]): FileFormat {
  const isList = fields[0]?.name === WHOLE_LIST;
  const read = (text: string): Content => {
    const { raw, faults } = readEntry(`file.${extension}`, text);
    const [fault] = faults;
    if (fault) throw new Error(`Line ${fault.line}: ${fault.rule}`);
    return isList ? { [WHOLE_LIST]: raw } : (raw as Content);
  };
  const contentOf = ({ [SOURCE]: source = "", ...form }: Content) => {
    const before = source ? read(String(source)) : {};
    return { source: String(source), before, after: settled(form, before, fields) };
  };
  const whole = (content: Content) => (isList ? (content[WHOLE_LIST] ?? []) : content);
  return {
    fromFile: (text) => ({ ...shown(read(text), fields), [SOURCE]: text }),
    toFile(form) {
      const { source, before, after } = contentOf(form);
      if (source && isEqual(before, after)) return source;
      return extension === "json" ? printJson(whole(after), source) : printFrontMatter(after, source, before);
    },
    valueOf: (form) => whole(contentOf(form).after),
  };
}
