export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

export interface RedirectRule {
  from: string;
  to: string;
  status: number;
}

const lines = (text: string) =>
  text.split("\n").filter((line) => line.trim() && !line.trim().startsWith("#"));

/** Reads a `_headers` file: a path on a line, its headers indented below it. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of lines(text)) {
    if (!/^\s/.test(line)) {
      rules.push({ path: line.trim(), headers: {} });
      continue;
    }
    const colon = line.indexOf(":");
    const rule = rules.at(-1);
    if (colon < 0 || !rule) throw new Error(`_headers: "${line.trim()}" is not "Name: value" below a path.`);
    rule.headers[line.slice(0, colon).trim()] = line.slice(colon + 1).trim();
  }
  return rules;
}

/** Reads a `_redirects` file: `from to status` on each line, status 301 where it is left out. */
export function parseRedirects(text: string): RedirectRule[] {
  return lines(text).map((line) => {
    const [from = "", to = "", status = "301"] = line.trim().split(/\s+/);
    if (!from.startsWith("/") || !to)
      throw new Error(`_redirects: "${line.trim()}" is not "from to status".`);
    return { from, to, status: Number(status) };
  });
}

/** Whether a rule's path, which may end in `*`, holds for an address. */
export const matches = (rule: string, address: string) =>
  rule.endsWith("*") ? address.startsWith(rule.slice(0, -1)) : rule === address;
