import type { Program } from "../../../../site/tests/programs";
import { findProgram } from "../../../tests/browsers/find-browsers";
import { fetchWordPress, findPhp, isThere, wordPressBuilds } from "./wordpress-builds";

export const programs: readonly Program[] = [
  { name: "PHP", packages: "php-cli php-mysql php-mbstring php-xml", find: findPhp },
  { name: "MariaDB", packages: "mariadb-server", find: () => findProgram("mariadbd") },
  ...wordPressBuilds.map((build) => ({
    name: `WordPress ${build.version}`,
    packages: "",
    find: () => isThere(build),
    install: () => fetchWordPress(build),
  })),
];
