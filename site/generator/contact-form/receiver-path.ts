export { receiverPath, tokenHeader, tokenPath } from "../../../widgets/agency-contact-form/receiver-path";
