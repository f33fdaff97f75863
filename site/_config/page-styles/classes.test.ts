import { expect, it } from "vitest";
import { classListsInPage, classesInLists, classesInSelector } from "./classes";

it.each([
  ['<p class="a b">One</p><p id="c" class="b  c">Two</p>', ["a", "b", "c"]],
  ["<p class='a'>One</p>", ["a"]],
  [
    '<p class="[&amp;&gt;p]:mt-2 before:content-[&#x27;/&#39;]">One</p>',
    ["[&>p]:mt-2", "before:content-['/']"],
  ],
  ["<p>No class</p>", []],
  ['<p class="">None</p><p class=a>Bare</p><p class="b">One</p>', ["", "b"]],
])("the classes of %s", (html, classes) => {
  expect([...classesInLists(classListsInPage(html))]).toEqual(classes);
});

it.each([
  [".wrap", ["wrap"]],
  [".button.button-quiet:hover", ["button", "button-quiet"]],
  ["a.link", ["link"]],
  // What is inside of the first element depends on a page's text.
  [".prose > .table-scroll", ["prose"]],
  [".section:not(.raised, .ink) + .section", ["section"]],
  [".group-hover\\:text-ember:is(:where(.group):hover *)", ["group-hover:text-ember"]],
  [".lg\\:grid-cols-\\[2fr_1\\.2fr\\]", ["lg:grid-cols-[2fr_1.2fr]"]],
  [".\\32xl\\:p-4", ["2xl:p-4"]],
  [".before\\:content-\\[\\'\\/\\'\\]:before", ["before:content-['/']"]],
  [".\\[\\&\\:\\:marker\\]\\:hidden::marker", ["[&::marker]:hidden"]],
  ['[data-to=".x > .y"] .theme', []],
  [":root:not([data-theme=light]) .theme", []],
  ["*", []],
  ["::selection", []],
])("the classes that %s needs", (selector, classes) => {
  expect(classesInSelector(selector)).toEqual(classes);
});
