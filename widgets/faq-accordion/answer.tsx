import { useLayoutEffect, useRef, useState } from "react";
import type { FaqItem } from "./faq-accordion.contract";

/** With more characters an answer may be higher than its panel, on a phone at least. */
const LONG = 480;

interface AnswerProps {
  /** Names the answer, not the question: browsers open what is folded away around the target of an address. */
  id: string;
  item: FaqItem;
}

/** An answer that scrolls takes the focus: not every browser lets the keyboard scroll what can't. */
export function Answer({ id, item: { question, answer } }: AnswerProps) {
  const panel = useRef<HTMLDivElement>(null);
  // What is prerendered can't be measured.
  const [scrolls, setScrolls] = useState(answer.length > LONG);
  useLayoutEffect(() => {
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
      <p className="max-w-[46.75em] whitespace-pre-line text-muted">{answer}</p>
    </div>
  );
}
