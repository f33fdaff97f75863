const steps: (() => void)[] = [];

/** Runs a function after the current test, before the functions that were passed earlier. */
export const afterTest = (step: () => void) => void steps.push(step);

/** Replaces a property until the end of the current test. */
export function replace(owner: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
  afterTest(() => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  });
}

afterEach(() => {
  while (steps.length > 0) steps.pop()!();
});
