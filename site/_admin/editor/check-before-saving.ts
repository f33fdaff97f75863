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

/** Entries are chosen from lists; whether they are still there, the build says. */
const anyEntry: Reference = () => z.string();

const refusal = "Nothing was saved, since the site can't be built with it:";

/** While the editor makes a photograph smaller, its field says so, and its value is empty as if nobody had chosen one. */
const photographIsAwaited = () =>
  document.querySelector('[data-field-type="image"] [role="status"]') !== null;

/** Refuses to save what the build would refuse, in its words, and an entry whose photograph is not ready. */
export const checkBeforeSaving = (formats: Readonly<Record<string, FileFormat>>): AppEventListener => ({
  name: "preSave",
  handler({ entry }) {
    if (photographIsAwaited())
      refuse("Nothing was saved, since a photograph is not ready yet. Wait until you see it in its field.");
    const [, kind = ""] = /^data\/([a-z-]+)/.exec(String(entry.get("path"))) ?? [];
    const value = formats[kind]!.valueOf((entry.get("data") as { toJS(): Record<string, unknown> }).toJS());
    const faults = faultsIn(kind, value);
    if (faults.length > 0) refuse(`${refusal} ${faults.join(" ")}`);
  },
});

function refuse(reason: string): never {
  // The editor shows the cause of an error of this name.
  throw new Error("saving_failed", { cause: new Error(reason) });
}

/** What the build would say of an entry, a sentence a fault. */
function faultsIn(kind: string, value: unknown): string[] {
  const { error } = modules[`../../../data/${kind}.schema.ts`]!.schema(anyEntry).safeParse(value);
  return (error?.issues ?? []).map((issue) => {
    const { field, rule } = describeIssue(issue, value);
    return `${field ? `“${field}”` : "It"} ${rule}.`;
  });
}
