import { execFile } from "node:child_process";
import { readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testFolder } from "../../../tests/support/test-folder";
import { commands, findCommand, help } from "../commands";
import { finishErasures, forget } from "../forget";
import type { LeadContent } from "../lead";
import { checkEnvironmentFile } from "../environment-file";
import { openDatabase } from "../store/libsql-database";
import { openReceiver, type NodeReceiver } from "../node-receiver";
import { deliverAllDue, targetsFor } from "../outbox";
import { readEnvironment, unnamedHosts, variables } from "../environment";
import { Store } from "../store/store";
import { describeTargets } from "../targets/targets";
import { fields } from "./receiver-checks";
import { site } from "./test-site";

const folder = testFolder();
let receiver: NodeReceiver;

beforeEach(async () => {
  receiver = await openReceiver(readEnvironment({ LEADS_FOLDER: folder }, site), () => {});
});
afterEach(() => receiver.stop());

const run = (name: string, ...words: string[]) => commands[name]!.run(receiver, words);
const ada = "ada@example.com";

function accept(email: string, more: Partial<LeadContent> = {}) {
  const content = { fields: { ...fields, email } as never, marks: [], source: {}, extra: {}, ...more };
  const targets = targetsFor(receiver.outbox.targets, content);
  return receiver.store.accept({ content, key: null, bodyHash: "", targets });
}

async function tracesOf(email: string): Promise<string[]> {
  const found = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const text = await readFile(path.join(entry.parentPath, entry.name), "latin1");
    if (text.toLowerCase().includes(email)) found.push(entry.name);
  }
  return found;
}

