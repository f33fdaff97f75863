import type { ReactNode } from "react";
import { phoneNumber } from "../values/phone-number";

/** Returns text in which phone numbers are not turned round between letters from right to left. */
export function keepPhones(text: string): ReactNode {
  const parts = text.split(phoneNumber);
  const nodes = parts.map((part, index) => {
    if (index % 2 === 0) return part && <span key={index}>{part}</span>;
    return (
      <bdo key={index} dir="ltr">
        {part}
      </bdo>
    );
  });
  return parts.length > 1 ? nodes : text;
}
