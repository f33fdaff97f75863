import { cardHeight, cardWidth } from "../card";

/** The right part of a card, with a picture next to the words. */
export const panel = { left: 744, width: cardWidth - 744, height: cardHeight };
