/** The path that messages are POSTed to. A form whose endpoint ends with this path sends to a receiver of this project. */
export const receiverPath = "/api/messages";
