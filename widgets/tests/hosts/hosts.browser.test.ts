import { describeHost, whereBrowsersDiffer } from "./describe-host";

for (const name of whereBrowsersDiffer) describeHost(name);
