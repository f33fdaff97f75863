import { useLayoutEffect, useRef, useState, type ReactNode } from "react";

const LONG = 480;

interface AnswerProps {
  /** The id that a fragment refers to, on the answer because browsers open the `<details>` around a target. */
  id: string;
  question: string;
  length: number;
  children: ReactNode;
}

/** The panel of an answer. If it scrolls, it is focusable, as the keyboard needs in some browsers. */
export function Answer({ id, question, length, children }: AnswerProps) {
  const panel = useRef<HTMLDivElement>(null);
  // Prerendering cannot measure the panel, so the length of the answer determines the initial state.
  const [scrolls, setScrolls] = useState(length > LONG);
  useLayoutEffect(() => {
    // jsdom has no `ResizeObserver` and no layout.
    if (typeof ResizeObserver === "undefined") return;
    const element = panel.current!;
    const observer = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={panel}
      id={id}
      part="answer"
      className="max-h-96 scroll-mt-32 overflow-y-auto pb-6 wrap-anywhere print:max-h-none print:overflow-visible"
      {...(scrolls && { role: "group", tabIndex: 0, "aria-label": question })}
    >
      {children}
    </div>
  );
}
