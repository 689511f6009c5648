import type { Static, TSchema } from 'typebox';
import type { Api } from '#contract/api.ts';

export type ApiKey = keyof Api;

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

export type CallInputOf<K extends ApiKey> = {
  [P in Exclude<PartKeys<Api[K]>, MayBeLeftOut<Api[K]>>]: PartOf<Api[K], P>;
} & { [P in MayBeLeftOut<Api[K]>]?: PartOf<Api[K], P> | undefined } & CallOptions;

export type CallArguments<K extends ApiKey> =
  Record<never, never> extends CallInputOf<K> ? [input?: CallInputOf<K>] : [input: CallInputOf<K>];

export type ReplyTo<K extends ApiKey> = Api[K] extends { reply: infer R extends TSchema } ? Static<R> : never;
