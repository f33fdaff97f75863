import { installMissing } from "../../../widgets/_tests/browsers/debian";
import { isInstalled, webServers } from "./web-servers";

/** Makes sure that the build's configurations can be tried: installs the web servers where that needs no question. */
installMissing(webServers.map((server) => ({ find: () => isInstalled(server), packages: [server.debian] })));
for (const server of webServers) {
  const { name, debian } = server;
  if (isInstalled(server)) console.log(`${name}: found`);
  else
    console.warn(
      `${name}: NOT RUN. Install it (Debian: apt-get install ${debian}) to try its configuration too.`,
    );
}
