/**
 * A number with a country's or an area's code, as a part of `split`: at least seven digits, with at most two other
 * characters between two of them.
 */
export const phoneNumber =
  /((?<![\p{L}\p{Nd}/.-])(?=\+?\(?(?:\p{Nd}[^\p{L}\p{Nd}]{0,2}){7})(?:\+|\(?[0٠۰])\p{Nd}*(?:(?:\) ?| ?\(|[ \u00a0./-])\p{Nd}+)*)/u;
