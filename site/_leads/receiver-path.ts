/** Where the receiver takes messages. A form whose endpoint ends with it delivers to a receiver of ours. */
export const receiverPath = "/api/messages";
