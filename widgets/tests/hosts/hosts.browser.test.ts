import { testHost, whereBrowsersDiffer } from "./test-host";

for (const name of whereBrowsersDiffer) testHost(name);
