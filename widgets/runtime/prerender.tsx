import type { ComponentType } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { formatAttribute, resolveProps } from "./attributes";
import {
  attributeName,
  attributesOf,
  isOffered,
  labelsOf,
  type AttributeContract,
  type Contract,
} from "./contract";
import { prerenderHost } from "./host";
import { readLanguage } from "./language/language";
import type { LanguageTexts } from "./language/modules";
import { labelsFrom } from "./labels";
import { ownLabels } from "./language/own-labels";
import { checkTexts, fingerprint } from "./hydration/prerendered-html";
import { quoteAttribute, writeJson } from "./values/write-json";
import { createWidgetRoot } from "./element/widget-root";

const components = import.meta.glob<{ default?: ComponentType<any> }>(["../*-*/*.tsx", "!../*/*.test.tsx"], {
  eager: true,
});
const contracts = import.meta.glob<Contract>("../*/*.contract.ts", { eager: true, import: "contract" });
const texts = import.meta.glob<LanguageTexts>("../languages/*.json", { eager: true, import: "default" });

const wordsIn = (code: string, tag: string) =>
  labelsFrom(tag, texts[`../languages/${code.split("-")[0]}.json`], ownLabels[code]);

function componentOf(tag: string, name: string): ComponentType<any> {
  const Component = components[`../${tag}/${name}.tsx`]?.default;
  if (!Component)
    throw new Error(`There is no component ${name} in widgets/${tag}. Widgets: ${tags.join(", ")}.`);
  return Component;
}

const tags: readonly string[] = Object.values(contracts).map(({ tag }) => tag);

/** The tags that partners can use. */
export const offeredTags = tags.filter((tag) => isOffered(contractOf(tag)));

export interface PrerenderOptions {
  id: string;
  /** When the loader hydrates the widget. */
  hydrate: "interaction" | "visible" | "idle" | "load";
  /** The language of the widget's texts and content, such as `pt-BR`. By default, the texts are in English. */
  lang?: string;
  /** Attributes that are not in the contract, such as `class`. */
  attributes?: Readonly<Record<string, string>>;
}

/** The stylesheet `<tag>.css`: its URL, or its text for pages that allow only their own stylesheets. */
export type Stylesheet = { href: string } | { text: string };

export interface SnippetOptions extends Partial<PrerenderOptions> {
  id: string;
  stylesheet: Stylesheet;
  /** The nonce that the page's Content-Security-Policy requires for styles. */
  nonce?: string;
}

type Props = Readonly<Record<string, unknown>>;

/**
 * Returns a widget with its content in light DOM. Throws a WidgetError, or an Error for an unknown tag or property, or for
 * one in the component.
 */
export function prerender(tag: string, props: Props, options: PrerenderOptions): string {
  // First, because it validates the properties.
  const content = render(tag, props, options);
  return `${startTag(tag, props, options)}${content}</${tag}>`;
}

/**
 * Returns the HTML of a widget for partners' pages. Its content and styles are in a declarative shadow root, which is
 * visible before any script runs and is hydrated in place. The default time for hydration is the first interaction.
 *
 * @throws the same errors as `prerender`
 */
export function prerenderSnippet(
  tag: string,
  props: Props,
  { hydrate = "interaction", ...options }: SnippetOptions,
): string {
  const content = prerenderTemplate(tag, props, options);
  return `${startTag(tag, props, { ...options, hydrate })}
  ${content}
</${tag}>`;
}

export const prerenderTemplate = (
  tag: string,
  props: Props,
  { id, stylesheet, nonce, lang }: Pick<SnippetOptions, "id" | "stylesheet" | "nonce" | "lang">,
) => `<template shadowrootmode="open">
    ${styleTag(stylesheet, nonce)}
    ${render(tag, props, { id, lang })}
  </template>`;

