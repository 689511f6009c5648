import type { Static, TSchema } from 'typebox';
import type { MemberScope } from '#domain/account/member-roles.ts';
import type { AdminScope } from '#domain/admin/admin-roles.ts';
import type { RefusalCode } from './refusals.ts';

/** Callers of an endpoint. `agent-or-visitor` accepts a bearer token or none; a visitor then names a link code. */
export const accesses = ['anyone', 'agent-or-visitor', 'agent', 'admin', 'agent-or-admin'] as const;
export type Access = (typeof accesses)[number];

/** Rate limit per network address; server/http/limits/rate-limits.ts has the numbers. */
export type RateClass =
  | 'read'
  | 'write'
  | 'sign-in'
  /** Challenges for passkeys, which a sign-in page gets when it opens. */
  | 'passkey-challenge'
  | 'sign-up'
  | 'account-mail'
  | 'request-to-book'
  | 'feedback'
  | 'client-error'
  | 'upload'
  /** PDFs, drawn for a session or for a guest. */
  | 'document'
  | 'guest-document'
  /** Pages of guests, which are drawn with their messages. */
  | 'guest-page'
  /** Calls to another site that an agent asks for: a channel’s calendar, a listing’s page, a webhook. */
  | 'calendar-read';

/** One call of the API as a value: the server registers it, the browser calls it, and the OpenAPI document lists it. */
export type Endpoint = AnyCall & (OpenCall | AdminCall | MemberCall | SharedCall);

/** A call names the scope that the role of its caller must have, among admins and among the members of a business. */
type OpenCall = {
  readonly access: 'anyone';
  readonly scope?: never;
  readonly memberScope?: never;
  readonly fieldScopes?: never;
};
type AdminCall = {
  readonly access: 'admin';
  readonly scope: AdminScope;
  readonly memberScope?: never;
  readonly fieldScopes?: never;
};
type MemberCall = {
  readonly access: 'agent' | 'agent-or-visitor';
  readonly scope?: never;
  readonly memberScope: MemberScope;
  /** Fields of the body that need another scope than the call. */
  readonly fieldScopes?: Readonly<Record<string, MemberScope>>;
};
type SharedCall = {
  readonly access: 'agent-or-admin';
  readonly scope: AdminScope;
  readonly memberScope: MemberScope;
  readonly fieldScopes?: never;
};

type AnyCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path parameters in OpenAPI form: `/api/properties/{id}`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly rate?: RateClass;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Body limit in bytes, when lower than the default. */
  readonly maxBodyBytes?: number;
  /** Takes an Idempotency-Key header and answers a repeated request with the first answer. */
  readonly idempotent?: true;
  /** Answers with an ETag, and with 304 when the caller already has the answer: for endpoints that are polled. */
  readonly tagged?: true;
  /** About the whole business: refused to members who see some of its properties. */
  readonly wholeBusiness?: true;
  /** Polled by the page, so it does not keep an idle session alive. */
  readonly unattended?: true;
  /**
   * Requires a session whose owner gave the password in the last ten minutes, at sign-in or later: protects against use
   * of an unattended device. Others get `password_needed`, or `sign_in_again` where the account has no password.
   */
  readonly recentProof?: true;
  /** Refused to programs with a key, whatever its scopes: a signature of one’s own, and what lets its holder act as a guest. */
  readonly byPersonOnly?: true;
  /** Refused to admins who view the account: what proves who the agent is, and files with all their data. */
  readonly hiddenInViews?: true;
  /** Fields of the reply, at any depth, whose text admins who view the account do not get. */
  readonly secrets?: readonly string[];
  /**
   * Open to admins who still have to set up a required two-step sign-in; `without-passkey`: unless they have a passkey,
   * which they have to use first.
   */
  readonly beforeTwoStep?: true | 'without-passkey';
  /** Scripts of any website may read the answer: only for public content, and never with a session. */
  readonly anyOrigin?: true;
  /** Media type of a file answer instead of JSON; `reply` then only documents it. */
  readonly file?: string;
  readonly reply: TSchema;
  readonly success: 200 | 201 | 202 | 204;
  /** Refusals that its handler gives, apart from those that every call may give. */
  readonly refusals: readonly RefusalCode[];
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

/** Codes that any call may give: those of requests in general, of sessions, and of keys that every transaction checks. */
type CommonRefusal = Extract<
  RefusalCode,
  | 'invalid_request'
  | 'malformed_body'
  | 'unsupported_media'
  | 'too_large'
  | 'too_many_requests'
  | 'busy'
  | 'unexpected'
  | 'idempotency_mismatch'
  | 'unauthenticated'
  | 'role_forbidden'
  | 'key_forbidden'
  | 'view_only'
  | 'hidden_in_view'
  | 'maintenance'
>;

/** Codes that the handler of an endpoint may refuse with. */
export type RefusalOf<E extends Endpoint> = E['refusals'][number] | CommonRefusal;

/** Input of a call: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends TSchema ? K : never]: Part<E[K]>;
};
