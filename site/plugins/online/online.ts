/** `npm run online` publishes the site at Cloudflare, or with `-- user@host` on a server of one's own. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readEnvironment } from "../../generator/environment";
import { inRoot } from "../../generator/paths";
import { plugins } from "../../generator/plugins";
import { schema } from "../../schemas/settings";
import * as cloudflare from "./cloudflare";
import { uploadGitlabPreviews } from "./gitlab-previews";
import { hostingFolder } from "../../hosting/hosting-folder";
import { receiverOf } from "./host-files";
import { prepareAnnouncement } from "./index-now";
import { Stop, type Publication } from "./deployment";
import { goBackOnServer, parseServer, publishToServer } from "./server";

const help = `npm run online                          publishes the site at Cloudflare, or says what is missing
npm run online -- --create-database     first makes the database of the receiver
npm run online -- user@host:/folder     publishes the site on a server (default folder: /srv/agency)
                  --back                goes back to the deployment before
                  --dry-run             prints the commands for the host, and changes nothing there
npm run online -- --preview=<commit> <folder>   uploads built files as a preview, and prints its address
npm run online -- --gitlab-previews     uploads a preview of each merge request that has none`;

function readSettings(environment: ReturnType<typeof readEnvironment>) {
  const text = readFileSync(inRoot(environment.data, "settings.json"), "utf8");
  const { data: settings } = schema(undefined, plugins).safeParse(JSON.parse(text));
  if (!settings) throw new Stop("data/settings.json is invalid. `npm run build` lists the errors.");
  const { origin = settings.origin, endpoint = settings.form.endpoint } = environment;
  return { ...settings, origin, form: { ...settings.form, endpoint } };
}

async function main(): Promise<void> {
  const flag = { type: "boolean", default: false } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      back: flag,
      "dry-run": flag,
      "create-database": flag,
      "gitlab-previews": flag,
      preview: { type: "string" },
      help: flag,
    },
  });
  const { back, preview, "dry-run": isDry } = values;
  const [place, ...others] = positionals;
  if (values.help || others.length > 0) return console.log(help);
  const server = place !== undefined && preview === undefined ? parseServer(place) : undefined;
  const environment = readEnvironment();
  const settings = readSettings(environment);
  const { origin, online } = settings;
  if (preview !== undefined)
    return console.log(await cloudflare.uploadPreview(origin, preview, place ?? environment.output));
  if (values["gitlab-previews"]) return uploadGitlabPreviews(origin);
  const publication: Publication = {
    origin,
    dist: inRoot(environment.output),
    hosting: hostingFolder(inRoot(environment.output)),
    receiver: receiverOf(settings),
    log: console.log,
  };
  if (back && server) return goBackOnServer(server, publication, isDry);
  if (back) return cloudflare.goBackAtCloudflare(publication, isDry);
  if (environment.isNoindex || environment.showsDrafts)
    throw new Stop(
      "SITE_PREVIEW, SITE_NOINDEX and SITE_DRAFTS are for builds that are not published. Unset them.",
    );
  if (!server && !isDry)
    await cloudflare.checkCloudflare(publication, online.database, values["create-database"]);
  const { status } = spawnSync(process.execPath, [inRoot("site/generator/build.js")], { stdio: "inherit" });
  if (status !== 0) throw new Stop("The build failed, so nothing is published.");
  const announce = await prepareAnnouncement(publication, isDry ? undefined : online.indexNowKey);
  if (server) await publishToServer(server, publication, { isDry });
  else await cloudflare.publishToCloudflare(publication, { isDry });
  await announce();
  if (!isDry) console.log(`The site is at ${origin}/`);
}

main().catch((error: Error) => {
  const isKnown = error instanceof Stop || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
});
