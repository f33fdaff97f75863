import { describeRun } from "./server/test-runner-config.ts";

export default await describeRun();
