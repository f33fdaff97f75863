import type { Dice } from "../../seed";
import { drawApp } from "./app";
import { drawCalendar } from "./calendar";
import { drawCatalog } from "./catalog";
import { drawChecklist } from "./checklist";
import { drawDashboard } from "./dashboard";
import { drawEstimator } from "./estimator";
import { drawGallery } from "./gallery";
import { drawMagazine } from "./magazine";
import { drawSeats } from "./seats";
import { drawShop } from "./shop";
import { drawTide } from "./tide";

type Screen = (dice: Dice) => string[];

/** What a project's name and technologies tell about its screen; the first that fits wins. */
const signs: readonly (readonly [RegExp, Screen])[] = [
  [/flutter|react native|swiftui|kotlin|\bios\b|android|expo\b/i, drawApp],
  [/theat|cinema|concert|ticket|stage/i, drawSeats],
  [/rental|hire|booking|calendar|schedul/i, drawCalendar],
  [/meteo|weather|tide|marine/i, drawTide],
  [/iiif|openseadragon|gallery|archive|cloudinary/i, drawGallery],
  [/shopify|woocommerce|magento|medusa|stripe/i, drawShop],
  [/algolia|meilisearch|typesense|elasticsearch|catalog/i, drawCatalog],
  [/playwright|puppeteer|lighthouse|linter|testing/i, drawChecklist],
  [/hubspot|pvgis|calculator|estimat|typeform/i, drawEstimator],
  [/bigquery|looker|analytics|ga4|d3\b|clickhouse|\bdbt\b|python/i, drawDashboard],
];

export function screenOf(words: string, dice: Dice): Screen {
  const fitting = signs.find(([sign]) => sign.test(words));
  return fitting?.[1] ?? dice.pick([drawMagazine, drawMagazine, drawCatalog, drawChecklist]);
}
