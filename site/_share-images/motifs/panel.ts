import { cardHeight, cardWidth } from "../card";

/** The right part of a card, where a picture stands beside the words. */
export const panel = { left: 744, width: cardWidth - 744, height: cardHeight };
