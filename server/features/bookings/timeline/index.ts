import * as calendar from '#contract/bookings/calendar.ts';
import * as rates from '#contract/properties/rates.ts';
import { expireHoldsOfAgent } from '#server/features/bookings/core/index.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { readCalendar, readCalendarDays, readRates } from './read-calendar.ts';

export const calendarFeature: Feature = { name: 'calendar', register: serveCalendar };

function serveCalendar({ serveAll, serveSome }: Serve, platform: Platform): void {
  serveAll(calendar, {
    readDays: ({ query }, { agentId }) => readCalendarDays(platform, query, agentId),
    read: async ({ query }, { agentId }) => {
      await expireHoldsOfAgent(platform, agentId);
      return readCalendar(platform, query, agentId);
    },
  });
  serveSome(rates, { read: ({ query }, { agentId }) => readRates(platform, query, agentId) });
}
