// @vitest-environment jsdom
import { assert, jsonValue, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { quoteAttribute, writeJson } from "./write-json";

describe("writeJson", () => {
  it("escapes HTML characters and line breaks", () => {
    expect(writeJson([{ question: `Is 5 < 6 & 7 > 6?\n"Yes", it's.` }])).toBe(
      String.raw`[{"question":"Is 5 \u003c 6 \u0026 7 \u003e 6?\n\u0022Yes\u0022, it\u0027s."}]`,
    );
  });

  it("keeps existing escape sequences", () => {
    expect(writeJson('C:\\"x\\')).toBe(String.raw`"C:\\\u0022x\\"`);
  });

  it("round-trips every JSON value", () => {
    assert(
      property(jsonValue(), (value) => {
        const json = writeJson(value);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(json.replaceAll("\\\\", "")).not.toMatch(/[<>&'\n]|\\"/);
      }),
    );
  });
});

describe("quoteAttribute", () => {
  it.each([`It's "so" & <so>`, "plain", `[{"a":1}]`, "it's", "&amp;"])("round-trips %s", (text) => {
    const place = document.createElement("div");
    place.innerHTML = `<p title=${quoteAttribute(text)}></p>`;
    expect(place.querySelector("p")!.title).toBe(text);
  });
});
