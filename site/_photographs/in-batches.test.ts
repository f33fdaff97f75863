import { expect, test } from "vitest";
import { inBatches } from "./in-batches";

test("each item has its turn, a few at a time", async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await inBatches([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    done.push(item);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

test("one that fails fails the whole", async () => {
  const failing = inBatches([1, 2], 2, async (item) => {
    if (item === 2) throw new Error("two is broken");
  });
  await expect(failing).rejects.toThrow("two is broken");
});
