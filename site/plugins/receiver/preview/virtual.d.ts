declare module "virtual:preview" {
  export const values: ReturnType<typeof import("./strip-values").stripValues>;
}
