/** The outline of the rules' pulse, 68 pixels wide, as a CSS shape. */
export const pulseShape =
  "polygon(0.8px 28.6px,4.8px 23px,12.9px 40.1px,19.6px 29px,28.8px 29px,33px 5.4px,41.7px 40.3px,48.6px 29px,56.6px 29px,61.1px 21.8px,66.2px 28.6px,67.8px 27.4px,60.9px 18.2px,55.4px 27px,47.4px 27px,42.3px 35.7px,33px 2.6px,27.2px 27px,18.4px 27px,13.1px 35.9px,5.2px 19px,-0.8px 27.4px)";
