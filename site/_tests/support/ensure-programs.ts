import { installMissing } from "../../../widgets/_tests/browsers/debian";
import { java } from "./nu-checker";
import { isInstalled, webServers } from "./web-servers";

const programs = [
  ...webServers.map((server) => ({
    ...server,
    find: () => isInstalled(server),
    use: "try its configuration",
  })),
  { ...java, use: "check the pages with the Nu HTML checker" },
];

/** Makes sure that all tests can run: installs the programs that they use where that needs no question. */
installMissing(programs.map(({ find, debian }) => ({ find, packages: [debian] })));
for (const { name, debian, use, find } of programs) {
  if (find()) console.log(`${name}: found`);
  else console.warn(`${name}: NOT RUN. Install it (Debian: apt-get install ${debian}) to ${use} too.`);
}
