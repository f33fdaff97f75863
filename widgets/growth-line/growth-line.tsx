import { useEffect, useMemo, useRef, useState } from "react";
import { useForm } from "../runtime/components/forms";
import { useElementId, useHost } from "../runtime/host";
import { fill } from "../runtime/labels";
import type { GrowthLineProps } from "./growth-line.contract";
import { findFlat, isEnough, placePoints, readFragment, readNumbers, writeNumbers } from "./numbers";
import { savePicture } from "./save-picture";
import { readTable } from "./table";

const pasted = /^insertFrom(Paste|Drop)/;

/** A line from the reader's numbers, or from the example. The field is uncontrolled, so that typed text is kept. */
export default function GrowthLine({ example, labels }: GrowthLineProps) {
  const { emit, locale, whileConnected } = useHost();
  const id = useElementId("numbers");
  const [text, setText] = useState("");
  const [column, setColumn] = useState<number>();
  const [draws, setDraws] = useState(0);
  const [link, setLink] = useState<{ url: string; text: string; isCopied: boolean | undefined }>();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const figure = useRef<HTMLElement>(null);
  useForm(form);

  const table = useMemo(() => readTable(text, locale, column), [text, locale, column]);
  const { numbers: own, unread } = table ?? readNumbers(text);
  const isOwn = own.length > 0 || Boolean(unread);
  const numbers = isOwn ? own : readNumbers(example).numbers;
  const count = numbers.length;
  const run = findFlat(numbers);
  const flat = run ? (run.last === count ? labels.flatLast : labels.flat) : labels.notFlat;
  const nameOf = (point: number) => table?.times?.[point - 1] ?? point;
  const ends = run && { first: nameOf(run.first), last: nameOf(run.last) };
  const result = fill(isEnough(count) ? flat : labels.few, { ...run, ...ends, count }, locale);
  const change = isEnough(count) && describeChange();
  const points = placePoints(numbers);
  const marked = run && points.slice(run.first - 1, run.last);

  function describeChange() {
    const [first, last] = [numbers[0]!, numbers.at(-1)!];
    // No percentage describes a line that starts at zero or below.
    const [by, style] =
      first > 0 ? ([(last - first) / first, "percent"] as const) : ([last - first, "decimal"] as const);
    const size = Math.abs(by).toLocaleString(locale, {
      style,
      maximumFractionDigits: style === "percent" ? 0 : 3,
    });
    const isLevel = Number(Math.abs(by).toFixed(style === "percent" ? 2 : 3)) === 0;
    const [from, to] = [1, count].map(
      (point) => table?.times?.[point - 1] ?? fill(labels.point, { point }, locale),
    );
    return fill(
      isLevel ? labels.level : by > 0 ? labels.up : labels.down,
      { change: size, from: from!, to: to! },
      locale,
    );
  }

  useEffect(() => {
    const drawn = (readTable(text, locale, column) ?? readNumbers(text)).numbers;
    if (drawn.length > 0) emit("agency-draw", { points: drawn.length, flat: findFlat(drawn)?.length ?? 0 });
  }, [emit, text, locale, column]);

  const draw = (entered: string) => {
    setText(entered);
    setColumn(undefined);
    setDraws((before) => before + 1);
  };

  useEffect(() => {
    const open = () => {
      const linked = readFragment(location.hash);
      if (linked.length > 0) setText((field.current!.value = writeNumbers(linked, "\n")));
    };
    open();
    return whileConnected(() => {
      addEventListener("hashchange", open);
      return () => removeEventListener("hashchange", open);
    });
  }, [whileConnected]);

  const copy = async () => {
    const url = `${location.href.split("#")[0]}#${writeNumbers(numbers, ",")}`;
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    setLink({ url, text: text + column, isCopied });
  };

  return (
    <div className="@container">
      <div className="grid gap-8 scripted:@min-[45em]:grid-cols-[minmax(0,17em)_minmax(0,1fr)] scripted:@min-[45em]:gap-12">
        <form
          ref={form}
          onSubmit={(event) => {
            event.preventDefault();
            draw(field.current!.value);
          }}
          className="hidden content-start gap-1.5 scripted:grid"
        >
          <label htmlFor={id} className="text-sm font-semibold">
            {labels.numbers}
          </label>
          <textarea
            ref={field}
            id={id}
            part="numbers"
            dir="auto"
            spellCheck="false"
            autoComplete="off"
            placeholder={example}
            aria-invalid={Boolean(unread)}
            aria-describedby={unread && `${id}-error`}
            onInput={({ currentTarget, nativeEvent }) => {
              if (pasted.test((nativeEvent as InputEvent).inputType)) draw(currentTarget.value);
            }}
            className="field tabular-nums"
          />
          {unread && (
            <p id={`${id}-error`} part="error" role="alert" className="text-sm font-semibold text-ember">
              {fill("line" in unread ? labels.unreadLine : labels.unread, unread, locale)}
            </p>
          )}
          <button type="submit" className="button mt-2.5 @min-[30em]:justify-self-start">
            {labels.draw}
          </button>
          {table && table.columns.length > 1 && (
            <p className="mt-2.5 grid gap-1.5">
              <label htmlFor={`${id}-column`} className="text-sm font-semibold">
                {labels.column}
              </label>
              <select
                id={`${id}-column`}
                part="column"
                value={table.column}
                onChange={({ currentTarget }) => setColumn(Number(currentTarget.value))}
                className="field"
              >
                {table.columns.map(({ index, name }) => (
                  <option key={index} value={index}>
                    {name}
                  </option>
                ))}
              </select>
            </p>
          )}
        </form>
        <figure ref={figure} hidden={count === 0} className="break-inside-avoid">
          <figcaption>
            {!isOwn && <p className="text-sm font-semibold text-pine">{labels.example}</p>}
            <p role="status" part="result" className="font-display text-2xl font-bold text-balance">
              {change ? (
                <>
                  <span className="block">{`${change} `}</span>
                  <span className="block text-lg">{result}</span>
                </>
              ) : (
                result
              )}
            </p>
            {table && table.size > 1 && (
              <p className="mt-2 text-sm text-muted">{fill(labels.averaged, { days: table.size }, locale)}</p>
            )}
          </figcaption>
          {/* It runs from left to right in every language. Its strokes and texts keep their size at any width. */}
          <svg
            // A new element starts the animation again.
            key={draws}
            part="line"
            aria-hidden="true"
            className={`mt-4 h-64 w-full [direction:ltr] overflow-visible fill-paper stroke-ink [stroke-width:3] text-spark forced-colors:stroke-[Highlight] forced-colors:text-[CanvasText] @min-[40em]:h-80 @min-[40em]:[stroke-width:5] ${draws ? "drawing" : ""}`}
          >
            <svg
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              overflow="visible"
              fill="none"
              strokeLinecap="round"
              strokeLinejoin="round"
              className="*:[vector-effect:non-scaling-stroke]"
            >
              {marked && (
                <polygon
                  points={[...marked, [marked.at(-1)![0], 100], [marked[0]![0], 100]].join(" ")}
                  className="fill-wash stroke-rule stroke-1 forced-colors:fill-none forced-colors:stroke-[GrayText]"
                />
              )}
              <polyline points={points.join(" ")} stroke="currentColor" />
              {marked && <polyline points={marked.join(" ")} />}
            </svg>
            {points.slice(-1).map(([x, y]) => (
              <circle
                key={x}
                cx={`${x}%`}
                cy={`${y}%`}
                r="9"
                className="fill-spark stroke-none forced-colors:fill-[CanvasText]"
              />
            ))}
            {[points.slice(0, 2), points.slice(-2).toReversed()].map(
              ([point, next], index) =>
                next && (
                  <text
                    key={index}
                    x={`${point![0]}%`}
                    y={`${point![1]}%`}
                    // The value is above its point, unless the line comes from there.
                    dy={next[1] < point![1] ? "1.9em" : "-1.1em"}
                    textAnchor={index ? "end" : "start"}
                    className="fill-current stroke-paper stroke-4 text-ink font-semibold tabular-nums [paint-order:stroke] forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]"
                  >
                    {numbers.at(-index)!.toLocaleString(locale)}
                  </text>
                ),
            )}
          </svg>
          <div className="sr-only">
            <table className="border-collapse">
              <caption>{[change, result].filter(Boolean).join(" – ")}</caption>
              <tbody>
                {numbers.map((value, index) => (
                  <tr key={index}>
                    <th scope="row">{nameOf(index + 1)}</th>
                    <td>{value.toLocaleString(locale)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className="mt-6 hidden flex-wrap gap-3 scripted:flex">
            <button type="button" part="copy" onClick={() => void copy()} className="button button-quiet">
              {labels.copy}
            </button>
            <button
              type="button"
              part="download"
              onClick={() => savePicture(figure.current!, locale)}
              className="button button-quiet"
            >
              {labels.download}
            </button>
          </div>
          <p role="status" className="mt-3 text-sm wrap-anywhere">
            {link?.text === text + column &&
              (link.isCopied ? <span>{labels.copied}</span> : <a href={link.url}>{link.url}</a>)}
          </p>
          <p className="mt-3 max-w-[46.75em] text-sm text-muted">{labels.rule}</p>
        </figure>
      </div>
    </div>
  );
}
