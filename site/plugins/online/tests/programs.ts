import { existsSync } from "node:fs";
import type { Program } from "../../../tests/programs";

export const sshd = "/usr/sbin/sshd";

export const programs: Program[] = [
  {
    name: "OpenSSH server, as root",
    packages: "openssh-server openssh-client",
    find: () => existsSync(sshd) && process.getuid?.() === 0,
  },
];
