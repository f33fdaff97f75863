import { disc, label, type Scene, type Tone } from "../scene";
import { dice } from "../seed";

/** Pairs of colors for a disc and its initials, with a contrast of at least 5:1 in both color schemes. */
const pairs: readonly [readonly [Tone, Tone], ...(readonly [Tone, Tone])[]] = [
  ["field", "chalk"],
  ["ink", "paper"],
  ["mist", "ink"],
  ["clay", "chalk"],
  ["shade", "ink"],
];

/** Returns the first letters of a person's first and last names. */
export function initialsOf(name: string): string {
  const names = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names;
  return ends.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase("en-US") ?? "").join("");
}

export function drawAvatar({ name }: { name: string }): Scene {
  const [background, letters] = dice(name).pick(pairs);
  return {
    width: 96,
    height: 96,
    body: [
      disc(background, 48, 48, 48),
      label(letters, 48, 60, initialsOf(name), { size: 34, anchor: "middle" }),
    ],
  };
}
