import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useHost } from "../host";
import { announce } from "./announce";

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
        <svg
          viewBox="0 0 16 16"
          width="16"
          height="16"
          aria-hidden="true"
          className="size-4 stroke-2"
          stroke="currentColor"
          fill="none"
        >
          <path d="M2 2l12 12M14 2L2 14" />
        </svg>
      </button>
    </div>
  );
}
