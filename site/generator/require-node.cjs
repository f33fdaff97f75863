/*
 * Loaded before each script in `package.json` that starts Node. Older versions of Node would fail on an import with a
 * message that does not name the reason. So this file is a CommonJS module in syntax that they can read.
 */
const { engines } = require("../../package.json");

const [major = 0, minor = 0] = engines.node.replace(/^\D+/, "").split(".").map(Number);
const [currentMajor = 0, currentMinor = 0] = process.versions.node.split(".").map(Number);
if (currentMajor < major || (currentMajor === major && currentMinor < minor)) {
  console.error(
    `This project needs Node ${major}.${minor} or later, but this is Node ${process.versions.node}. Install a newer version from https://nodejs.org.`,
  );
  process.exit(1);
}
