import { expect, test } from "@playwright/test";
import { wordPressBuilds } from "./wordpress-builds";
import { missing, startWordPress, type WordPressSite } from "./wordpress-site";

type Tests = (site: () => WordPressSite) => void;

/** Declares tests for each version of WordPress. They run in order on the same site, which `site` returns. */
export const inEachWordPress = (tests: Tests) => wordPressBuilds.forEach((build) => declare(build, tests));

/** Declares tests for the oldest version, which lacks the most functions. Use it where versions do not differ otherwise. */
export const inOldestWordPress = (tests: Tests) => declare(wordPressBuilds[0]!, tests);

function declare(build: (typeof wordPressBuilds)[number], tests: Tests): void {
  test.describe(`WordPress ${build.version}`, () => {
    test.describe.configure({ mode: "default" });
    test.skip(missing(build) !== "", `${missing(build)} not found: NOT RUN`);

    let site: WordPressSite | undefined;
    test.beforeAll(async ({ browser }) => {
      test.setTimeout(240_000);
      site = await startWordPress(build, browser);
    });
    test.afterAll(() => site?.stop());
    test.afterEach(async () => expect(await site!.complaints()).toEqual([]));
    tests(() => site!);
  });
}
