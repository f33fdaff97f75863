import { chmodSync, mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { zipSync, strToU8 } from "fflate";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testFolder } from "../../tests/support/test-folder";
import type { PublishedReceiver } from "../../generator/plugins";
import { serve } from "../../tests/support/serve";
import { checkCloudflare, goBackAtCloudflare, publishToCloudflare, uploadPreview } from "./cloudflare";
import { cloudflareConfiguration } from "./host-files";
import { uploadGitlabPreviews } from "./gitlab-previews";
import { previewOrigins, workerName } from "./worker-name";

/* A program in place of npx answers as wrangler 4.164.0 does, and notes its arguments. */

const wrangler = "npx -y -p node@24.9.0 -p wrangler@4.164.0 wrangler";
const origin = "https://www.northlight.test";
const database = "11111111-1111-4111-8111-111111111111";
const receiver: PublishedReceiver = {
  bundle: async (folder) => path.join(folder, "worker.mjs"),
  canaryPath: "/api/canary",
  database: "LEADS",
  secrets: ["MAIL_API_KEY"],
  unit: "agency-leads",
};
const folder = testFolder();
let lines: string[];
const place = (...parts: string[]) => path.join(folder, ...parts);
const calls = () => readFileSync(place("calls"), "utf8").trim().split("\n").filter(Boolean);
const publication = () => ({
  origin,
  dist: place("dist"),
  hosting: folder,
  receiver,
  log: (line: string) => lines.push(line),
});

/** Sets the answers of wrangler, by the start of its arguments. Everything else fails. */
const answers = (list: Record<string, unknown>) => writeFileSync(place("answers.json"), JSON.stringify(list));
const ready = {
  whoami: { accounts: [{ id: "a1", name: "Agency" }] },
  "secret list": [{ name: "MAIL_API_KEY", type: "secret_text" }],
};

const two = { accounts: Object.entries({ a1: "One", b2: "Two" }).map(([id, name]) => ({ id, name })) };

beforeEach(() => {
  lines = [];
  mkdirSync(place("bin"));
  writeFileSync(
    place("bin/npx"),
    `#!${process.execPath}
const fs = require("node:fs");
const [, , ...words] = process.argv;
const args = words.slice(words.indexOf("wrangler") + 1);
fs.appendFileSync(${JSON.stringify(place("calls"))}, args.join(" ") + "\\n");
const answers = JSON.parse(fs.readFileSync(${JSON.stringify(place("answers.json"))}, "utf8"));
const key = Object.keys(answers).find((start) => (args.join(" ") + " ").startsWith(start + " "));
if (key === undefined) { console.error("✘ [ERROR] " + args.join(" ")); process.exit(1); }
if (key === "d1 create") answers["d1 list"] = answers[key];
fs.writeFileSync(${JSON.stringify(place("answers.json"))}, JSON.stringify(answers));
const { results, ...rest } = answers[key];
if (results) fs.appendFileSync(process.env.WRANGLER_OUTPUT_FILE_PATH, results.map((one) => JSON.stringify(one)).join("\\n"));
console.log(JSON.stringify(Array.isArray(answers[key]) ? answers[key] : rest));
`,
  );
  chmodSync(place("bin/npx"), 0o755);
  writeFileSync(place("calls"), "");
  mkdirSync(place("dist"));
  vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", undefined);
  vi.stubEnv("PATH", `${place("bin")}${path.delimiter}${process.env.PATH}`);
});
afterEach(() => void vi.unstubAllEnvs());