describe("npm run leads", () => {
  it("lists, shows and exports leads, and reports an unknown id and a missing address", async () => {
    expect(await run("list")).toBe("There are no leads.");
    const { id } = await accept(ada);
    await accept("bob@example.com");
    const listed = await run("list", "--email", ada);
    for (const part of [id, "Ada Lovelace <ada@example.com>", "mail: waiting"])
      expect(listed).toContain(part);
    expect(listed).not.toContain("bob@");
    expect(JSON.parse(await run("show", id))).toMatchObject({ id, fields: { email: ada } });
    expect(JSON.parse(await run("export", "--email", "Ada@Example.com"))).toMatchObject([{ id }]);
    await expect(run("export")).rejects.toThrow("--email");
    await expect(run("show", "nobody")).rejects.toThrow("There is no lead nobody");
  });

  it("lists leads as CSV that spreadsheets open as UTF-8, with where each came from", async () => {
    await accept(ada, {
      source: { page: "/contact/", utm_source: "news", utm_campaign: "spring" },
      extra: { language: "es", campaign: "x" },
    });
    const [header, row] = (await run("list", "--csv")).split("\r\n");
    expect(header).toMatch(/^\ufeff"id","received",.*"page","source","campaign","language"/);
    expect(row).toContain('"/contact/","news","spring","es"');
  });

  it.each([
    ["+1 (307) 555-0142", "+1 (307) 555-0142"],
    ["=1+1", "'=1+1"],
    ["+44 20|cmd", "'+44 20|cmd"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["＝1+1", "'＝1+1"],
    ['a; "=1+1', `a;' ""=1+1`],
    ["a\n=1+1", "a\n'=1+1"],
    ["a = b; c + d ;-)", "a = b; c + d ;-)"],
    ["a\u001b[31m", "a [31m"],
  ])("writes the CSV cell %j as %j", async (message, cell) => {
    await accept(ada, { fields: { ...fields, message } as never });
    expect(await run("list", "--csv")).toContain(`"${cell}"`);
  });

  it("escapes characters that control a terminal, and keeps JSON valid", async () => {
    const message = "a\u001b]0;x\u0007\u009b2J\u202eb\n";
    const { id } = await accept(ada, { fields: { ...fields, message } as never });
    await receiver.store
      .claim(1, { target: { only: "mail" } })
      .then((delivery) => receiver.store.settle(delivery!, { state: "dead", error: "\u001b[2J550" }));
    for (const printed of [await run("list"), await run("show", id)])
      expect(printed).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
    expect(JSON.parse(await run("show", id))).toMatchObject({ fields: { message } });
  });

  it("backs up the leads while the receiver runs, and does not overwrite an existing file", async () => {
    const { id } = await accept(ada);
    const file = path.join(folder, "backup.db");
    await run("backup", file);
    const copy = await openDatabase(file);
    expect(await new Store(copy).list()).toMatchObject([{ id }]);
    copy.close();
    await expect(run("backup", file)).rejects.toThrow("exists");
  });

  it("erases every trace of one person from all files, also from gaps in the database", async () => {
    for (const email of [ada, "bob@example.com"]) await accept(email);
    await deliverAllDue(receiver.outbox);
    // With these lengths, SQLite moves records between pages while it deletes, which leaves copies of them.
    let random = 4;
    const lengths = Array.from({ length: 60 }, () => (random = (random * 48_271) % 2_147_483_647) % 600);
    const insert = "INSERT INTO leads VALUES (?, ?, ?, ?, NULL, '')";
    await receiver.database.run(
      ...lengths.map((length, index) => {
        const email = index % 3 ? ada : "bob@example.com";
        return { sql: insert, args: [`id-${index}`, index, email, email + "y".repeat(length)] };
      }),
    );
    await expect(run("erase", "--email", ada, "--id", "1")).rejects.toThrow("Give either --email or --id.");
    expect(await run("erase", "--email", " ADA@example.com")).toContain("Erased 41 messages");
    expect(await run("erase", "--email", ada)).toBe("There are no messages from ada@example.com.");
    expect(await tracesOf(ada)).toEqual([]);
    expect(await tracesOf("bob@example.com")).toHaveLength(2);
  });

  it("also erases the email that an attempt writes after the lead was erased", async () => {
    const { id } = await accept(ada);
    const delivery = (await receiver.store.claim(60_000, { target: { only: "mail" } }))!;
    await run("erase", "--email", ada);
    await receiver.outbox.targets.mail!.deliver(delivery, AbortSignal.timeout(10_000));
    expect(await readdir(path.join(folder, "mail"))).toEqual([`${delivery.id}.eml`]);
    expect(delivery.lead.id).toBe(id);
    // The process of the attempt was killed. Another one starts.
    await receiver.stop();
    receiver = await openReceiver(readEnvironment({ LEADS_FOLDER: folder }, site), () => {});
    receiver.start();
    await expect.poll(() => readdir(path.join(folder, "mail"))).toEqual([]);
  });

  it("continues an erasure that ended before any of its steps", { timeout: 120_000 }, async () => {
    let wasEnded = true;
    for (let last = 0; wasEnded; last += 1) {
      await accept(ada);
      await accept(ada);
      await deliverAllDue(receiver.outbox);
      let steps = 0;
      const counted = <Words extends unknown[], Result>(act: (...words: Words) => Promise<Result>) =>
        vi.fn(async (...words: Words) => {
          if (steps++ === last) throw new Error("ended");
          return act(...words);
        });
      const { database, outbox, store } = receiver;
      const memory = {
        eraseCopies: counted(outbox.eraseCopies!),
        store: new Store({ run: counted(database.run), removeTraces: counted(database.removeTraces!) }),
      };
      wasEnded = await forget(memory, { email: ada }).then(
        () => false,
        () => true,
      );
      // Without a record in the database, nobody could ask for the rest to be erased: the receiver must do it alone.
      if ((await store.list()).length > 0) await run("erase", "--email", ada);
      else await finishErasures(receiver.outbox);
      expect(await tracesOf(ada)).toEqual([]);
      expect(await store.list()).toEqual([]);
      if (!wasEnded) expect(last).toBeGreaterThan(3);
    }
  });

  it("removes delivered messages without a proof, before those with one", async () => {
    const { id: kept } = await accept(ada);
    await accept("flood@example.com", { marks: ["unproven"] });
    await deliverAllDue(receiver.outbox);
    const { id: waiting } = await accept("new@example.com", { marks: ["unproven"] });
    expect(await run("sweep", "--unproven")).toBe("Removed 1 leads.");
    expect((await receiver.store.list()).map(({ id }) => id).toSorted()).toEqual([kept, waiting].toSorted());
    expect(await tracesOf("flood@example.com")).toEqual([]);
  });

  it("names the backups that still contain erased people", async () => {
    const [kept, deleted] = [path.join(folder, "kept.db"), path.join(folder, "deleted.db")];
    for (const file of [kept, deleted]) await run("backup", file);
    await rm(deleted);
    await accept(ada);
    for (const printed of [await run("erase", "--email", ada), await run("sweep")]) {
      expect(printed).toContain(kept);
      expect(printed).not.toContain(deleted);
    }
  });

  it("creates files that other users cannot read", async () => {
    await accept(ada);
    await deliverAllDue(receiver.outbox);
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const file of files) {
      const { mode } = await stat(path.join(file.parentPath, file.name));
      expect([file.name, mode & 0o077]).toEqual([file.name, 0]);
    }
  });

  it("reports an unknown command and a missing database", () => {
    for (const name of ["lsit", "__proto__"])
      expect(() => findCommand(name, folder)).toThrow(`There is no command "${name}"`);
    expect(() => findCommand("list", path.join(folder, "elsewhere"))).toThrow("Set LEADS_FOLDER");
    for (const name of Object.keys(commands)) expect(help()).toContain(`-- ${name}`);
  });

  it("sends a canary to every target, removes it, and reports the targets that it did not reach", async () => {
    expect(await run("canary")).toContain("The canary arrived");
    expect(await run("list")).toBe("There are no leads.");
    expect(await readdir(path.join(folder, "mail"))).toEqual([]);
    Object.assign(receiver.outbox.targets, {
      webhook: { deliver: () => Promise.reject(new Error("The webhook responded with status 500")) },
    });
    await expect(run("canary")).rejects.toThrow(
      "webhook: waiting (attempts: 1) The webhook responded with status 500",
    );
  });
});

