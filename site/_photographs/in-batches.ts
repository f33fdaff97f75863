/** Does an act for each item, a few at a time, so that thousands don't fill the memory. */
export async function inBatches<Item>(
  items: Iterable<Item>,
  size: number,
  act: (item: Item) => Promise<void>,
) {
  const queue = [...items].values();
  const work = async () => {
    for (const item of queue) await act(item);
  };
  await Promise.all(Array.from({ length: size }, work));
}
