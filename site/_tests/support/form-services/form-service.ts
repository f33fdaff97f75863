/** A POST as a form service reads it. */
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
  /** An object is sent as JSON, a text as HTML. */
  body: object | string;
}

/** Stands in for a service: it behaves as the service's documentation says. */
export interface FormService {
  /** The request headers that its CORS answer allows, beside those that need no leave. */
  allowedHeaders: string;
  take(post: Post, inbox: Inbox): Answer;
}

/** What has arrived. */
export interface Inbox {
  messages: Record<string, unknown>[];
  spam: Record<string, unknown>[];
}

export const isMailAddress = (value: unknown) => /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(String(value));

export const page = (title: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>`;
