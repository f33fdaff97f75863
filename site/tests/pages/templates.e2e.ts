import { checkPages, pagesInDetail } from "../support/check-pages";

checkPages(
  pagesInDetail,
  "a page of each template fits every screen, is accessible and hydrates without changes",
  4,
);
