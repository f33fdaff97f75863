import { defineWidget } from "../runtime/define-widget";
import { contract } from "./agency-contact-form.contract";
import ContactForm from "./agency-contact-form";
import styles from "./agency-contact-form.css?inline";

defineWidget(contract, ContactForm, styles);
