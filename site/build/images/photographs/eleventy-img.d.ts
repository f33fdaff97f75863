/** Types for the part of Eleventy Image that this site uses. The package itself ships no types. */
declare module "@11ty/eleventy-img" {
  /** A file that Eleventy Image wrote. */
  export interface MadeImage {
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
  ): Promise<Record<string, MadeImage[]>>;
}
