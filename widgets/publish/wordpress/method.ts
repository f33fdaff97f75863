import type { PublishMethod } from "../publish-method";
import { buildPlugin, pluginFiles } from "./build-plugin";

/** Adds the plugin for WordPress and its update feed to a release. */
const method: PublishMethod = {
  addToRelease: (folder, publication) => buildPlugin(folder, folder, publication),
  newest: pluginFiles,
  dependencies: ["fflate"],
};
export default method;
