import { describeRun } from "./server/test-runner-config.ts";

// The three browsers have run the same tests on React; `BROWSERS=chromium,firefox,webkit` runs them all here too.
export default await describeRun({
  name: "widgets-lite",
  library: "preact",
  browsers: "chromium",
  without: [
    "widgets/_runtime/loader/**",
    "widgets/_tests/hosts/**",
    "widgets/_tests/{conformance,right-to-left}*",
  ],
});
