import { defineWidget } from "../runtime/define-widget";
import { contract } from "./faq-accordion.contract";
import FaqAccordion from "./faq-accordion";

defineWidget(contract, FaqAccordion, () => import("./faq-accordion.css?inline"));
