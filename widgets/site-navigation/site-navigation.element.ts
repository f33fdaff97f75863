import { defineWidget } from "../runtime/define-widget";
import { contract } from "./site-navigation.contract";
import SiteNavigation from "./site-navigation";

defineWidget(contract, SiteNavigation, () => import("./site-navigation.css?inline"));
