import { photographFolder } from "../../../data/_load/fields";
import { loadData } from "../../../data/_load/load-data";
import { photographNames } from "../../../data/_load/photograph-names";
import { iconNames } from "../icons";
import { inRoot } from "../paths";
import { deriveFacts, type Data } from "./derive-facts";

/** Reads and checks `data/`, and derives what follows from it. */
export async function readFacts() {
  const known = { icons: iconNames(), [photographFolder]: photographNames(inRoot(photographFolder)) };
  return deriveFacts((await loadData(inRoot("data"), known)) as unknown as Data);
}
