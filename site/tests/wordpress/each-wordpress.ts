import { expect, test } from "@playwright/test";
import { wordPressBuilds } from "./wordpress-builds";
import { missing, startWordPress, type WordPressSite } from "./wordpress-site";

/** Declares tests for each version of WordPress. They run in order on the same site, which `site` returns. */
export function inEachWordPress(tests: (site: () => WordPressSite) => void): void {
  for (const build of wordPressBuilds) {
    test.describe(`WordPress ${build.version}`, () => {
      test.describe.configure({ mode: "default" });
      test.skip(missing(build) !== "", `${missing(build)} not found: NOT RUN`);

      let site: WordPressSite | undefined;
      test.beforeAll(async () => {
        test.setTimeout(240_000);
        site = await startWordPress(build);
      });
      test.afterAll(() => site?.stop());
      test.afterEach(async () => expect(await site!.complaints()).toEqual([]));
      tests(() => site!);
    });
  }
}
