/** What the build inserts into the script of the strip on previews. */
declare module "virtual:preview" {
  type Values = ReturnType<typeof import("./strip-values").stripValues>;
  export const address: Values["address"];
  export const proofHeader: Values["proofHeader"];
  export const origins: Values["origins"];
  export const texts: Values["texts"];
}
