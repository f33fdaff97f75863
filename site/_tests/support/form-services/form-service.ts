/** A POST as a form service parses it. */
export interface Post {
  path: string;
  /** `application/json` or `application/x-www-form-urlencoded`. */
  type: string;
  wantsJson: boolean;
  fields: Record<string, unknown>;
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  /** An object is sent as JSON, a string as HTML. */
  body: object | string;
}

/** A stand-in for a form service that behaves as the service's documentation states. */
export interface FormService {
  /** The request headers that its CORS response allows. */
  allowedHeaders: string;
  take(post: Post, inbox: Inbox): Answer;
}

/** The received messages. */
export interface Inbox {
  messages: Record<string, unknown>[];
  spam: Record<string, unknown>[];
}

export const page = (title: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>`;
