import { buildAlone, elementFile, inProduction, tags } from "./build-widgets";
import { onPreact } from "./on-preact";

/**
 * Builds `<tag>.js` on Preact, each with everything in one file: the smaller build for partners.
 *
 * @param outDir the folder that is served as `/widgets/v1/lite/`
 */
export async function buildLite(outDir: string, wanted: readonly string[] = tags): Promise<void> {
  await inProduction(async () => {
    for (const tag of wanted) await buildAlone(outDir, tag, elementFile(tag), { plugins: [onPreact()] });
  });
}
