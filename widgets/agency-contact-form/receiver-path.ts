/** The path that messages are POSTed to. A form whose endpoint ends with this path uses this project's receiver. */
export const receiverPath = "/api/messages";

export const tokenPath = `${receiverPath}/token`;

export const tokenHeader = "Form-Token";
