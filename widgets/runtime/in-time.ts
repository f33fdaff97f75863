/** Resolves like the promise, or with `late` if the promise takes longer than the given time. */
export function inTime<T>(promise: Promise<T>, milliseconds: number, late: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
