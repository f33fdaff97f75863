/** Runs `erase` in a process that kills itself before a step. The arguments are the email address and the step. */
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

const [email, lastStep] = process.argv.slice(2) as [string, string];
let steps = 0;

/** Returns the function with a step before each call. */
const counted =
  <Args extends unknown[], Result>(act: (...args: Args) => Result) =>
  (...args: Args): Result => {
    if (steps === Number(lastStep)) process.kill(process.pid, "SIGKILL");
    steps += 1;
    return act(...args);
  };

fs.rm = counted(fs.rm);
syncBuiltinESMExports();
const { commands } = await import("../commands");
const { openReceiver } = await import("../node-receiver");
const { readEnvironment } = await import("../environment");
const { site } = await import("./test-site");
const receiver = await openReceiver(readEnvironment(process.env, site), () => {});
const { database } = receiver;
database.run = counted(database.run);
database.removeTraces = counted(database.removeTraces!);
await commands.erase!.run(receiver, ["--email", email]);
database.close();
