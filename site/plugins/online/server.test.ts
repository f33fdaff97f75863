import { expect, it } from "vitest";
import { parseServer } from "./server";

it.each([
  ["deploy@www.agency.example", "deploy@www.agency.example", "/srv/agency"],
  ["deploy@10.0.0.7:/var/www/agency-2", "deploy@10.0.0.7", "/var/www/agency-2"],
  ["deploy@[fe80::1]", "deploy@fe80::1", "/srv/agency"],
])("reads the server %s", (text, login, folder) => {
  expect(parseServer(text)).toEqual({ login, folder });
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
