import type { AppEventListener } from "@sveltia/cms";
import { z } from "zod";
import { describeIssue } from "../../../data/_load/describe-issue";
import type { Reference } from "../../../data/_load/fields";
import type { FileFormat } from "./file-format";

const modules = import.meta.glob<{ schema: (reference: Reference) => z.ZodType }>(
  "../../../data/*.schema.ts",
  {
    eager: true,
  },
);

/** Accepts every reference, because the editor offers only existing entries and the build checks them. */
const anyEntry: Reference = () => z.string();

const rejection = "Not saved, because the site cannot be built with these errors:";

/** Returns whether the editor is still resizing a photograph. Until then, its field is empty. */
const isResizing = () => document.querySelector('[data-field-type="image"] [role="status"]') !== null;

/** Rejects entries that the build would reject, with the same messages, and entries whose photograph is not ready. */
export const checkBeforeSaving = (formats: Readonly<Record<string, FileFormat>>): AppEventListener => ({
  name: "preSave",
  handler({ entry }) {
    if (isResizing())
      reject(
        "Not saved, because a photograph is not ready yet. Wait until it appears in its field, then save again.",
      );
    const [, kind = ""] = /^data\/([a-z-]+)/.exec(String(entry.get("path"))) ?? [];
    const value = formats[kind]!.valueOf((entry.get("data") as { toJS(): Record<string, unknown> }).toJS());
    const errors = findErrors(kind, value);
    if (errors.length > 0) reject(`${rejection} ${errors.join(" ")}`);
  },
});

function reject(reason: string): never {
  // For an error with this message, the editor shows the cause.
  throw new Error("saving_failed", { cause: new Error(reason) });
}

/** Returns the errors that the build would report for an entry, one sentence each. */
function findErrors(kind: string, value: unknown): string[] {
  const { error } = modules[`../../../data/${kind}.schema.ts`]!.schema(anyEntry).safeParse(value);
  return (error?.issues ?? []).map((issue) => {
    const { field, message } = describeIssue(issue, value);
    return `${field ? `“${field}”` : "It"} ${message}.`;
  });
}
