import { mkdtemp, readFile, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commands, findCommand, help } from "../commands";
import { openDatabase } from "../libsql-database";
import { openReceiver, type NodeReceiver } from "../node-receiver";
import { deliverAllDue } from "../outbox";
import { readSettings } from "../settings";
import { Store } from "../store";
import { fields } from "./receiver-checks";

const site = {
  origin: "https://www.agency.example",
  recipient: "hello@agency.example",
  origins: [],
  retentionDays: 30,
};

let folder: string;
let receiver: NodeReceiver;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "commands-"));
  receiver = await openReceiver(readSettings({ LEADS_FOLDER: folder }, site), () => {});
});
afterEach(async () => {
  await receiver.stop();
  await rm(folder, { recursive: true });
});

const run = (name: string, ...words: string[]) => commands[name]!.run(receiver, words);

const accept = (email: string) =>
  receiver.store.accept({
    content: { fields: { ...fields, email } as never, marks: [], source: {}, extra: {} },
    key: null,
    bodyHash: "",
    targets: Object.keys(receiver.outbox.targets),
  });

describe("npm run leads", () => {
  it("lists leads with the state of their deliveries", async () => {
    expect(await run("list")).toBe("There are no leads.");
    const { id } = await accept("ada@example.com");
    const listed = await run("list");
    expect(listed).toContain(id);
    expect(listed).toContain("Ada Lovelace <ada@example.com>");
    expect(listed).toContain("mail: waiting");
  });

  it("exports all leads from one person", async () => {
    await accept("ada@example.com");
    await accept("bob@example.com");
    const exported = JSON.parse(await run("export", "--email", "Ada@Example.com")) as {
      fields: { email: string };
    }[];
    expect(exported.map((lead) => lead.fields.email)).toEqual(["ada@example.com"]);
    await expect(run("export")).rejects.toThrow("--email");
  });

  it("lists leads as CSV in which formulas are escaped", async () => {
    await accept("=cmd@example.com");
    expect(await run("list", "--csv")).toContain(`"'=cmd@example.com"`);
  });

  it("shows one lead, and reports an unknown id", async () => {
    const { id } = await accept("ada@example.com");
    expect(JSON.parse(await run("show", id))).toMatchObject({ id, fields: { email: "ada@example.com" } });
    await expect(run("show", "nobody")).rejects.toThrow("There is no lead nobody");
  });

  it("backs up the leads while the receiver runs, and does not overwrite an existing file", async () => {
    const { id } = await accept("ada@example.com");
    const file = path.join(folder, "backup.db");
    await run("backup", file);
    const copy = await openDatabase(file);
    expect(await new Store(copy).list()).toMatchObject([{ id }]);
    copy.close();
    await expect(run("backup", file)).rejects.toThrow("exists");
  });

  it("erases every trace of one person, even in files from earlier settings", async () => {
    const withFile = async (file: string) =>
      openReceiver(
        readSettings({ LEADS_FOLDER: folder, LEADS_FILE: path.join(folder, file) }, site),
        () => {},
      );
    for (const file of ["former.jsonl", "leads.jsonl"]) {
      await receiver.stop();
      receiver = await withFile(file);
      for (const email of ["ada@example.com", "bob@example.com"]) await accept(email);
      await deliverAllDue(receiver.outbox);
    }
    expect(await run("erase", "--email", " ADA@example.com")).toContain("Erased 2 leads");
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) =>
      file.isFile(),
    );
    const contents = await Promise.all(
      files.map((file) => readFile(path.join(file.parentPath, file.name), "latin1")),
    );
    expect(contents.filter((content) => /ada@example\.com/i.test(content))).toEqual([]);
    expect(contents.filter((content) => content.includes("bob@example.com")).length).toBeGreaterThan(3);
    const lines = (await readFile(path.join(folder, "leads.jsonl"), "utf8")).trim().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { erased?: true }).erased)).toEqual([true, undefined]);
  });

  it("creates files that other users cannot read", async () => {
    await accept("ada@example.com");
    await deliverAllDue(receiver.outbox);
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const file of files) {
      const { mode } = await stat(path.join(file.parentPath, file.name));
      expect([file.name, mode & 0o077]).toEqual([file.name, 0]);
    }
  });

  it("reports an unknown command and a missing database", () => {
    expect(() => findCommand("lsit", folder)).toThrow('There is no command "lsit"');
    expect(() => findCommand("list", path.join(folder, "elsewhere"))).toThrow("Set LEADS_FOLDER");
    for (const name of Object.keys(commands)) expect(help()).toContain(`-- ${name}`);
  });

  it("sends a canary to every target and removes it", async () => {
    expect(await run("canary")).toContain("The canary arrived");
    expect(await run("list")).toBe("There are no leads.");
    expect(await readdir(path.join(folder, "mail"))).toEqual([]);
  });

  it("reports the targets that the canary did not reach", async () => {
    Object.assign(receiver.outbox.targets, {
      webhook: { deliver: () => Promise.reject(new Error("The webhook responded with status 500")) },
    });
    await expect(run("canary")).rejects.toThrow(
      "webhook: waiting (attempts: 1) The webhook responded with status 500",
    );
  });
});

describe("the settings", () => {
  it("accept several recipients, and default to the loopback interface behind a proxy", () => {
    const read = (environment: Record<string, string>) => readSettings(environment, site);
    expect(read({ LEADS_TO: "a@x.example, B <b@x.example>" }).mail.to).toEqual([
      "a@x.example",
      "B <b@x.example>",
    ]);
    expect(read({ LEADS_TRUST_PROXY: "2" })).toMatchObject({ trustedProxies: 2, host: "127.0.0.1" });
    expect(read({}).host).toBeUndefined();
  });

  it.each([
    [{ SMTP_HOST: "mail.example", SMTP_USER: "me" }, "SMTP_PASSWORD: is missing"],
    [{ SMTP_USER: "me", SMTP_PASSWORD: "x" }, "SMTP_HOST: is missing"],
    [{ SMTP_HOST: "mail.example", SMTP_PORT: "many" }, "SMTP_PORT"],
    [{ WEBHOOK_URL: "https://hook.example/" }, "WEBHOOK_SECRET: is missing"],
    [{ WEBHOOK_URL: "https://hook.example/", WEBHOOK_SECRET: "short" }, "must start with whsec_"],
    [{ LEADS_TO: "nobody" }, "LEADS_TO: must be an email address"],
    [{ LEADS_TO: "a@x.example, b" }, "LEADS_TO: must be an email address"],
    [{ LEADS_TRUST_PROXY: "yes" }, "LEADS_TRUST_PROXY: must be true, false or the number"],
  ])("reject %o and name the variable", (environment, message) => {
    expect(() => readSettings(environment, site)).toThrow(message);
  });

  it("treat an empty variable as missing", () => {
    expect(readSettings({ SMTP_HOST: "", LEADS_TO: "" }, site).mail.to).toEqual(["hello@agency.example"]);
  });
});
