import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { findProgram } from "../../../widgets/tests/browsers/find-browsers";
import { testFolder } from "../../tests/support/test-folder";
import { parseServer } from "./server";

const folder = testFolder();

describe.runIf(findProgram("flock"))("the exchange on the server", () => {
  const write = (files: Record<string, string>, mode?: number) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), text, { mode });
    }
  };
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");

  /** Runs the script as the command does. In place of `sudo`, a program fails as often as stated. */
  function exchange(built: Record<string, string>, failures = 0) {
    write({ "dist/index.html": "former", Caddyfile: "former", failures: "x".repeat(failures) });
    for (const [file, text] of Object.entries(built)) write({ [`.online/new.1/${file}`]: text });
    write(
      {
        "bin/sudo": `#!/bin/sh\nleft=$(cat failures)\n[ -z "$left" ] || { printf %s "\${left#x}" > failures; exit 1; }`,
      },
      0o755,
    );
    return spawnSync("sh", ["-s", "--", "exchange", folder, "", "agency-leads", "1"], {
      input: readFileSync(path.join(import.meta.dirname, "exchange.sh")),
      env: { ...process.env, PATH: `${folder}/bin:${process.env.PATH}` },
      encoding: "utf8",
    });
  }

  it("puts the new files in place, and keeps the former ones", () => {
    expect(exchange({ "site/index.html": "new", Caddyfile: "new" })).toMatchObject({ status: 0, stderr: "" });
    expect([read("dist/index.html"), read("Caddyfile")]).toEqual(["new", "new"]);
    expect(read(".online/former/site/index.html")).toBe("former");
  });

  it("puts the former files back if the web server rejects the new ones", () => {
    const { status, stderr } = exchange({ "site/index.html": "new", Caddyfile: "new" }, 1);
    expect([status, stderr]).toEqual([1, expect.stringContaining("The former files are in place again")]);
    expect([read("dist/index.html"), read("Caddyfile")]).toEqual(["former", "former"]);
  });

  it("changes nothing if the build has no home page", () => {
    const { status, stderr } = exchange({ "site/about/index.html": "new" });
    expect([status, stderr]).toEqual([1, expect.stringContaining("no home page")]);
    expect(read("dist/index.html")).toBe("former");
  });
});

it.each([
  ["deploy@www.agency.example", "deploy@www.agency.example", "/srv/agency"],
  ["deploy@10.0.0.7:/var/www/agency-2", "deploy@10.0.0.7", "/var/www/agency-2"],
  ["deploy@[fe80::1]", "deploy@fe80::1", "/srv/agency"],
])("reads the server %s", (text, login, place) => {
  expect(parseServer(text)).toEqual({ login, folder: place });
});

it.each([
  "-oProxyCommand=touch${IFS}marker@host",
  "-oProxyCommand=x",
  "user@-oProxyCommand=x",
  "user@host -oProxyCommand=x",
  "user@host;reboot",
  "user@$(reboot)",
  "user@host\nreboot",
  "user@host:/srv/$(reboot)",
  "user@host:/srv/a b",
  "user@host:/srv/../etc",
  "user@host:/srv/.ssh",
  "user@host:/-rf",
  "user@host:relative",
  "user@host:/",
  "us'er@host",
  "host",
  "user@",
  "",
])("rejects the server %j", (text) => {
  expect(() => parseServer(text)).toThrow("is not a server. Write user@host");
});
