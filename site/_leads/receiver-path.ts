/** The path that messages are POSTed to. A form whose endpoint ends with it uses this project's receiver. */
export const receiverPath = "/api/messages";
