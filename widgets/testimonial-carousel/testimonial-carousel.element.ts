import { defineWidget } from "../runtime/define-widget";
import { contract } from "./testimonial-carousel.contract";
import TestimonialCarousel from "./testimonial-carousel";

defineWidget(contract, TestimonialCarousel, () => import("./testimonial-carousel.css?inline"));
