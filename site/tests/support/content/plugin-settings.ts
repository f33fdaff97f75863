import { plugins } from "../../../generator/plugins";

/** Returns those of the settings that belong to a plugin that is there. Others would be errors. */
export const pluginSettings = (settings: object): object =>
  Object.fromEntries(
    Object.entries(settings).filter(([key]) => plugins.some(({ settings: own = {} }) => key in own)),
  );
