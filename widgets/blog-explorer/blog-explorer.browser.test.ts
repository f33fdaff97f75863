import { expect } from "chai";
import { blogPage } from "../tests/support/blog-page";
import { mountFixture, mountWidget, propsOf } from "../tests/support/mount";

const tag = "blog-explorer";
const { posts } = propsOf(tag, "four articles") as { posts: { title: string; url: string }[] };

describe(`the layout of <${tag}>`, () => {
  it("has one, two or three columns, depending on its width, and no lone card in the last row", async () => {
    const blog = blogPage(await mountFixture(tag, "four articles", "client"));
    for (const [width, columns] of [
      [340, 1],
      [760, 2],
      [1240, 3],
    ] as const) {
      blog.element.parentElement!.style.width = `${width}px`;
      const boxes = blog.cards().map((card) => card.getBoundingClientRect());
      expect(boxes.filter(({ top }) => top === boxes[0]!.top)).to.have.length(columns);
      const isAlone = boxes.length % columns === 1 || columns === 1;
      expect(boxes.at(-1)!.width === width).to.equal(isAlone);
    }
  });

  it("clips titles after two lines and excerpts after three", async () => {
    const [first, ...rest] = posts;
    const long = { ...first, title: "A long title ".repeat(30), excerpt: "A long excerpt. ".repeat(60) };
    const blog = blogPage(await mountWidget(tag, { posts: [long, ...rest] }, "client"));
    blog.element.parentElement!.style.width = "400px";
    const lines = (selector: string) => {
      const block = blog.cards()[0]!.querySelector(selector)!;
      return Math.round(block.clientHeight / parseFloat(getComputedStyle(block).lineHeight));
    };
    expect(lines("h3")).to.equal(2);
    expect(lines("h3 + p")).to.equal(3);
  });
});