describe("npm run leads, started", () => {
  const start = (environment: Record<string, string>, ...words: string[]) => {
    const { LEADS_FROM: _from, ...inherited } = process.env;
    const args = [...words, "--import", "tsx", path.join(import.meta.dirname, "../leads.ts")];
    const env = { ...inherited, LEADS_FOLDER: path.join(folder, "started"), ...environment };
    return promisify(execFile)(process.execPath, words.length > 0 ? [...args, "canary"] : args, {
      env,
      timeout: 30_000,
    });
  };

  it.each([
    ["LEADS_FROM='\"Name, Inc.\" <a@agency.example>'\nSMTP_NAME=host.example # x", "line 2: SMTP_NAME"],
    ["# Settings\nSMTP_NAME=a\nWEBHOOK_URL=Kq7#vB2m", "line 3: WEBHOOK_URL"],
    ['LEADS_FROM="Name, Inc." <a@agency.example>', "line 1: LEADS_FROM"],
    ["LEADS_FROM=a\\@agency.example", "line 1: LEADS_FROM"],
    ['LEADS_FROM="a\\n@agency.example"', "line 1: LEADS_FROM"],
    ["export SMTP_NAME=a", "line 1: export SMTP_NAME"],
    [
      "LEADS_FROM='\"Name, Inc.\" <a@agency.example>'\n\n; a\nSMTP_NAME=it-s.example\nLEADS_TO=Web <a@b.example>\n",
      "",
    ],
  ])("names a line that systemd and Node read differently: %j", async (text, line) => {
    const file = path.join(folder, "leads.env");
    await writeFile(file, text);
    if (line) expect(() => checkEnvironmentFile(file)).toThrow(`  ${line}`);
    else expect(() => checkEnvironmentFile(file)).not.toThrow();
  });

  it("checks the file that Node reads, and prints no secret", { timeout: 30_000 }, async () => {
    const file = path.join(folder, "leads.env");
    await writeFile(file, "SMTP_HOST=host.example\nSMTP_PASSWORD=Kq7#vB2m\n");
    const { stderr } = await start({}, `--env-file=${file}`).catch((error: { stderr: string }) => error);
    expect(stderr).toMatch(/leads\.env differently.*\n  line 2: SMTP_PASSWORD\n$/);
  });

  it(
    "reports a used port and a folder that it cannot write to in one sentence",
    { timeout: 30_000 },
    async () => {
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
      const { port } = other.address() as AddressInfo;
      const stderrOf = (environment: Record<string, string>) =>
        start(environment).catch(({ stderr }: { stderr: string }) => stderr);
      expect(await stderrOf({ PORT: String(port) })).toBe(
        `The receiver cannot listen on port ${port}: another program uses it. Choose another port: PORT=3000 npm run leads.\n`,
      );
      other.close();
      const file = path.join(folder, "file");
      await writeFile(file, "");
      expect(await stderrOf({ LEADS_FOLDER: path.join(file, "leads") })).toMatch(
        /^The leads cannot be stored in .*leads\.db \(ENOTDIR\)\. Set LEADS_FOLDER .*\n$/,
      );
    },
  );
});

it("documents each variable of the environment in the README", async () => {
  const readme = await readFile(path.join(import.meta.dirname, "../README.md"), "utf8");
  const rows = readme.match(/^\| `[A-Z_]+`.*/gm)!.map((row) => row.split("|")[1]!);
  const documented = rows.flatMap((names) => names.match(/[A-Z_]+/g)!);
  expect(documented.toSorted()).toEqual([...Object.keys(variables.shape), "PORT"].toSorted());
});

