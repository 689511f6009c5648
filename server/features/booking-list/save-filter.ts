import type * as savedFilters from '#contract/bookings/saved-filters.ts';
import type { SavedFilter } from '#contract/bookings/saved-filters.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { maxSavedFilters } from '#domain/booking/booking-list-options.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { lockAgent } from '#server/features/agents/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { countOtherFilters, upsertSavedFilter } from './saved-filter.store.ts';

/** Saves a filter under a name and replaces one of the same name. */
export function saveFilter(
  { transact, now, newId }: Pick<Platform, 'transact' | 'now' | 'newId'>,
  body: InputOf<typeof savedFilters.save>['body'],
  { agentId, request }: AgentCaller,
) {
  return transact(
    async (tx): Promise<SavedFilter | Refusal<'invalid_request' | 'too_many_saved_filters'>> => {
      const name = body.name.trim();
      if (name === '') return refuse('invalid_request', { detail: 'Please give the filter a name.' });
      // The agent's lock serialises calls, so that concurrent ones cannot exceed the limit.
      await lockAgent(tx, agentId);
      const others = await countOtherFilters(tx, agentId, name);
      if (others >= maxSavedFilters) return refuse('too_many_saved_filters');
      const createdAt = new Date(now()).toISOString();
      return upsertSavedFilter(tx, agentId, { _id: newId(), name, filter: body.filter, createdAt });
    },
    { idempotencyKey: request.idempotencyKey },
  );
}
