import { testReplacements } from "../tests/support/replaced-properties";

// Hundreds of frames take long.
testReplacements(
  "iframe name",
  (name) => `<iframe name="${name}" data-origin="/foreign" loading="lazy" hidden></iframe>`,
  ["the loader"],
);
