import { expect, it } from "vitest";
import { extractFiles } from "./example-files";

it("a media type without a known file extension is an error", () =>
  expect(() => extractFiles({ image: "data:image/tiff,abc" })).toThrow(
    /type image\/tiff\. Use image\/svg\+xml/,
  ));
