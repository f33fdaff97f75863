import { useLayoutEffect, useRef } from "react";
import { useElementId, useHost } from "../_runtime/host";
import { SourceMessage } from "../_shared/source-message";
import { useSource } from "../_shared/use-source";
import { Answer } from "./answer";
import { contract, type FaqAccordionProps, type FaqItem } from "./faq-accordion.contract";
import { questionIds } from "./question-ids";
import { useAddress } from "./use-address";

const { shape } = contract.attributes.items;

/**
 * A list of native `<details>`: the shared `name` keeps one open at a time, so that it works the
 * same before this code arrives and without it.
 */
export default function FaqAccordion({ items, src, heading, labels }: FaqAccordionProps) {
  const source = useSource(items, src, shape);
  const headingId = useElementId("heading");
  const list = useRef<HTMLDivElement>(null);
  const questions = source.status === "ready" ? source.items : [];
  const ids = questionIds(
    questions.map(({ question }) => question),
    useHost().id,
  );
  useAddress(list, questions.length > 0);
  return (
    <section aria-labelledby={heading ? headingId : undefined}>
      {heading && (
        <h2 id={headingId} part="heading" className="mb-6 font-display text-2xl font-bold text-balance">
          {heading}
        </h2>
      )}
      {source.status !== "ready" ? (
        <SourceMessage state={source} labels={labels} />
      ) : questions.length === 0 ? (
        <p className="agency-message">{labels.empty}</p>
      ) : (
        <div ref={list} className="border-t border-rule">
          {questions.map((item, index) => (
            <Question key={ids[index]} id={ids[index]!} item={item} index={index} />
          ))}
        </div>
      )}
    </section>
  );
}

interface QuestionProps {
  id: string;
  item: FaqItem;
  index: number;
}

function Question({ id, item, index }: QuestionProps) {
  const { emit } = useHost();
  const group = useElementId("questions");
  const details = useRef<HTMLDetailsElement>(null);
  const wasOpen = useRef(index === 0);
  // Browsers fire `toggle` also for what was open from the start.
  const tell = () => {
    // The event may come after the widget has gone.
    const { open = wasOpen.current } = details.current ?? {};
    if (open === wasOpen.current) return;
    wasOpen.current = open;
    emit("agency-toggle", { index, question: item.question, open });
  };
  // What a visitor did before this code arrived is told now.
  useLayoutEffect(tell);
  return (
    <details
      ref={details}
      name={group}
      open={index === 0}
      // A visitor may have opened or closed it before this code arrived.
      suppressHydrationWarning
      onToggle={tell}
      part="item"
      className="group border-b border-rule print:[&::details-content]:[content-visibility:visible]"
    >
      <summary
        part="question"
        className="flex min-h-11 cursor-pointer list-none items-baseline justify-between gap-6 py-5 text-lg font-semibold wrap-anywhere hover:text-ember [&::-webkit-details-marker]:hidden"
      >
        <span>{item.question}</span>
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          className="size-4 shrink-0 stroke-2 text-ember print:hidden"
          fill="none"
          stroke="currentColor"
        >
          <path d="M1 8h14" />
          <path d="M8 1v14" className="group-open:hidden" />
        </svg>
      </summary>
      <Answer id={id} item={item} />
    </details>
  );
}
