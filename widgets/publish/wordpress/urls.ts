import { attributesOf, type Contract } from "../../runtime/contract";
import { shapeOf } from "../../runtime/attributes";
import { isEither, isFields, isList, isUrl, type Shape } from "../../runtime/values/shape";
import { isAllowedUrl, type UrlKind } from "../../runtime/values/url";

const schemes = ["http", "https", "mailto", "tel", "data"];

const schemesOf = (kind: UrlKind) => schemes.filter((scheme) => isAllowedUrl(`${scheme}:image/png`, kind));

export const urlsOf = (contract: Contract): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(attributesOf(contract)).flatMap(([name, attribute]) => urlsIn(name, shapeOf(attribute))),
  );

function urlsIn(name: string, shape: Shape): [name: string, schemes: string[]][] {
  if (isUrl(shape)) return [[name, schemesOf(shape)]];
  if (isList(shape)) return urlsIn(name, shape[0]);
  if (isEither(shape)) return shape.either.flatMap((option) => urlsIn(name, option));
  if (!isFields(shape)) return [];
  return Object.entries(shape).flatMap(([key, field]) => urlsIn(key.replace(/\?$/, ""), field as Shape));
}
