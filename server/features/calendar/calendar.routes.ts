import { readCalendar } from '#contract/bookings/calendar.ts';
import { expireHoldsOfAgent } from '#server/features/bookings/index.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { readCalendarFor } from './read-calendar.ts';

export function serveCalendar(serve: Serve, platform: Platform): void {
  serve(readCalendar, async ({ query }, { agentId }) => {
    await expireHoldsOfAgent(platform, agentId);
    return readCalendarFor(platform, query, agentId);
  });
}
