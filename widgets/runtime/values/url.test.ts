import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { isAllowedUrl, type UrlKind } from "./url";

const all: UrlKind[] = ["link", "image", "source"];

describe("isAllowedUrl", () => {
  it.each<[string, UrlKind[]]>([
    ["https://a.example/x?y#z", all],
    [" https://a.example ", all],
    ["/about/", all],
    ["", all],
    ["#top", all],
    ["/javascript:alert(1)", all],
    ["//a.example/x", all],
    ["&#106;avascript:alert(1)", all],
    ["javascript&colon;alert(1)", all],
    ["ｊavascript:alert(1)", all],
    ["javaſcript:alert(1)", all],
    ["%6Aavascript:alert(1)", all],
    ["mailto:a@b.example", ["link"]],
    ["TEL:+1-555-0100", ["link"]],
    ["data:image/png;base64,AAAA", ["image"]],
    ["DATA:Image/SVG+XML,<svg/>", ["image"]],
    ["blob:https://a.example/0c1d", ["image"]],
    ["data:text/html,<script>alert(1)</script>", []],
    ["data:application/json,[]", []],
    ["data:,image/png", []],
    ["javascript:alert(1)", []],
    [" javascript:alert(1)", []],
    ["\u0001\u001f javascript:alert(1)", []],
    ["j\ta\nv\ra\tscript\n:alert(1)", []],
    ["javascript://a.example/%0Aalert(1)", []],
    ["vbscript:msgbox(1)", []],
    ["view-source:https://a.example", []],
    ["file:///etc/passwd", []],
    ["intent://a.example#Intent;end", []],
  ])("allows %j only as %j", (url, kinds) => {
    expect(all.filter((kind) => isAllowedUrl(url, kind))).toEqual(kinds);
  });

  it("agrees with the browser's URL parser", () => {
    const parts = ["javascript", "https", ":", "/", " ", "\t", "\n", "\0", "\u001f", "\u00a0", "A", "+", "x"];
    const text = array(constantFrom(...parts), { minLength: 1, maxLength: 6 }).map((list) => list.join(""));
    const check = (url: string) => {
      if (!URL.canParse(url)) return;
      expect(isAllowedUrl(url, "link")).toBe(/^(https?|mailto|tel):$/.test(new URL(url).protocol));
    };
    assert(property(text, check), { numRuns: 20_000 });
  });
});
