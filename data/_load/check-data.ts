import path from "node:path";
import { existsSync, readdirSync } from "node:fs";
import { photographFolder } from "./fields";
import { DataError, loadData } from "./load-data";

const root = path.resolve(import.meta.dirname, "../..");
const icons = readdirSync(path.join(root, "site/assets/icons")).map((file) => path.basename(file, ".svg"));
const photos = path.join(root, photographFolder);
const photographs = existsSync(photos)
  ? readdirSync(photos, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll(path.sep, "/"))
  : [];
try {
  const data = await loadData(path.join(root, "data"), { icons, [photographFolder]: photographs });
  console.log(`The data is sound: ${Object.keys(data).join(", ")}.`);
} catch (error) {
  if (!(error instanceof DataError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
