import { useEffect, useRef, type RefObject } from "react";
import { useElementId, useHost } from "../runtime/host";
import { joinProblems } from "../runtime/errors";
import { native } from "../runtime/native";
import { decodeEntities } from "../runtime/components/entities";
import { keepPhones } from "../runtime/components/keep-phones";
import { SourceMessage } from "../runtime/components/source-message";
import { useSource } from "../runtime/components/list-source";
import { parseUrl } from "../runtime/values/url";
import { contract, type FaqAccordionProps, type FaqItem } from "./faq-accordion.contract";
import { Markdown, problemsIn } from "./markdown";
import { Question } from "./question";

const { shape } = contract.attributes.items;

/** A list of native `<details>`. Their shared `name` keeps only one open at a time, even without JavaScript. */
export default function FaqAccordion(props: FaqAccordionProps) {
  const { items, src, answers, heading, questionLevel, labels } = props;
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
            className="font-display text-xl font-semibold text-balance @min-[30em]:text-2xl"
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
              level={questionLevel}
              length={answer.length}
            >
              {answers === "markdown" ? (
                <Markdown text={answer} resolve={src ? (url) => resolveFrom(src, url) : String} />
              ) : (
                <p dir="auto" className="max-w-[46.75em] whitespace-pre-line text-muted">
                  {keepPhones(decodeEntities(answer))}
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

const remedies = {
  text: 'Write plain text, or set answers="markdown" and write answers in Markdown.',
  markdown: "Answers may contain paragraphs, lists, **strong** text and [links](https://example.com/).",
};

/** Returns a warning about markup that readers see as text. Returns undefined if there is none. */
function describeMarkup(items: FaqItem[], attribute: string, answers: FaqAccordionProps["answers"]) {
  const problems = items.flatMap((item, index) =>
    problemsIn(item, answers === "markdown").map((problem) => `[${index}]${problem}`),
  );
  if (problems.length === 0) return undefined;
  return `<faq-accordion> attribute "${attribute}": ${joinProblems(problems)}. ${remedies[answers]}`;
}

const slug = (question: string) =>
  question
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");

/** Returns an id from the words of each question. The widget's id is its prefix, except in a page's first accordion. */
export function questionIds(questions: readonly string[], id: string): string[] {
  const prefix = /^faq-accordion(-1)?$/.test(id) ? "" : `${id}-`;
  const taken = new Set<string>();
  return questions.map((question) => {
    const words = prefix + (slug(question) || "question");
    let unique = words;
    for (let count = 2; taken.has(unique); count += 1) unique = `${words}-${count}`;
    taken.add(unique);
    return unique;
  });
}

/** Opens the question that the URL's fragment refers to, which browsers do only in light DOM. */
function useAddress(list: RefObject<HTMLElement | null>, hasItems: boolean): void {
  const { whileConnected } = useHost();
  useEffect(() => {
    if (!hasItems) return;
    const root = list.current!.getRootNode() as ShadowRoot;
    if (!native(root).host) return;
    const page = native(root.ownerDocument);
    const view = page.defaultView!;
    const open = () => {
      const id = decode(view.location.hash.slice(1));
      // An element of the page with the same id has priority.
      const details = id && !page.getElementById(id) && root.getElementById(id)?.closest("details");
      if (!details || !list.current?.contains(details)) return;
      details.open = true;
      // jsdom has no `scrollIntoView`.
      details.scrollIntoView?.();
    };
    open();
    return whileConnected(() => {
      view.addEventListener("hashchange", open);
      return () => view.removeEventListener("hashchange", open);
    });
  }, [list, hasItems, whileConnected]);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
