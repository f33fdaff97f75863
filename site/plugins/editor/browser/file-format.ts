import { readEntry } from "../../../generator/content/read-entry";
import { writeEntry } from "../../../generator/content/write-entry";
import { isEqual, toFile, toForm, WHOLE_LIST, type Content, type KnownField } from "../form-content";

const SOURCE = "$source";

export interface EditedKind {
  fields: readonly KnownField[];
  format: ReturnType<typeof fileFormat>;
}

export function fileFormat(extension: string, fields: readonly KnownField[]) {
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
    /** @throws Error if the file is invalid */
    fromFile: (text: string): Content => ({ ...toForm(read(text), fields), [SOURCE]: text }),
    /** Returns the text of the file. If nothing has changed, this is the original text. */
    toFile(form: Content): string {
      const { source, before, after } = contentOf(form);
      if (source && isEqual(before, after)) return source;
      return writeEntry(extension, whole(after), source);
    },
    valueOf: (form: Content): unknown => whole(contentOf(form).after),
  };
}
