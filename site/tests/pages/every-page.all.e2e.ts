import { checkPages, otherPages } from "../support/check-pages";

checkPages(otherPages, "every other page fits small and large screens, and hydrates without changes", 4);
