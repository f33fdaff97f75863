import { defineWidget } from "../runtime/define-widget";
import { contract } from "./testimonial-carousel.contract";
import TestimonialCarousel from "./testimonial-carousel";
import styles from "./testimonial-carousel.css?inline";

defineWidget(contract, TestimonialCarousel, styles);
