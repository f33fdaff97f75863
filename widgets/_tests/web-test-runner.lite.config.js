import { describeRun } from "./server/test-runner-config.ts";

export default await describeRun({
  name: "widgets-lite",
  library: "preact",
  browsers: ["chromium"],
  // These do not depend on the library.
  without: [
    "widgets/_runtime/loader/**",
    "widgets/_tests/hosts/**",
    "widgets/_tests/conformance*",
    "widgets/_tests/visits/first-press*",
    "widgets/_runtime/snippet*",
    "widgets/_runtime/element/{copies,font-size,ground,keep-typing,other-documents}*",
    "widgets/_shared/{theme,toast}*",
    "widgets/agency-contact-form/delivery*",
  ],
});
