import * as contract from '#contract/bookings/booking-list.ts';
import * as dayBoard from '#contract/bookings/day-board.ts';
import { refuse } from '#domain/shared/refusal.ts';
import { expireHoldsOfAgent } from '#server/features/bookings/index.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { readDayBoard } from './booking-day.ts';
import { exportBookingsFor } from './export-bookings.ts';
import { listAgentBookings, listPropertyBookings, summariseBookingsFor } from './list-bookings.ts';
import { saveFilterFor } from './save-filter.ts';
import { removeSavedFilter, selectSavedFilters } from './saved-filter.store.ts';

export function serveBookingList(serve: Serve, platform: Platform): void {
  // Ended holds are released first, so that lists never show them.
  const release = (agentId: string) => expireHoldsOfAgent(platform, agentId);
  serve(contract.listMyBookings, async ({ query }, { agentId }) => {
    await release(agentId);
    return listAgentBookings(platform, query, agentId);
  });
  serve(contract.listPropertyBookings, async ({ params, query }, { agentId }) => {
    await release(agentId);
    return listPropertyBookings(platform, query, { agentId, propertyId: params.id });
  });
  serve(contract.summariseBookings, async ({ query }, { agentId }) => {
    await release(agentId);
    return summariseBookingsFor(platform, query, agentId);
  });
  serve(contract.exportBookings, async ({ query }, { agentId }) => {
    await release(agentId);
    return exportBookingsFor(platform, query, agentId);
  });
  serve(dayBoard.readDayBoard, async (_input, { agentId }) => {
    await release(agentId);
    return readDayBoard(platform.pool, { agentId, now: platform.now() });
  });
  serve(contract.listSavedFilters, async (_input, { agentId }) => ({
    items: await selectSavedFilters(platform.pool, agentId),
  }));
  serve(contract.saveFilter, ({ body }, caller) => saveFilterFor(platform, body, caller));
  serve(contract.deleteSavedFilter, async ({ params }, { agentId }) => {
    const isGone = await removeSavedFilter(platform.pool, agentId, params.id);
    return isGone ? { ok: true as const } : refuse('not_found');
  });
}
