const SECOND = 1000;
/** The bytes a second at which a body must arrive on average, after the first seconds. A slow phone sends more. */
const LEAST_RATE = 1000;
const SECONDS_TO_START = 3;

export class UnreadBody extends Error {
  constructor(readonly reason: "long" | "slow") {
    super(`The body is too ${reason}`);
  }
}

/** Reads a body of at most `most` bytes as text. Throws UnreadBody if it is larger or arrives too slowly. */
export async function readBody({ headers, body }: Request, most: number): Promise<string> {
  if (Number(headers.get("Content-Length")) > most) throw new UnreadBody("long");
  if (!body) return "";
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let [text, bytes, seconds] = ["", 0, 0];
  let timer: ReturnType<typeof setInterval>;
  const slow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      seconds += 1;
      if (bytes < LEAST_RATE * (seconds - SECONDS_TO_START)) reject(new UnreadBody("slow"));
    }, SECOND);
  });
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), slow]);
      if (done) return text + decoder.decode();
      bytes += value.length;
      if (bytes > most) throw new UnreadBody("long");
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    clearInterval(timer!);
  }
}