describe.runIf(process.platform !== "win32")("a deployment at Cloudflare", () => {
  it.each([
    ["an address for examples", {}, { origin: "https://a.example" }, "origin in data/settings.json is"],
    ["an address with a path", {}, { origin: "https://a.test/agency" }, "without a path"],
    ["no account", {}, {}, `sign-up. Then run:\n  ${wrangler} login\n`],
    ["two accounts", { whoami: two }, {}, "CLOUDFLARE_ACCOUNT_ID to one of:\n  a1  One\n  b2  Two"],
    ["no database", ready, { database: undefined }, "npm run online -- --create-database"],
    ["no mail key", { ...ready, "secret list": [] }, {}, `${wrangler} secret put MAIL_API_KEY --name north`],
    ["no Worker yet, so no mail key", { whoami: ready.whoami }, {}, "secret put MAIL_API_KEY"],
  ])("reports what is missing: %s", async (_, list, given, message) => {
    answers(list);
    const { database: id, ...changed } = { database, ...given };
    await expect(checkCloudflare({ ...publication(), ...changed }, id, false)).rejects.toThrow(message);
  });

  it("asks for neither a database nor a key if the form sends elsewhere", async () => {
    answers({ whoami: ready.whoami });
    await checkCloudflare({ ...publication(), receiver: undefined }, undefined, false);
    expect(calls()).toEqual(["whoami --json"]);
  });

  it("makes the database once, and enters its ID in the settings without changing the rest", async () => {
    const text =
      '{\n  "origin": "https://www.northlight.test",\n  "form": {\n    "endpoint": "/api/messages"\n  }\n}\n';
    vi.stubEnv("SITE_DATA", folder);
    writeFileSync(place("settings.json"), text);
    answers({ ...ready, "d1 create": [{ name: "northlight-test-leads", uuid: database }], "d1 list": [] });
    for (let run = 0; run < 2; run++) await checkCloudflare(publication(), undefined, true);
    expect(calls().filter((call) => call.startsWith("d1 create"))).toEqual([
      "d1 create northlight-test-leads",
    ]);
    expect(readFileSync(place("settings.json"), "utf8")).toBe(
      text.replace("  }\n}\n", `  },\n  "online": {\n    "database": "${database}"\n  }\n}\n`),
    );
  });

  it("deploys and goes back with wrangler, whose arguments contain no secret", async () => {
    answers({ deploy: {}, rollback: {} });
    const keys: string[] = [];
    const server = createServer((request, response) => {
      keys.push(request.headers.authorization ?? "");
      response
        .writeHead(200)
        .end(JSON.stringify({ sentTo: ["Mail is sent to ola@northlight.test"], failed: [] }));
    });
    await serve(server, (local) => publishToCloudflare({ ...publication(), origin: local }));
    expect(lines.at(-1)).toBe("Mail is sent to ola@northlight.test");
    await goBackAtCloudflare(publication());
    expect(calls()).toEqual([
      `deploy --config ${place("wrangler.json")}`,
      "rollback --name northlight-test --message online-back --yes",
    ]);
    const [key] = keys.filter(Boolean);
    expect(key).toMatch(/^Bearer \S{43}$/);
    expect([...calls(), ...lines].join()).not.toContain(key!.slice(7));
  });

  it("names the command that goes back if the deployed receiver sends nothing", async () => {
    answers({ deploy: {} });
    const server = createServer(({ method }, response) =>
      response.writeHead(method === "POST" ? 502 : 200).end('{"sentTo":[],"failed":["mail: quota"]}'),
    );
    await serve(server, (local) =>
      expect(publishToCloudflare({ ...publication(), origin: local })).rejects.toThrow(
        /mail: quota[^]*online -- --back/,
      ),
    );
  });

  const uploaded = [
    { type: "version-upload", preview_alias_url: "https://c0123-northlight-test-preview.a.workers.dev" },
  ];

  it("uploads a preview, and first makes its Worker", async () => {
    answers({ "versions upload": { results: uploaded }, deploy: {} });
    expect(await uploadPreview(origin, "0123456789abcdef", place("dist"))).toBe(
      uploaded[0]!.preview_alias_url,
    );
    expect(calls().map((call) => call.replace(/ --config \S+/, ""))).toEqual([
      "deployments list --json",
      "deploy",
      "versions upload --preview-alias c0123456789ab",
    ]);
  });

  it("says how to make the Worker of previews if the token cannot", async () => {
    answers({ "versions upload": { results: uploaded } });
    await expect(uploadPreview(origin, "0123456", place("dist"))).rejects.toThrow(
      /Worker northlight-test-preview is missing[^]*role Editor[^]*online -- --preview=0123456$/,
    );
  });

  it("names a file that is too large for Cloudflare, and uploads nothing", async () => {
    answers({ deploy: {} });
    mkdirSync(place("dist/files/2026"), { recursive: true });
    writeFileSync(place("dist/files/2026/talk.mp4"), "");
    truncateSync(place("dist/files/2026/talk.mp4"), 26.5 * 2 ** 20);
    const message = /^site\/assets\/files\/2026\/talk\.mp4 has 26\.5 MiB, .* at most 25 MiB/;
    await expect(publishToCloudflare(publication())).rejects.toThrow(message);
    await expect(uploadPreview(origin, "0123456", place("dist"))).rejects.toThrow(message);
    expect(calls()).toEqual([]);
  });

  it("uploads no preview with a link to a file of the machine, or for what is not a commit", async () => {
    mkdirSync(place("dist/a"), { recursive: true });
    symlinkSync("/proc/self/environ", place("dist/a/x.txt"));
    answers({});
    await expect(uploadPreview(origin, "0123456", place("dist"))).rejects.toThrow(
      '"a/x.txt" is neither a file',
    );
    await expect(uploadPreview(origin, "main; reboot", place("dist/a"))).rejects.toThrow(
      "is not the ID of a commit",
    );
    expect(calls()).toEqual([]);
  });

  it("uploads previews of the merge requests on GitLab that have none", async () => {
    answers({ "versions upload": { results: uploaded }, "deployments list": {} });
    const shaOf = (iid: number) => `${iid}`.repeat(40);
    const failed = (time: string) => ({ status: "failed", created_at: time });
    const change = (iid: number, source: number) => ({ iid, sha: shaOf(iid), source_project_id: source });
    const zips: Record<string, Uint8Array> = {
      "/jobs/11/artifacts": zipSync({ "dist/index.html": strToU8("one"), "other.txt": strToU8("") }),
      "/jobs/66/artifacts": zipSync({ "dist/index.html": strToU8("six") }),
      "/jobs/33/artifacts": zipSync({ "dist/../../x.html": strToU8("hostile") }),
    };
    const lists: Record<string, object> = {
      "/merge_requests?state=opened&per_page=100": [5, 1, 2, 3, 4, 6, 7].map((iid) =>
        change(iid, iid === 4 ? 8 : 7),
      ),
      [`/repository/commits/${shaOf(2)}/statuses?name=site-preview`]: [{ status: "success" }],
      // A job that ran again after its failure.
      [`/repository/commits/${shaOf(6)}/statuses?name=site-preview`]: [failed("2026-11-20T10:00:00Z")],
      [`/repository/commits/${shaOf(7)}/statuses?name=site-preview`]: [failed("2026-11-22T10:00:00Z")],
      ...Object.fromEntries(
        [1, 3, 5, 6, 7].flatMap((iid) => [
          [`/merge_requests/${iid}/pipelines`, [{ id: iid, sha: shaOf(iid) }]],
          [
            `/pipelines/${iid}/jobs?scope=success`,
            [{ id: iid * 11, name: "preview", finished_at: "2026-11-21T10:00:00Z" }],
          ],
        ]),
      ),
    };
    const posted: string[] = [];
    const server = createServer(({ method, url = "", headers }, response) => {
      const address = url.replace("/projects/7", "");
      if (headers.authorization !== "Bearer token") return response.writeHead(401).end();
      if (method === "POST") posted.push(decodeURIComponent(address));
      // Artifacts are removed after a week.
      if (address === "/jobs/55/artifacts") return response.writeHead(404).end();
      return response.end(zips[address] ?? JSON.stringify(lists[address] ?? []));
    });
    await serve(server, (api) =>
      uploadGitlabPreviews(origin, { CI_API_V4_URL: api, CI_PROJECT_ID: "7", PREVIEW_TOKEN: "token" }),
    );
    expect(posted).toEqual([
      `/statuses/${shaOf(5)}?name=site-preview&state=failed`,
      `/statuses/${shaOf(1)}?name=site-preview&state=success&target_url=${uploaded[0]!.preview_alias_url}`,
      `/statuses/${shaOf(3)}?name=site-preview&state=failed`,
      `/statuses/${shaOf(6)}?name=site-preview&state=success&target_url=${uploaded[0]!.preview_alias_url}`,
    ]);
  });
});

