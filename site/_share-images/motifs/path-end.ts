/** The number of arguments of each path command. The last two are the end point, except for h and v. */
const counts: Record<string, number> = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7 };

interface PathEnd {
  x: number;
  y: number;
  /** Whether the last stroke runs horizontally to the right. */
  level: boolean;
}

export function pathEnd(d: string): PathEnd {
  const end: PathEnd = { x: 0, y: 0, level: false };
  for (const [, command = "", rest = ""] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = command.toLowerCase();
    const relative = command === kind;
    const numbers = (rest.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const count = counts[kind] ?? 1;
    for (let at = 0; at + count <= numbers.length; at += count) {
      const [across = 0, down = 0] = numbers.slice(Math.max(at, at + count - 2), at + count);
      const before = end.x;
      if (kind !== "v") end.x = (relative ? end.x : 0) + across;
      if (kind === "v") end.y = (relative ? end.y : 0) + across;
      else if (kind !== "h") end.y = (relative ? end.y : 0) + down;
      end.level = kind === "h" && end.x > before;
    }
  }
  return end;
}
