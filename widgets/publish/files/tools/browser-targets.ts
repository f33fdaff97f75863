/** The oldest browsers that the built files support, as Vite targets. */
export const browserTargets = ["chrome125", "firefox128", "safari17.5"];
