/** Types for the part of Eleventy Image that this site uses. The package itself ships no types. */
declare module "@11ty/eleventy-img" {
  interface Made {
    url: string;
    width: number;
    height: number;
    sourceType: string;
    srcset: string;
    outputPath: string;
  }
  export default function makeImage(
    file: string,
    options: Record<string, unknown>,
  ): Promise<Record<string, Made[]>>;
}
