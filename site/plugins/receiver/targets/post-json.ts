const LONGEST_ANSWER = 2000;

export class Unconfirmed extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/**
 * POSTs JSON. All requests of the receiver go through this function. It does not follow redirects, which would turn the
 * POST into a GET or send the lead to another host. Throws Unconfirmed if the status is not 2xx.
 */
export async function postJson(
  service: string,
  url: string,
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<Headers> {
  const response = await fetch(url, {
    method: "POST",
    signal,
    // Workers do not support "error" (https://developers.cloudflare.com/workers/runtime-apis/request/).
    redirect: "manual",
    headers: { "Content-Type": "application/json", ...headers },
    body,
  });
  if (response.ok) {
    // An unread body keeps its connection open.
    await response.body?.cancel();
    return response.headers;
  }
  const { status } = response;
  const answer = await startOf(response);
  const redirect = `a redirect to ${response.headers.get("Location")}. Set the final address, because redirects are not followed.`;
  const reason = status >= 300 && status < 400 ? redirect : answer;
  throw new Unconfirmed(`${service} responded with status ${status}: ${reason}`, status);
}

/** Returns the start of an answer, and closes its connection if there is more. */
async function startOf({ body }: Response): Promise<string> {
  if (!body) return "";
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = "";
  while (text.length < LONGEST_ANSWER) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text.slice(0, LONGEST_ANSWER);
}
