/** The path that messages are POSTed to. A form whose endpoint ends with this path uses this project's receiver. */
export const receiverPath = "/api/messages";

/** The path that form tokens are POSTed from. */
export const tokenPath = `${receiverPath}/token`;

/** The header with a form token. */
export const tokenHeader = "Form-Token";
