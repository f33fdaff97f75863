import { storeRelease } from "../../widgets/publish/store-release";
import { provideTheme } from "../generator/brand/theme";
import { receiverPath } from "../../widgets/agency-contact-form/receiver-path";
import { ownersFolder } from "../generator/paths";
import { readFacts } from "../generator/facts/read-facts";

/*
 * Implements `npm run release`: stores the widgets of the current version. The next version is a patch by default; with
 * `npm run release -- minor` or `-- major`, it is a minor or major version. SITE_ORIGIN overrides `origin` of
 * `data/settings.json`.
 */
const [step = "patch"] = process.argv.slice(2);
try {
  const { site, widgetWords: words, brand } = await readFacts();
  await provideTheme(brand);
  const { endpoint } = site.form;
  const receiver = endpoint.startsWith("/") ? site.origin + endpoint : endpoint;
  const source = {
    address: `${site.origin}/widgets/v1/`,
    words,
    ...(endpoint.endsWith(receiverPath) && { receiver }),
  };
  const { version, next } = await storeRelease(step, source, ownersFolder);
  console.log(
    `Version ${version} is stored in widgets/releases/${version}/. The next version is ${next}. Commit all changes.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
