import { defineWidget } from "../runtime/define-widget";
import { contract } from "./blog-explorer.contract";
import BlogExplorer from "./blog-explorer";
import styles from "./blog-explorer.css?inline";

defineWidget(contract, BlogExplorer, styles);
