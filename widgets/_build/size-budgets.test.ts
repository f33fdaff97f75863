import { describe, expect, it } from "vitest";
import { findSizeFaults } from "./size-budgets";

const sizeOf = (file: string, brotli: number) => ({ file, raw: 9 * brotli, gzip: 2 * brotli, brotli });
const budgets = {
  "v1/loader.js": 1500,
  "v1/chunks/*.js": 2000,
  "v1/chunks/react-*.js": 9000,
  "<version>/*.js": 500,
};
const sound = [
  sizeOf("v1/loader.js", 1500),
  sizeOf("v1/chunks/embed-aB-1.js", 1999),
  sizeOf("v1/chunks/react-cD_2.js", 8000),
  sizeOf("1.2.3/faq-accordion.js", 400),
];

describe("findSizeFaults", () => {
  it("finds nothing where all keep to their budgets", () => {
    expect(findSizeFaults(sound, budgets)).toEqual([]);
  });

  it("says which file grew by how much", () => {
    expect(findSizeFaults([...sound, sizeOf("v1/chunks/toast-x.js", 2030)], budgets)).toEqual([
      "v1/chunks/toast-x.js has 2030 bytes, 30 more than its budget of 2000.",
    ]);
  });

  it.each(["v1/other.js", "v1/chunks/deeper/react-1.js", "v1/loader.js.map", "v2/loader.js", "1.2/a.js"])(
    "names %s, which has no budget",
    (file) => {
      expect(findSizeFaults([...sound, sizeOf(file, 10)], budgets)).toEqual([
        `${file} (10 bytes) has no budget. Add one to widgets/_build/size-budgets.ts.`,
      ]);
    },
  );

  it("names a budget that no file needs any more", () => {
    expect(findSizeFaults(sound.slice(1), budgets)).toEqual(["The budget for v1/loader.js has no file."]);
    expect(findSizeFaults([sound[0]!, sound[2]!, sound[3]!], budgets)).toEqual([
      "The budget for v1/chunks/*.js has no file.",
    ]);
  });
});
