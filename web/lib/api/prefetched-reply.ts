import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { readSession } from '../session/session.ts';
import { addressOf, type LooseInput } from './call.ts';
import type { CallArguments } from './call-types.ts';
import { takePrefetched } from './prefetched-answers.ts';

/**
 * The reply to a call that /ahead.js has made, if it has arrived; undefined otherwise. As the initial data of a query it
 * saves the first view its placeholder.
 */
export function prefetchedReply<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): ReplyOf<E> | undefined {
  const loose: LooseInput = input ?? {};
  const { url } = addressOf(endpoint, loose);
  const found = takePrefetched(url, readSession()?.token, ({ reply }) => reply !== undefined);
  // NOTE: the server validates its replies against the same contract before sending them.
  return found?.reply as ReplyOf<E> | undefined;
}
