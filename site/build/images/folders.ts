/** The folder of photographs. Those next to a text are in the data folder instead. */
export const photographFolder = "site/assets/photos";

export const drawingFolder = "site/assets/drawings";
