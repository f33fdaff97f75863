import { describe, expect, it } from "vitest";
import { exampleAt, extractFiles } from "./example-files";

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>';
const items = [{ title: 'A "picture"', image: `data:image/svg+xml,${encodeURIComponent(picture)}` }];
const list = JSON.stringify([{ title: "It's one" }]);

const example = {
  props: { items, src: `data:application/json,${encodeURIComponent(list)}` },
  attributes: { items: JSON.stringify(items) },
};

describe("extractFiles", () => {
  const { examples, files } = extractFiles(example);

  it("creates one file for each distinct data URL", () => {
    expect([...files.values()].toSorted()).toEqual([picture, list].toSorted());
    expect([...files.keys()].map((name) => name.split(".").at(-1)).toSorted()).toEqual(["json", "svg"]);
  });

  it("replaces data URLs in values and in JSON strings with the URLs of files", () => {
    const shown = exampleAt(examples, "../v1/");
    expect(shown.props.items[0]).toEqual({
      title: 'A "picture"',
      image: expect.stringMatching(/^\.\.\/v1\/examples\/[\da-f]{12}\.svg$/),
    });
    expect(JSON.parse(shown.attributes.items)).toEqual(shown.props.items);
    expect(shown.props.src).toMatch(/^\.\.\/v1\/examples\/.*\.json$/);
  });

  it("rejects an unknown media type", () => {
    expect(() => extractFiles({ image: "data:image/tiff,abc" })).toThrow(
      /type image\/tiff\. Use image\/svg\+xml/,
    );
  });
});
