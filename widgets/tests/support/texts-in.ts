const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === "string") {
    yield value;
    value = asJson(value);
  }
  if (typeof value === "object" && value !== null)
    for (const field of Object.values(value)) yield* stringsIn(field);
}

/** Returns all strings in a value, including those in JSON. */
export const textsIn = (value: unknown): string => [...stringsIn(value)].join("\n");