it.each([
  ["https://www.northlight.test", "northlight-test"],
  ["https://northlight.studio.workers.dev", "northlight"],
  ["https://xn--mller-kva.test", "xn-mller-kva-test"],
])("names the Worker of %s", (address, name) => {
  expect(workerName(address)).toBe(name);
});

it("knows the account of previews if the site's address names it", () => {
  const at = (account: string) => `https://c0123456789ab-northlight-preview.${account}.workers.dev`;
  const previews = new RegExp(previewOrigins("https://northlight.studio.workers.dev"));
  expect([at("studio"), at("other"), at("other.studio")].map((address) => previews.test(address))).toEqual([
    true,
    false,
    false,
  ]);
});

it("configures files alone if the form sends elsewhere", () => {
  const site = { origin, form: { endpoint: "https://forms.test/", recipient: "a@b.test" }, online: {} };
  expect(Object.keys(cloudflareConfiguration(site, "../dist"))).not.toEqual(
    expect.arrayContaining(["main", "d1_databases", "triggers"]),
  );
});

it("logs no visitor's address", () => {
  const site = { origin, form: { endpoint: "/api/messages", recipient: "a@b.test" }, online: {} };
  expect(cloudflareConfiguration(site, "../dist")).toMatchObject({
    observability: { logs: { invocation_logs: false } },
  });
});
