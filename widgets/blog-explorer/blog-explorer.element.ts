import { defineWidget } from "../runtime/define-widget";
import { contract } from "./blog-explorer.contract";
import BlogExplorer from "./blog-explorer";

defineWidget(contract, BlogExplorer, () => import("./blog-explorer.css?inline"));
