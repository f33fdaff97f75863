/** The oldest browsers that the built files support, as Vite targets. */
export const browserTargets = ["chrome125", "firefox128", "safari17.5"];

const names: Readonly<Record<string, string>> = {
  chrome: "Chrome and Edge",
  firefox: "Firefox",
  safari: "Safari",
};

/** The names of the oldest supported browsers for documentation, such as `Safari 17.5`. */
export const browserNames = browserTargets.map((target) =>
  target.replace(/^[a-z]+/, (browser) => `${names[browser]} `),
);
