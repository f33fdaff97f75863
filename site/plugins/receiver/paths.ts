/** The path to which `npm run online` POSTs the request for a test message. */
export const canaryPath = "/api/canary";

/** The path that answers on previews are POSTed to, and below it that of their challenges. */
export const answersPath = "/api/answers";
export const answerChallengePath = `${answersPath}/challenge`;
