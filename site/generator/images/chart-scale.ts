import type { Compare } from "../../schemas/fields/compare";

/** Returns a scale that includes zero and every value, and starts and ends at round numbers. */
export function scaleOf(values: readonly number[]) {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = roundStep((high - low) / 3 || 1);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step));
  return { min: tidy(first * step), max: tidy(last * step), ticks };
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 2.5, 5].find((factor) => factor * power >= rough * 0.999) ?? 10);
}

/** Removes rounding errors such as the one in 0.1 + 0.2. */
const tidy = (value: number) => Number(value.toPrecision(12));

/** What a unit such as `US$ per lead` starts with, by currency. Other currencies start with their ISO code. */
const currencies: Readonly<Record<string, RegExp>> = {
  USD: /^(US ?)?(\$|dollars?\b)/i,
  EUR: /^(€|euros?\b)/i,
  GBP: /^£/,
  JPY: /^(¥|yen\b)/i,
  INR: /^(₹|rupees?\b)/i,
};

function currencyOf(unit: string): string | undefined {
  const [code = ""] = /^[A-Z]{3}\b/.exec(unit) ?? [];
  if (Intl.supportedValuesOf("currency").includes(code)) return code;
  return Object.keys(currencies).find((currency) => currencies[currency]!.test(unit));
}

/** Returns the two bars of a comparison, with their lengths as percentages of the longer one. */
export function barsOf({ before, after, unit, labels }: Compare, language: string) {
  const longest = Math.max(before, after) || 1;
  return [before, after].map((value, index) => ({
    label: labels[index],
    value: formatValue(value, unit, language),
    length: `${Number(((value / longest) * 100).toFixed(1))}%`,
  }));
}

/** Formats a value. Amounts of money get the sign of their currency, and percentages get a `%`. */
export function formatValue(value: number, unit: string, language = "en"): string {
  const size = Math.abs(value);
  const digits: Intl.NumberFormatOptions =
    size >= 100_000 ? { notation: "compact", maximumFractionDigits: 1 } : { maximumFractionDigits: 2 };
  const format = (number: number, options: Intl.NumberFormatOptions = {}) =>
    `${value < 0 ? "−" : ""}${number.toLocaleString(language, { ...digits, ...options })}`;
  const currency = currencyOf(unit);
  if (currency) {
    const minimumFractionDigits = size >= 100_000 || Number.isInteger(size) ? 0 : 2;
    return format(size, { style: "currency", currency, minimumFractionDigits });
  }
  return unit.startsWith("%") ? format(size / 100, { style: "percent" }) : format(size);
}
