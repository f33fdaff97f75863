import { defineWidget } from "../runtime/define-widget";
import { contract } from "./agency-contact-form.contract";
import ContactForm from "./agency-contact-form";

defineWidget(contract, ContactForm, () => import("./agency-contact-form.css?inline"));
