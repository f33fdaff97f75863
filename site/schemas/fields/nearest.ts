/** Returns the name in a list that was probably meant. At most `limit` characters differ. */
export function nearest(
  name: string,
  names: readonly string[],
  limit = Math.min(2, Math.floor(name.length / 3)),
): string | undefined {
  const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const rated = names.map((other) => ({ other, edits: editsBetween(plain(name), plain(other)) }));
  return rated.filter(({ edits }) => edits <= limit).toSorted((a, b) => a.edits - b.edits)[0]?.other;
}

/** Returns how many characters to insert, delete, replace or swap to turn one word into another. */
function editsBetween(one: string, other: string): number {
  const rows: number[][] = [[...other, ""].map((_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1),
        i > 1 && j > 1 && isSwap ? rows[i - 2]![j - 2]! + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows.at(-1)![other.length]!;
}
