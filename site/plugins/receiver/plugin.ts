import type { SitePlugin } from "../../generator/eleventy/site-plugin";
import type { Origins } from "../../hosting/content-security-policy";
import type { Site } from "../../schemas/site";
import { receiverPath } from "../../../widgets/agency-contact-form/receiver-path";
import { canaryPath } from "./paths";
import { answersAddress, stripScripts } from "./preview/strip-values";
import { checkRecipients, leads, namesOf } from "./lead-settings";

const isUsed = ({ form }: Site) => form.endpoint.endsWith(receiverPath);

const plugin: SitePlugin = {
  settings: { leads },
  showsTexts: (site) => isUsed(site) || answersAddress(site) !== undefined,
  scripts: stripScripts,
  origins(site): Origins {
    const address = answersAddress(site);
    return address ? { "connect-src": [new URL(address).origin] } : {};
  },
  legal(site) {
    const { recipients, retentionDays } = site.leads;
    return {
      conditions: { receiver: isUsed(site), leadRecipients: isUsed(site) && recipients.length > 0 },
      values: {
        retentionDays: String(retentionDays),
        leadRecipients: namesOf(recipients),
      },
    };
  },
  configure(config, { facts, warn }) {
    config.on("eleventy.before", () => checkRecipients(facts().legal, facts().site).forEach(warn));
  },
  service: {
    option: "leads",
    variables: { SITE_ENDPOINT: receiverPath },
    open: async (site, origin) => (await import("./with-receiver")).openWithReceiver(site, origin),
  },
  receiver: {
    async bundle(folder, runtime, settings) {
      const { bundleReceiver, bundleWorker } = await import("./bundle-receiver");
      const { siteSettings } = await import("./bundled-site");
      return (runtime === "node" ? bundleReceiver : bundleWorker)(folder, {
        ...siteSettings(settings.origin),
        ...settings,
      });
    },
    canaryPath,
    database: "LEADS",
    secrets: ["MAIL_API_KEY"],
    unit: "agency-leads",
  },
  commands: ["leads", "leads:bundle"],
  dependencies: [
    "@libsql/client",
    "nodemailer",
    "standardwebhooks",
    "@types/nodemailer",
    "mailparser",
    "miniflare",
    "smtp-server",
  ],
};
export default plugin;