function contractOf(tag: string): Contract {
  const contract = contracts[`../${tag}/${tag}.contract.ts`];
  if (!contract) throw new Error(`There is no widget <${tag}>. Widgets: ${tags.join(", ")}.`);
  return contract;
}

function valuesOf(tag: string, props: Props): Map<string, unknown> {
  const known = Object.keys(attributesOf(contractOf(tag)));
  const values = new Map(Object.entries(props).map(([property, value]) => [attributeName(property), value]));
  for (const name of values.keys()) {
    if (!known.includes(name))
      throw new Error(`<${tag}> has no property for "${name}". Allowed: ${known.join(", ")}.`);
  }
  return values;
}

function startTag(
  tag: string,
  props: Props,
  { hydrate, lang, attributes }: Partial<PrerenderOptions>,
): string {
  const known = attributesOf(contractOf(tag));
  const given = [...valuesOf(tag, props)].map(
    ([name, value]) => [name, textOf(known[name]!, value)] as const,
  );
  const all: Record<string, string | null | undefined> = {
    ...attributes,
    ...Object.fromEntries(given.filter(([, text]) => text !== null)),
  };
  all.lang ??= lang;
  all.hydrate ??= hydrate;
  return `<${tag}${attributesHtml(all)}>`;
}

const attributesHtml = (attributes: Readonly<Record<string, string | null | undefined>>) =>
  Object.entries(attributes)
    .map(([name, text]) => (typeof text === "string" ? ` ${name}=${quoteAttribute(text)}` : ""))
    .join("");

const textOf = (attribute: AttributeContract, value: unknown) =>
  attribute.type === "json" && value !== undefined && value !== null
    ? writeJson(value)
    : formatAttribute(attribute, value);

/** Returns what a function returns, and adds the tag to the message of an error in a component. */
function inWidget(tag: string, write: () => string): string {
  try {
    return write();
  } catch (error) {
    throw new Error(`<${tag}> cannot be rendered: ${(error as Error).message}`, { cause: error });
  }
}

function render(tag: string, props: Props, { id, lang }: Pick<PrerenderOptions, "id" | "lang">): string {
  const language = lang ?? (props.lang as string | undefined) ?? "";
  const { code, locale, dir, isCaseless } = readLanguage(language);
  const words = wordsIn(code, tag);
  const { props: resolved } = resolveProps(contractOf(tag), () => null, valuesOf(tag, props), words, true);
  const WidgetRoot = createWidgetRoot(tag, componentOf(tag, tag));
  const host = prerenderHost(id, locale);
  const content = inWidget(tag, () => renderToString(<WidgetRoot host={host} props={resolved} />));
  if (import.meta.env.DEV) checkTexts(tag, content);
  const attributes = {
    // Otherwise, Firefox adds this element to the accessibility tree when it gets listeners, and Orca loses its place.
    role: "none",
    "data-root": id,
    "data-fingerprint": fingerprint(content),
    ...(language && { "data-language": language, dir, "data-caseless": isCaseless ? "" : undefined }),
    ...((language || ownLabels["en"]) && { "data-words": writeJson(words) }),
  };
  return `<div${attributesHtml(attributes)}>${content}</div>`;
}

const styleTag = (stylesheet: Stylesheet, nonce?: string) =>
  "href" in stylesheet
    ? `<link${attributesHtml({ rel: "stylesheet", href: stylesheet.href, nonce })}>`
    : `<style${attributesHtml({ nonce })}>${stylesheet.text.replaceAll("</", "<\\/")}</style>`;

/** Returns the HTML of one component of a widget, such as `post-card` of `blog-explorer`. It is never hydrated. */
export function prerenderPart(tag: string, part: string, props: Props, lang = ""): string {
  const Part = componentOf(tag, part);
  const labels = { ...labelsOf(contractOf(tag)), ...wordsIn(readLanguage(lang).code, tag) };
  return inWidget(tag, () => renderToStaticMarkup(<Part labels={labels} {...props} />));
}
