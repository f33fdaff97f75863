import { formatOf, formats, mailboxOf } from "../../../widgets/agency-contact-form/delivery/formats";
import type { FormField } from "./controls/control-fields";

type Kind = "receiver" | "service" | "mail";

const placeholders: Readonly<Record<Kind, string>> = {
  receiver: "https://api.your-site.example/messages",
  service: "https://formspree.io/f/abcdwxyz",
  mail: "mailto:you@your-site.example",
};

function kindOf(endpoint: string): Kind | undefined {
  const mailbox = mailboxOf(endpoint);
  if (mailbox !== undefined) return /^[^\s@]+@[^\s@]+$/.test(mailbox) ? "mail" : undefined;
  if (!/^(?:https?:\/\/[^\s/]|\/)\S*$/.test(endpoint)) return undefined;
  return formatOf(endpoint) === formats.json ? "receiver" : "service";
}

/** Asks where messages go, and hides the code until there is a valid endpoint. */
export function createDelivery(root: HTMLElement) {
  const place = root.querySelector<HTMLElement>("[data-delivery]");
  if (!place) return undefined;
  const endpoint = place.querySelector<FormField>("[name=endpoint]")!;
  const kinds = [...place.querySelectorAll<HTMLInputElement>("[name=delivery]")];
  const chosen = () => kinds.find(({ checked }) => checked);

  return {
    /** Shows the placeholder for the chosen kind, and resets the endpoint if it does not match. */
    choose() {
      const kind = chosen()!.value as Kind;
      (endpoint as HTMLInputElement).placeholder = placeholders[kind];
      // Only `mailto:` identifies a kind, because form services and partners' own servers can have similar URLs.
      const known = kindOf(endpoint.value.trim());
      if (known && (known === "mail") === (kind === "mail")) return;
      endpoint.value = kind === "mail" ? "mailto:" : "";
      endpoint.dispatchEvent(new Event("input", { bubbles: true }));
    },
    update() {
      const kind = kindOf(endpoint.value.trim());
      const isOther = kind && (!chosen() || (chosen()!.value === "mail") !== (kind === "mail"));
      for (const radio of kinds) if (isOther) radio.checked = radio.value === kind;
      root.toggleAttribute("data-undelivered", !kind);
      for (const button of root.querySelectorAll("[data-copy]")) button.ariaDisabled = String(!kind);
    },
  };
}
