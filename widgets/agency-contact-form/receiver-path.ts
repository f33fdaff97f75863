/** The path that messages are POSTed to. A form whose endpoint ends with this path uses this project's receiver. */
export const receiverPath = "/api/messages";

/** The path of the challenges whose solution proves that a message comes from a form's script. */
export const challengePath = `${receiverPath}/challenge`;

/** The header with the solution of a challenge. */
export const proofHeader = "Form-Proof";
