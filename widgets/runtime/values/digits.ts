const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point));

/** Replaces the decimal digits of any script with those from 0 to 9. */
export const asciiDigits = (text: string) =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0)!;
    const point = zero;
    // The ten digits of a script follow each other.
    while (isDigit(zero - 1)) zero--;
    return String((point - zero) % 10);
  });
