import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useHost } from "../host";
import { native } from "../native";
import { languageOf } from "../language/language";
import { Icon } from "./nodes";

export interface ToastContent {
  tone: "success" | "destructive";
  title: string;
  description: string;
}

interface ToastProps {
  content: ToastContent | undefined;
  dismissLabel: string;
  onDismiss: () => void;
}

const SHOWN = 10_000;

/**
 * A notification in the top layer for ten seconds. While a pointer or the focus is on it, it stays, and then for another
 * ten seconds. Errors are announced by a separate message.
 */
export const Toast = ({ content, ...rest }: ToastProps) =>
  content && <ToastCard key={content.title + content.description} {...rest} content={content} />;

function ToastCard({ content, dismissLabel, onDismiss }: ToastProps & { content: ToastContent }) {
  const { element, whileConnected } = useHost();
  const card = useRef<HTMLDivElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const { tone, title, description } = content;

  useLayoutEffect(() => {
    // The page may have removed the widget while it was waiting for a response.
    if (card.current!.isConnected) card.current!.showPopover?.();
  }, []);
  useEffect(() => {
    if (isHovered || isFocused) return undefined;
    const timer = setTimeout(onDismiss, SHOWN);
    return () => clearTimeout(timer);
  }, [onDismiss, isHovered, isFocused]);
  useEffect(
    () =>
      // A removed widget must not announce anything, and the toast would be outdated when the widget returns.
      whileConnected(() => () => {
        if (!element!.isConnected) onDismiss();
      }),
    [element, onDismiss, whileConnected],
  );
  useEffect(
    // The description repeats what the title says.
    () => (tone === "success" ? announce(description || title, element!) : undefined),
    [element, tone, title, description],
  );

  return (
    <div
      ref={card}
      popover="manual"
      part="toast"
      data-tone={tone}
      className="toast"
      onMouseOver={() => setHovered(true)}
      onMouseOut={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p dir="auto" className="font-semibold">
        {title}
      </p>
      <p dir="auto" className="mt-1 text-sm">
        {description}
      </p>
      <button type="button" aria-label={dismissLabel} onClick={onDismiss}>
        <Icon size={16} className="size-4 stroke-2">
          <path d="M2 2l12 12M14 2L2 14" />
        </Icon>
      </button>
    </div>
  );
}

const KEEP = 1500;

/** The styles that hide a region visually. They override the page's styles. */
const HIDDEN =
  "position:fixed!important;width:1px!important;height:1px!important;padding:0!important;overflow:hidden!important;clip-path:inset(50%)!important";

/** Returns the modal dialog that contains an element, even if the element is in a shadow root. */
function dialogAround(element: Element): Element | null {
  const { host } = native(element.getRootNode() as ShadowRoot);
  return element.closest("dialog:modal") ?? (host ? dialogAround(host) : null);
}

/**
 * Announces text to screen readers. Live regions in a shadow root are unreliable, so the text is added to a hidden
 * region of the page for a short time. Screen readers ignore regions behind a modal dialog, so the region is added to
 * the dialog around the widget if there is one. Returns a function that removes the region early.
 */
export function announce(text: string, element: Element): () => void {
  const page = native(element.ownerDocument);
  const region = page.createElement("div");
  region.setAttribute("role", "status");
  region.lang = languageOf(element).code;
  region.style.cssText = HIDDEN;
  (dialogAround(element) ?? page.body).append(region);
  // Screen readers only announce a change, so the region must exist before its text is set.
  const timers = [
    setTimeout(() => (region.textContent = text), 100),
    setTimeout(() => region.remove(), KEEP),
  ];
  return () => {
    timers.forEach(clearTimeout);
    region.remove();
  };
}
