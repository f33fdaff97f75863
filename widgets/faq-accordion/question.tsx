import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Icon } from "../runtime/components/nodes";
import { useElementId, useHost } from "../runtime/host";
import type { FaqAccordionProps } from "./faq-accordion.contract";

interface QuestionProps {
  id: string;
  question: string;
  index: number;
  level: FaqAccordionProps["questionLevel"];
  length: number;
  children: ReactNode;
}

/** A question with its answer. */
export function Question({ id, question, index, level, length, children }: QuestionProps) {
  const Text = level ? (`h${level}` as const) : "span";
  const { emit } = useHost();
  const group = useElementId("questions");
  const details = useRef<HTMLDetailsElement>(null);
  const wasOpen = useRef(index === 0);
  // Browsers also fire `toggle` for a `<details>` that is open initially.
  const report = () => {
    // The event may arrive after the widget was removed.
    const { open = wasOpen.current } = details.current ?? {};
    if (open === wasOpen.current) return;
    wasOpen.current = open;
    emit("agency-toggle", { index, question, open });
  };
  // Emit events for toggles that happened before hydration.
  useLayoutEffect(report);
  return (
    <details
      ref={details}
      name={group}
      open={index === 0}
      // A visitor may have toggled the question before hydration.
      suppressHydrationWarning
      onToggle={report}
      part="item"
      className="group border-b border-rule print:[&::details-content]:[content-visibility:visible]"
    >
      <summary
        part="question"
        className="flex min-h-11 cursor-pointer list-none items-baseline justify-between gap-6 py-5 text-lg font-semibold wrap-anywhere hover:text-ember [&::-webkit-details-marker]:hidden"
      >
        <Text dir="auto">{question}</Text>
        <Icon size={16} className="size-4 shrink-0 stroke-2 text-ember print:hidden">
          <path d="M1 8h14" />
          <path d="M8 1v14" className="group-open:hidden" />
        </Icon>
      </summary>
      <Answer id={id} question={question} length={length}>
        {children}
      </Answer>
    </details>
  );
}

const LONG = 480;

interface AnswerProps {
  /** The id that a fragment refers to, on the answer because browsers open the `<details>` around a target. */
  id: string;
  question: string;
  length: number;
  children: ReactNode;
}

/** The panel of an answer. If it scrolls, it is focusable, as the keyboard needs in some browsers. */
function Answer({ id, question, length, children }: AnswerProps) {
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
