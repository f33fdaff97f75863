import { expect, it } from "vitest";
import { DataError, inFile } from "./findings";

it("names the file of an error that a library throws, and keeps errors that have one", () => {
  const deep = (): number => deep() + 1;
  expect(() => inFile("data/posts/a.md", deep)).toThrow(
    /^1 error in the data:\s+data\/posts\/a.md: .*simplify/,
  );
  const own = new DataError([{ file: "data/b.json", message: "is empty" }]);
  expect(() =>
    inFile("data/posts/a.md", () => {
      throw own;
    }),
  ).toThrow(own);
});
