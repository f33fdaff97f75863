import { defineWidget } from "../runtime/define-widget";
import { contract } from "./growth-line.contract";
import GrowthLine from "./growth-line";
import styles from "./growth-line.css?inline";

defineWidget(contract, GrowthLine, styles);
