import { photographFolder } from "../../data/_load/fields";
import { loadData } from "../../data/_load/load-data";
import { photographNames } from "../../data/_load/photograph-names";
import { serviceValues } from "../../widgets/agency-contact-form/agency-contact-form.contract";
import { iconNames } from "../_drawings/icons";
import { inRoot } from "../_build/paths";
import { readSettings } from "../_build/settings";
import { deriveFacts, type Data } from "./derive-facts";
import { dayIn, releasedData } from "./release";

/** Reads and checks the data folder, and derives what follows from it. */
export async function readFacts({ data: folder, origin, today: given, showsDrafts } = readSettings()) {
  const known = {
    icons: iconNames(),
    [photographFolder]: photographNames(inRoot(photographFolder)),
    "services of the contact form": serviceValues,
  };
  const data = (await loadData(inRoot(folder), known)) as unknown as Data;
  const placed = origin ? { ...data, site: { ...data.site, origin } } : data;
  const today = given ?? dayIn(data.site.timeZone);
  return deriveFacts(releasedData(placed, today, showsDrafts), today);
}
