import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commands } from "../commands";
import { openReceiver, type NodeReceiver } from "../node-receiver";
import { leadTargets } from "../outbox";
import { readSettings } from "../settings";
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

const run = (name: string, ...words: string[]) => commands[name]!(receiver, words);

const accept = (email: string) =>
  receiver.store.accept({
    content: { fields: { ...fields, email } as never, marks: [], source: {}, extra: {} },
    key: null,
    bodyHash: "",
    targets: leadTargets(receiver.outbox.targets),
  });

describe("npm run leads", () => {
  it("lists leads and what came of their deliveries", async () => {
    expect(await run("list")).toBe("There are no leads.");
    const { id } = await accept("ada@example.com");
    const listed = await run("list");
    expect(listed).toContain(id);
    expect(listed).toContain("Ada Lovelace <ada@example.com>");
    expect(listed).toContain("mail: waiting");
  });

  it("exports all that one person has sent", async () => {
    await accept("ada@example.com");
    await accept("bob@example.com");
    const exported = JSON.parse(await run("export", "--email", "Ada@Example.com")) as {
      fields: { email: string };
    }[];
    expect(exported.map((lead) => lead.fields.email)).toEqual(["ada@example.com"]);
    await expect(run("export")).rejects.toThrow("--email");
  });

  it("erases one person's leads, what waits to be sent, and the mail that was written", async () => {
    const { id } = await accept("ada@example.com");
    await run("resend", id);
    expect(await readdir(path.join(folder, "mail"))).toHaveLength(1);
    await accept("ada@example.com");
    await accept("bob@example.com");
    expect(await run("erase", "--email", "ada@example.com")).toContain("Erased");
    expect(await readdir(path.join(folder, "mail"))).toEqual([]);
    expect(await run("list")).not.toContain("ada@example.com");
    expect(await run("list")).toContain("bob@example.com");
  });

  it("sends a canary through everything and leaves nothing of it", async () => {
    expect(await run("canary")).toContain("The canary arrived");
    expect(await run("list")).toBe("There are no leads.");
    expect(await readdir(path.join(folder, "mail"))).toEqual([]);
  });

  it("says where the canary got stuck", async () => {
    Object.assign(receiver.outbox.targets, {
      webhook: { deliver: () => Promise.reject(new Error("The webhook answered 500")) },
    });
    await expect(run("canary")).rejects.toThrow("webhook: waiting (attempts: 1) The webhook answered 500");
  });
});

describe("the settings", () => {
  it.each([
    [{ SMTP_HOST: "mail.example", SMTP_USER: "me" }, "SMTP_PASSWORD: is missing"],
    [{ SMTP_USER: "me", SMTP_PASSWORD: "x" }, "SMTP_HOST: is missing"],
    [{ SMTP_HOST: "mail.example", SMTP_PORT: "many" }, "SMTP_PORT"],
    [{ WEBHOOK_URL: "https://hook.example/" }, "WEBHOOK_SECRET: is missing"],
    [{ WEBHOOK_URL: "https://hook.example/", WEBHOOK_SECRET: "short" }, "must start with whsec_"],
    [{ LEADS_TO: "nobody" }, "LEADS_TO"],
  ])("%o are refused by name", (environment, message) => {
    expect(() => readSettings(environment, site)).toThrow(message);
  });

  it("take an empty variable for one that is not set", () => {
    expect(readSettings({ SMTP_HOST: "", LEADS_TO: "" }, site).mail.to).toBe("hello@agency.example");
  });
});
