import { useEffect, useLayoutEffect, useRef, type ReactNode } from "react";
import { useElementId, useHost } from "../runtime/host";
import { native } from "../runtime/native";
import { decodeEntities } from "../runtime/components/entities";
import { SourceMessage } from "../runtime/components/source-message";
import { useSource } from "../runtime/components/use-source";
import { parseUrl } from "../runtime/values/parse-url";
import { Answer } from "./answer";
import { contract, type FaqAccordionProps } from "./faq-accordion.contract";
import { Markdown } from "./markdown";
import { describeMarkup } from "./markup-report";
import { questionIds } from "./question-ids";
import { useAddress } from "./use-address";

const { shape } = contract.attributes.items;

/** A list of native `<details>`. Their shared `name` keeps only one open at a time, even without JavaScript. */
export default function FaqAccordion({ items, src, answers, heading, labels }: FaqAccordionProps) {
  const source = useSource(items, src, shape);
  const headingId = useElementId("heading");
  const list = useRef<HTMLDivElement>(null);
  const { id, element } = useHost();
  const questions = source.status === "ready" ? source.items : [];
  const texts = questions.map(({ question }) => decodeEntities(question));
  const ids = questionIds(texts, id);
  const warning = describeMarkup(questions, src ? "src" : "items", answers);
  useEffect(() => {
    if (element && warning) console.warn(warning);
  }, [element, warning]);
  useAddress(list, questions.length > 0);
  return (
    <section aria-labelledby={heading ? headingId : undefined}>
      {heading && (
        <div className="@container mb-6">
          <h2
            id={headingId}
            part="heading"
            dir="auto"
            className="font-display text-xl font-bold text-balance @min-[30em]:text-2xl"
          >
            {heading}
          </h2>
        </div>
      )}
      {source.status !== "ready" ? (
        <SourceMessage state={source} labels={labels} />
      ) : questions.length === 0 ? (
        <p className="agency-message">{labels.empty}</p>
      ) : (
        <div ref={list} className="border-t border-rule">
          {questions.map(({ answer }, index) => (
            <Question
              key={ids[index]}
              id={ids[index]!}
              question={texts[index]!}
              index={index}
              length={answer.length}
            >
              {answers === "markdown" ? (
                <Markdown text={answer} resolve={src ? (url) => resolveFrom(src, url) : String} />
              ) : (
                <p dir="auto" className="max-w-[46.75em] whitespace-pre-line text-muted">
                  {decodeEntities(answer)}
                </p>
              )}
            </Question>
          ))}
        </div>
      )}
    </section>
  );
}

/** Resolves a link against the URL of the list that contains it. Fragments refer to the page, so they are kept. */
function resolveFrom(src: string, url: string): string {
  const list = new URL(src, native(document).baseURI);
  return (!url.startsWith("#") && parseUrl(url, list)?.href) || url;
}

interface QuestionProps {
  id: string;
  question: string;
  index: number;
  length: number;
  children: ReactNode;
}

function Question({ id, question, index, length, children }: QuestionProps) {
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
        <span dir="auto">{question}</span>
        <svg
          viewBox="0 0 16 16"
          width="16"
          height="16"
          aria-hidden="true"
          className="size-4 shrink-0 stroke-2 text-ember print:hidden"
          fill="none"
          stroke="currentColor"
        >
          <path d="M1 8h14" />
          <path d="M8 1v14" className="group-open:hidden" />
        </svg>
      </summary>
      <Answer id={id} question={question} length={length}>
        {children}
      </Answer>
    </details>
  );
}
