import path from "node:path";
import { readdirSync } from "node:fs";
import { photographFolder } from "./fields";
import { DataError } from "./data-error";
import { loadData } from "./load-data";
import { photographNames } from "./photograph-names";

const root = path.resolve(import.meta.dirname, "../..");
const icons = readdirSync(path.join(root, "site/assets/icons")).map((file) => path.basename(file, ".svg"));
const photographs = photographNames(path.join(root, photographFolder));
try {
  const data = await loadData(path.join(root, "data"), { icons, [photographFolder]: photographs });
  console.log(`The data is sound: ${Object.keys(data).join(", ")}.`);
} catch (error) {
  if (!(error instanceof DataError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
