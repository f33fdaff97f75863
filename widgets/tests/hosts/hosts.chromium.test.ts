import { testHost, whereBrowsersDiffer } from "./test-host";
import { hosts } from "./hosts";

const { bare: _, ...hostile } = hosts;
for (const name of Object.keys(hostile)) if (!whereBrowsersDiffer.includes(name)) testHost(name);
