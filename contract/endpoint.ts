import type { Static, TSchema } from 'typebox';

/** Who may call. `agent-or-visitor` accepts a bearer token or none; a visitor then names a link code. */
export const accesses = ['anyone', 'agent-or-visitor', 'agent', 'admin', 'agent-or-admin'] as const;
export type Access = (typeof accesses)[number];

/** Which limit on calls per network address applies; the numbers live in server/http/limits/rate-limits.ts. */
export type RateClass =
  | 'read'
  | 'write'
  | 'sign-in'
  | 'sign-up'
  | 'account-mail'
  | 'request-to-book'
  | 'feedback'
  | 'client-error'
  | 'upload'
  /** A PDF that is drawn for somebody with a session, and for a guest. */
  | 'document'
  | 'guest-document';

/** One call of the API as a value: the server registers it, the browser calls it, OpenAPI prints it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path parameters in OpenAPI form: `/api/properties/{id}`. */
  readonly path: `/api/${string}`;
  readonly area: string;
  readonly summary: string;
  readonly access: Access;
  readonly rate?: RateClass;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** What the body may weigh, when that is less than elsewhere. */
  readonly maxBodyBytes?: number;
  /** Takes an Idempotency-Key header and answers a repeated request with the first answer. */
  readonly idempotent?: true;
  /** Answers with an ETag, and with 304 alone when the caller has just that answer: for what is asked again and again. */
  readonly tagged?: true;
  /** A page asks it again and again by itself: no sign that somebody sits before it, so it keeps no idle session alive. */
  readonly unattended?: true;
  /**
   * Only for a session whose owner gave the password in the last ten minutes, at its beginning or when asked again: what
   * a device left open should not do. Others get `password_needed`, or `sign_in_again` where there is no password.
   */
  readonly recentProof?: true;
  /** An admin who still has to set up two-step sign-in may call it, where that is required. */
  readonly beforeTwoStep?: true;
  /** Scripts of any website may read the answer: only for what is public anyway, and never with a session. */
  readonly anyOrigin?: true;
  /** Answers a file of this media type instead of JSON; `reply` is then only a word for the documentation. */
  readonly file?: string;
  readonly reply: TSchema;
  readonly success: 200 | 201 | 202 | 204;
};

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Part<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

export type InputOf<E extends Endpoint> = {
  params: Part<E['params']>;
  query: Part<E['query']>;
  body: Part<E['body']>;
};

export type ReplyOf<E extends Endpoint> = Static<E['reply']>;

/** What a caller writes: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends TSchema ? K : never]: Part<E[K]>;
};
