import * as calendar from '#contract/bookings/calendar.ts';
import { expireHoldsOfAgent } from '#server/features/bookings/index.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { readCalendar } from './read-calendar.ts';

export function serveCalendar({ serveAll }: Serve, platform: Platform): void {
  serveAll(calendar, {
    read: async ({ query }, { agentId }) => {
      await expireHoldsOfAgent(platform, agentId);
      return readCalendar(platform, query, agentId);
    },
  });
}
