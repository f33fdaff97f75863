/** The path of the receiver's messages. A form whose endpoint ends with it delivers to a receiver of this project. */
export const receiverPath = "/api/messages";
