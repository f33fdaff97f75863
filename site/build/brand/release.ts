import { inRoot } from "../paths";
import { readSettings } from "../settings";
import { readBrandFile } from "./read-brand";
import { provideTheme } from "./theme";
import { readTypefaces } from "./typefaces";

/* Implements `npm run release`: releases the widgets with the brand's values as their defaults. */
const file = readBrandFile(inRoot(readSettings().data));
await provideTheme({ ...file, typefaces: readTypefaces(file.fonts).typefaces });
await import("../../../widgets/publish/releases/release");
