/** The path to which `npm run online` POSTs the request for a test message. */
export const canaryPath = "/api/canary";
