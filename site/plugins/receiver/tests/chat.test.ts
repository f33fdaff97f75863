import { array, assert, asyncProperty, constantFrom, oneof, string } from "fast-check";
import { parseHTML } from "linkedom";
import markdownIt from "markdown-it";
import { afterEach, expect, it, vi } from "vitest";
import type { Lead } from "../lead";
import { chatTarget } from "../targets/chat";

const slack = "https://hooks.slack.com/services/T0/B0/key";
const fields = { name: "И", email: "i@x.example", phone: "+1 555", company: "", service: "", message: "И" };

afterEach(() => vi.unstubAllGlobals());

/** Delivers a lead, and returns the JSON that the chat receives. */
async function deliver(url: string, own = {}, settings = {}, answer: Response | Error = new Response()) {
  const request = vi.fn((_url: string, _init: { body: string }) =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
  );
  vi.stubGlobal("fetch", request);
  const lead: Lead = {
    id: "0a",
    receivedAt: 0,
    marks: [],
    source: {},
    extra: {},
    fields: { ...fields, ...own },
  };
  const delivery = { id: "d", target: "chat", attempts: 1, lead };
  await chatTarget({ url, language: "en", ...settings }).deliver(delivery, new AbortController().signal);
  return JSON.parse(request.mock.calls[0]![1].body);
}

/** Reads a message by the rules of a service: returns the text that members see, and whatever acts or has a format. */
const services: Record<string, (body: any) => [text: string, ...acts: unknown[]]> = {
  [slack]: ({ text, parse, mrkdwn }) => {
    const shown = text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
    return [shown, /[<>]/.test(text), parse !== "none", mrkdwn];
  },
  "https://discord.com/api/webhooks/1/key": ({ content, allowed_mentions: { parse } }) => {
    const special = /[!-/:-@[-`{-~]/.test(content.replace(/\\[!-/:-@[-`{-~]/g, ""));
    return [content.replace(/\\([^\w\s]|_)/g, "$1"), ...parse, special, content.length > 2000];
  },
  "https://chat.googleapis.com/v1/spaces/A/messages?key=k": ({ text, cardsV2: [{ card }] }) => {
    const { body } = parseHTML(`<html><body>${card.sections[0].widgets[0].textParagraph.text}`).document;
    body.querySelectorAll("br").forEach((line) => line.replaceWith("\n"));
    return [body.textContent, text, body.children.length > 0];
  },
  "https://a.environment.api.powerplatform.com:443/x?sig=key": ({ text, attachments: [{ content }] }) => {
    const runs: any[] = content.body.flatMap(({ inlines }: any) => inlines);
    const others = runs.filter(({ type }) => type !== "TextRun");
    return [runs.map((run) => run.text).join("\n"), text, content.msteams, ...others];
  },
  "https://mattermost.example/hooks/key": ({ text }) => {
    const read = text.replace(/<!(channel|here|all)>/g, "@$1").replace(/<([^<|>]+)\|([^>]+)>/g, "[$2]($1)");
    const [block, ...others] = markdownIt("commonmark").parse(read, {});
    const shown = block!.content.trimEnd().replace(/[ˋ‹›]/g, (one) => "`<>"["ˋ‹›".indexOf(one)]!);
    const acts = block!.type !== "fence" || /[<>]|@\w|\S```|```.+/.test(read);
    return [shown.replaceAll("\u200b", ""), acts, ...others];
  },
};

const tricks =
  "<!channel> <https://x.example|our_site> @everyone @all @here [our](//x.example) <@1> <users/all> <at>All</at> &lt;!here&gt; ``` \n```\n ~~~ \n#_a ||a|| <b> <a_href=//x> https://x.example ![](//x.example/a.png) \r\n---\n \\\n a ! # $ % & ' * + - . : ; = \\ ^ _ `";
const parts = oneof(constantFrom(" ", ...tricks.split(" ")), string({ unit: "binary" }));
const invisible = /[\s\p{Cc}\p{Z}ˋ‹›\u200b\u202a-\u202e\u2066-\u2069]+/gu;
const words = array(parts, { maxLength: 60 }).map((some) => some.join("").replace(invisible, " ").trim());

it.each(Object.entries(services))(
  "shows words at %s as they are, where they do nothing",
  async (url, read) => {
    const check = async (name: string, message: string) => {
      const [text, ...acts] = read(await deliver(url, { name, message }));
      expect(acts.filter(Boolean)).toEqual([]);
      const lines = [name.slice(0, 149), message.slice(0, 199), "1970-01-01T00:00:00.000Z  0a"];
      expect(text.split("\n").map((line, index) => line.includes(lines[index]!))).toEqual([true, true, true]);
    };
    await assert(asyncProperty(words, words, check), { numRuns: 1000 });
    await check("[".repeat(9999), "]".repeat(9999));
  },
);

it("shows a visitor's address and number only if the owner wants it", async () => {
  const messages = [await deliver(slack), await deliver(slack, {}, { showsContact: true })];
  expect(messages.map(({ text }) => /i@x\.example[^]*\+1 555/.test(text))).toEqual([false, true]);
});

it.each([
  ["404", new Response("There is no /services/T0/B0/key", { status: 404 })],
  ["301", new Response("", { status: 301, headers: { Location: `${slack}/` } })],
  ["Invalid", new TypeError(`Invalid: ${slack}`)],
])("does not repeat a secret address in an error: %s", async (reason, answer) => {
  const error = await deliver(slack, {}, {}, answer).then(String, String);
  expect(error).toMatch(new RegExp(`hooks\\.slack\\.com .*${reason}`));
  expect(error).not.toContain("/T0/");
});
