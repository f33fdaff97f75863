import type { Site } from "../schemas/site";
import { receiverPath } from "../../widgets/agency-contact-form/receiver-path";

/** The receiver's default address, on the same machine as the web server. */
export const receiverAddress = "127.0.0.1:8081";

/** Returns whether the contact form sends messages to a receiver on the site's own origin. */
export const hasReceiver = ({ form, origin }: Pick<Site, "form" | "origin">): boolean =>
  [receiverPath, origin + receiverPath].includes(form.endpoint);
