import type { Static, TSchema } from 'typebox';
import type { Endpoint } from '#contract/endpoint.ts';
import type { NeededRights } from '../session/rights.ts';

/**
 * All that the browser has of an endpoint at run time; see scripts/chunks/endpoint-addresses.ts. `access` is there where
 * it is an agent's session, and so is what it takes of a member; `file` is there where it is a CSV file.
 */
export type EndpointAddress = Pick<Endpoint, 'method' | 'path'> &
  Partial<Pick<Endpoint, 'access' | 'file' | 'beforeTwoStep'>> &
  NeededRights;

/** Optional fields accept undefined, which omits them. */
type Loose<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? {
        [K in keyof T]: undefined extends T[K]
          ? T[K] | undefined
          : Record<never, never> extends Pick<T, K>
            ? T[K] | undefined
            : T[K];
      }
    : T;

type PartOf<E, K extends string> = K extends keyof E
  ? E[K] extends TSchema
    ? Loose<Static<E[K]>>
    : never
  : never;

type PartKeys<E> = { [K in 'params' | 'query' | 'body']: K extends keyof E ? K : never }[
  | 'params'
  | 'query'
  | 'body'];
type MayBeLeftOut<E> = {
  [K in PartKeys<E>]: Record<never, never> extends PartOf<E, K> ? K : never;
}[PartKeys<E>];

export type CallOptions = { idempotencyKey?: string | undefined; signal?: AbortSignal | undefined };

export type CallInputOf<E extends Endpoint> = {
  [P in Exclude<PartKeys<E>, MayBeLeftOut<E>>]: PartOf<E, P>;
} & { [P in MayBeLeftOut<E>]?: PartOf<E, P> | undefined } & CallOptions;

export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInputOf<E> ? [input?: CallInputOf<E>] : [input: CallInputOf<E>];
