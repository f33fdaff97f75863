import type { LegalFacts } from "../../schemas/legal";
import { legalConditions, legalValues } from "../../schemas/legal";
import { fillParts } from "../../schemas/markdown/conditional-parts";
import type { Site } from "../../schemas/site";
import { receiverPath } from "../../../widgets/agency-contact-form/receiver-path";
import { plugins, type Plugin } from "../plugins";

/** Returns a legal text with the parts and values that follow from the settings. Those of a missing plugin are hidden. */
export function legalText(
  source: string,
  site: Site,
  parts: readonly Pick<Plugin, "legal">[] = plugins,
): string {
  const { form, origin, map } = site;
  const formHost = new URL(form.endpoint, origin).host;
  const own: LegalFacts = {
    conditions: {
      analyticsNone: true,
      formService: !form.endpoint.endsWith(receiverPath) && formHost !== new URL(origin).host,
      map: map !== undefined,
    },
    values: { formHost },
  };
  const all = [own, ...parts.map(({ legal }) => legal?.(site) ?? {})];
  const empty = (names: readonly string[], value: unknown) =>
    Object.fromEntries(names.map((name) => [name, value]));
  return fillParts(
    source,
    Object.assign(empty(legalConditions, false), ...all.map(({ conditions }) => conditions)),
    Object.assign(empty(legalValues, ""), ...all.map(({ values }) => values)),
  );
}
