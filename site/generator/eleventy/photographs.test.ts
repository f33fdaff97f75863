import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { testFolder } from "../../tests/support/test-folder";
import { recordConfig } from "../../tests/support/record-config";
import { Findings } from "../content/findings";
import type { Facts } from "../facts/derive-facts";
import { inRoot } from "../paths";
import { addPhotographs } from "./photographs";

const folder = testFolder();
const pictures = path.join(folder, "posts/a");
beforeEach(async () => void (await mkdir(pictures, { recursive: true })));

async function build(findings = new Findings()) {
  const { config, run } = recordConfig();
  const facts = { posts: [{ file: "data/posts/a.md" }], legal: [] } as unknown as Facts;
  const data = path.relative(inRoot(), folder);
  addPhotographs(config, path.join(data, "out"), () => facts, "", { data }, findings);
  await run("eleventy.before");
}

test("a file that is no picture, or has the address of another one, fails the build", async () => {
  for (const name of ["b c.jpg", "b-c.jpg"]) await writeFile(path.join(pictures, name), "");
  await expect(build()).rejects.toThrow(
    /posts\/a\/b-c\.jpg: has the same address as data\/posts\/a\/b c\.jpg[^]*cannot be read as a picture/,
  );
});

test("a picture with too many pixels or of another kind fails the build, and one that moves is reported", async () => {
  const frames = await Promise.all(
    ["#11594e", "#fff"].map((background) =>
      sharp({ create: { width: 9, height: 9, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  await sharp(frames, { join: { animated: true } })
    .webp()
    .toFile(path.join(pictures, "moves.webp"));
  const png = frames[0]!;
  // The header states how many pixels a picture has.
  const huge = Buffer.from(png);
  huge.writeUInt32BE(20_000, 16);
  huge.writeUInt32BE(5001, 20);
  await writeFile(path.join(pictures, "huge.png"), huge);
  huge.writeUInt32BE(100, 16);
  huge.writeUInt32BE(900_000, 20);
  await writeFile(path.join(pictures, "long.png"), huge);
  const control = Buffer.from(
    "00000008" + Buffer.from("acTL").toString("hex") + "000000030000000000000000",
    "hex",
  );
  await writeFile(
    path.join(pictures, "moves.png"),
    Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]),
  );
  await writeFile(path.join(pictures, "still.png"), png);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  await writeFile(path.join(pictures, "drawn.png"), drawing);
  const findings = new Findings();
  await expect(build(findings)).rejects.toThrow(
    /huge\.png: has 20000 × 5001 pixels[^]*long\.png: has 100 × 900000 pixels; .*sides of at most 16383/,
  );
  expect(findings.list().map(({ file, level }) => `${level} ${file}`)).toEqual([
    "error data/posts/a/drawn.png",
    "error data/posts/a/huge.png",
    "error data/posts/a/long.png",
    "warning data/posts/a/moves.png",
    "warning data/posts/a/moves.webp",
  ]);
});
