import { defineWidget } from "../runtime/define-widget";
import { contract } from "./faq-accordion.contract";
import FaqAccordion from "./faq-accordion";
import styles from "./faq-accordion.css?inline";

defineWidget(contract, FaqAccordion, styles);
