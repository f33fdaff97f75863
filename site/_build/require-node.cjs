/*
 * Loaded before each script in `package.json` that starts Node. Older versions of Node would fail on an import with a
 * message that does not name the reason. So this file is a CommonJS module in syntax that they can read.
 */
const { engines } = require("../../package.json");

const [major, minor] = engines.node.match(/\d+/g).map(Number);
const [currentMajor, currentMinor] = process.versions.node.split(".").map(Number);
if (currentMajor < major || (currentMajor === major && currentMinor < minor)) {
  console.error(
    `This project needs Node ${major}.${minor} or later, but this is Node ${process.versions.node}. Install a newer version from https://nodejs.org, or run \`nvm install\`.`,
  );
  process.exit(1);
}
