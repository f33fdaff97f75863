import path from "node:path";
import { readdirSync } from "node:fs";
import { DataError, loadData } from "./load-data";

const root = path.resolve(import.meta.dirname, "../..");
const icons = readdirSync(path.join(root, "site/assets/icons")).map((file) => path.basename(file, ".svg"));
try {
  const data = await loadData(path.join(root, "data"), { icons });
  console.log(`The data is sound: ${Object.keys(data).join(", ")}.`);
} catch (error) {
  if (!(error instanceof DataError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
