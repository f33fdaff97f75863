import { readEntry } from "../../../generator/content/read-entry";
import { writeEntry } from "../../../generator/content/write-entry";
import { isEqual, toFile, toForm, WHOLE_LIST, type Content, type KnownField } from "../form-content";

const SOURCE = "$source";

interface FileFormat {
  /** @throws Error if the file is invalid */
  fromFile(text: string): Content;
  /** Returns the text of the file. If nothing has changed, this is the original text. */
  toFile(form: Content): string;
  valueOf(form: Content): unknown;
}

export interface EditedKind {
  fields: readonly KnownField[];
  format: FileFormat;
}

export function fileFormat(extension: string, fields: readonly KnownField[]): FileFormat {
  const isList = fields[0]?.name === WHOLE_LIST;
  const read = (text: string): Content => {
    const { raw, errors } = readEntry(`file.${extension}`, text);
    const [error] = errors;
    if (error) throw new Error(`Line ${error.line}: ${error.message}`);
    return isList ? { [WHOLE_LIST]: raw } : (raw as Content);
  };
  const contentOf = ({ [SOURCE]: source = "", ...form }: Content) => {
    const before = source ? read(String(source)) : {};
    return { source: String(source), before, after: toFile(form, before, fields) };
  };
  const whole = (content: Content) => (isList ? (content[WHOLE_LIST] ?? []) : content);
  return {
    fromFile: (text) => ({ ...toForm(read(text), fields), [SOURCE]: text }),
    toFile(form) {
      const { source, before, after } = contentOf(form);
      if (source && isEqual(before, after)) return source;
      return writeEntry(extension, whole(after), source);
    },
    valueOf: (form) => whole(contentOf(form).after),
  };
}
