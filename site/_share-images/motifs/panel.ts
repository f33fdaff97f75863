import { cardHeight, cardWidth } from "../card";

/** The right part of a card, which contains a picture. */
export const panel = { left: 744, width: cardWidth - 744, height: cardHeight };
