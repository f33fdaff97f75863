import { defineWidget } from "../runtime/define-widget";
import { contract } from "./growth-line.contract";
import GrowthLine from "./growth-line";

defineWidget(contract, GrowthLine, () => import("./growth-line.css?inline"));
