import { defineWidget } from "../runtime/define-widget";
import { contract } from "./site-navigation.contract";
import SiteNavigation from "./site-navigation";
import styles from "./site-navigation.css?inline";

defineWidget(contract, SiteNavigation, styles);
