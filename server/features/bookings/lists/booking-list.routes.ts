import * as bookingSums from '#contract/bookings/booking-sums.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as dayBoard from '#contract/bookings/day-board.ts';
import type { SavedFilter } from '#contract/bookings/saved-filters.ts';
import * as savedFilters from '#contract/bookings/saved-filters.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { maxSavedFilters } from '#domain/bookings/booking-list-options.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { lockAgent } from '#server/features/account/agents/index.ts';
import { expireHoldsOfAgent } from '#server/features/bookings/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { readDayBoard } from './booking-day.ts';
import { exportBookings } from './export-bookings.ts';
import { listBookings, listPropertyBookings, summariseBookings } from './list-bookings.ts';
import { countEachFilter, openBookingSum } from './open-booking-sum.ts';
import {
  countOtherFilters,
  removeSavedFilter,
  selectSavedFilters,
  upsertSavedFilter,
} from './saved-filter.store.ts';

export function serveBookingList({ serveAll, serveSome }: Serve, platform: Platform): void {
  // Ended holds are released first, so that lists never show them.
  const release = (agentId: string) => expireHoldsOfAgent(platform, agentId);
  serveSome(bookings, {
    list: async ({ query }, { agentId }) => {
      await release(agentId);
      return listBookings(platform, query, agentId);
    },
    listOfProperty: async ({ params, query }, { agentId }) => {
      await release(agentId);
      return listPropertyBookings(platform, query, { agentId, propertyId: params.id });
    },
    summarise: async ({ query }, { agentId }) => {
      await release(agentId);
      return summariseBookings(platform, query, agentId);
    },
    exportCsv: async ({ query }, { agentId }) => {
      await release(agentId);
      return exportBookings(platform, query, agentId);
    },
  });

  serveAll(bookingSums, {
    open: async (input, { agentId }) => {
      await release(agentId);
      return openBookingSum(platform, input, agentId);
    },
    countEach: async ({ body }, { agentId }) => {
      await release(agentId);
      return countEachFilter(platform, body, agentId);
    },
  });

  serveAll(dayBoard, {
    read: async (_input, { agentId }) => {
      await release(agentId);
      return readDayBoard(platform.pool, { agentId, now: platform.now() });
    },
  });

  serveAll(savedFilters, {
    list: async (_input, caller) => ({
      items: await selectSavedFilters(platform.pool, caller),
    }),
    save: ({ body }, caller) => saveFilter(platform, body, caller),
    remove: async ({ params }, caller) => {
      const isGone = await removeSavedFilter(platform.pool, caller, params.id);
      return isGone ? { ok: true as const } : refuse('not_found');
    },
  });
}

/** Saves a filter under a name and replaces one of the same name. */
function saveFilter(
  { transact, now, newId }: Pick<Platform, 'transact' | 'now' | 'newId'>,
  body: InputOf<typeof savedFilters.save>['body'],
  caller: AgentCaller,
) {
  return transact(
    async (tx): Promise<SavedFilter | Refusal<'invalid_request' | 'too_many_saved_filters'>> => {
      const name = body.name.trim();
      if (name === '') return refuse('invalid_request', { cause: 'filter_name_missing' });
      // The agent's lock serialises calls, so that concurrent ones cannot exceed the limit.
      await lockAgent(tx, caller.agentId);
      const others = await countOtherFilters(tx, caller, name);
      if (others >= maxSavedFilters) return refuse('too_many_saved_filters');
      const createdAt = new Date(now()).toISOString();
      return upsertSavedFilter(tx, caller, { _id: newId(), name, filter: body.filter, createdAt });
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );
}