describe("the settings", () => {
  const secret = `whsec_${Buffer.from("a secret of some length").toString("base64")}`;
  const hook = (url: string) => ({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret });
  const read = (environment: Record<string, string>) => readEnvironment(environment, site);

  it("let the receiver listen only on this machine unless LEADS_HOST is set", () => {
    expect(read({ LEADS_TRUST_PROXY: "2" })).toMatchObject({ trustedProxies: 2, host: "127.0.0.1" });
    expect(read({ LEADS_HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
  });

  it.each([
    ["Agency: Website <a@x.example>", ["Agency: Website|a@x.example"]],
    ['"Doe, Jane" <a@x.example>, b@x.example', ["Doe, Jane|a@x.example", "|b@x.example"]],
    ['"A \\"B\\" <c@x.example>" <a@x.example>', ['A "B" <c@x.example>|a@x.example']],
    ["büro@Müller.example", ["|büro@xn--mller-kva.example"]],
  ])("accept %s as mailboxes", (text, mailboxes) => {
    for (const { mail } of [read({ LEADS_TO: text }), readEnvironment({}, { ...site, recipient: text })])
      expect(mail.to.map(({ name, address }) => `${name}|${address}`)).toEqual(mailboxes);
  });

  it("name the sender's domain in EHLO unless SMTP_NAME is set", () => {
    const environment = { SMTP_HOST: "mail.example", LEADS_FROM: "Web <web@müller.example>" };
    expect(read(environment).smtp!.name).toBe("xn--mller-kva.example");
    expect(read({ ...environment, SMTP_NAME: "host.example" }).smtp!.name).toBe("host.example");
  });

  it.each([
    [{ SMTP_HOST: "mail.example", SMTP_USER: "me" }, "SMTP_PASSWORD: is missing"],
    [{ SMTP_USER: "me", SMTP_PASSWORD: "x" }, "SMTP_HOST: is missing"],
    [{ WEBHOOK_URL: "https://hook.example/" }, "WEBHOOK_SECRET: is missing"],
    [{ WEBHOOK_URL: "https://hook.example/", WEBHOOK_SECRET: "short" }, "must start with whsec_"],
    [hook("ftp://hook.example/"), "WEBHOOK_URL: must be a URL that starts with https://"],
    [{ LEADS_TO: "a@x.example, b" }, "LEADS_TO: must be an email address"],
    [{ LEADS_TO: "Agency, Inc. <a@x.example>" }, '"Name, Inc." <name@example.com>'],
    [{ LEADS_FROM: "a@x.example, b@x.example" }, "LEADS_FROM: must be exactly one email address"],
    [{ LEADS_TRUST_PROXY: "yes" }, "LEADS_TRUST_PROXY: must be true, false or the number"],
  ])("reject %o and name the variable", (environment, message) => {
    expect(() => read(environment)).toThrow(message);
  });

  it.each([
    [{ SMTP_HOST: "smtp.provider.example" }, "smtp.provider.example receives leads"],
    [{ MAIL_API_KEY: "key" }, '{ "name": "…", "host": "api.resend.com" } to leads.recipients'],
    [hook("https://hook.example/x"), "hook.example receives leads"],
    [{ CHAT_URL: "https://hooks.chat.example/x" }, "hooks.chat.example receives leads"],
    [{ SMTP_HOST: "127.0.0.1" }],
    [{ SMTP_HOST: "smtp.agency.example" }],
    [{ MAIL_API_KEY: "key", MAIL_API_URL: "https://api.named.example/emails" }],
    [hook("http://localhost:9999/")],
  ])(
    "warn of %o if it is neither this machine nor the site's domain nor named by the privacy policy: %s",
    (environment: Record<string, string>, message?: string) => {
      const recipients = [{ name: "Named", host: "api.named.example" }];
      const warnings = unnamedHosts(readEnvironment(environment, { ...site, recipients }));
      expect(warnings).toEqual(message ? [expect.stringContaining(message)] : []);
    },
  );

  it("are described without the path of a webhook or chat, which is its secret", () => {
    const chat = { CHAT_URL: "https://hooks.chat.example/T00/SECRET?key=x" };
    const lines = describeTargets(read({ ...hook("https://hook.example/T00/SECRET?key=x"), ...chat })).join();
    expect(lines).toMatch(/\bhook\.example[^]*hooks\.chat\.example/);
    expect(lines).not.toMatch(/SECRET|key=/);
  });

  it("treat an empty variable as missing", () => {
    expect(readEnvironment({ SMTP_HOST: "", LEADS_TO: "" }, site).mail.to).toEqual([
      { name: "", address: "hello@agency.example" },
    ]);
  });
});
