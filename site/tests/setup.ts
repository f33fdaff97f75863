import { installPrograms, notRun } from "./programs";

/* `npm run test:setup` */
installPrograms();
console.log(["Programs for the tests:", ...notRun()].join("\n"));
if (notRun().length === 0) console.log("All are installed.");
