import type { DashboardBookings } from '#contract/bookings/dashboard.ts';
import * as dashboard from '#contract/bookings/dashboard.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { changeAgentSettings, readAgentSettings } from '#server/features/account/agents/index.ts';
import { expireHoldsOfAgent } from '#server/features/bookings/core/index.ts';
import { findFirstConflict } from '#server/features/calendars/channels/index.ts';
import { countNeedingReply, latestNeedingReply, sumUnread } from '#server/features/messages/core/index.ts';
import { findTurnoverNotes } from '#server/features/properties/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { readBookingDay } from './booking-day.ts';
import { countComingDays, countForDashboard } from './dashboard.store.ts';
import { listOpenChangeRequests } from './list-bookings.ts';

export function serveDashboard({ serveSome }: Serve, platform: Platform): void {
  serveSome(dashboard, {
    readBookings: async (_input, caller) => {
      await expireHoldsOfAgent(platform, caller.agentId);
      return readDashboard(platform, caller);
    },
    readSettings: async (_input, caller) => {
      const settings = await readAgentSettings(platform.pool, caller);
      return isRefusal(settings) ? settings : { settings };
    },
    changeSettings: async ({ body }, caller) => {
      const settings = await changeAgentSettings(platform, body.settings, caller);
      return isRefusal(settings) ? settings : { settings };
    },
  });
}

const maxConversations = 20;

/** Content of the agent's dashboard. */
async function readDashboard(platform: Platform, caller: AgentCaller): Promise<DashboardBookings> {
  const { pool, now } = platform;
  const { agentId } = caller;
  const moment = now();

  const [day, changeRequests, counts, unreadMessages, needsReply, conversations, next14, conflicts] =
    await Promise.all([
      readDayWithNotes(platform, caller, moment),
      listOpenChangeRequests(pool, agentId, moment),
      countForDashboard(pool, agentId),
      sumUnread(pool, agentId, moment),
      countNeedingReply(pool, agentId, moment),
      latestNeedingReply(pool, { agentId, now: moment, limit: maxConversations }),
      countComingDays(pool, agentId, moment),
      findFirstConflict(pool, agentId),
    ]);

  return {
    ...day,
    changeRequests,
    counts: { ...counts, ...day.counts, unreadMessages },
    needsReply,
    conversations,
    now: new Date(moment).toISOString(),
    next14,
    conflicts,
  };
}

type TurnoverDay = Awaited<ReturnType<typeof readBookingDay>> & Pick<DashboardBookings, 'turnoverNotes'>;

/** The day with cleaner and door code of its properties, so that a screen shows them from its first frame. */
async function readDayWithNotes(platform: Platform, caller: AgentCaller, now: number): Promise<TurnoverDay> {
  const { agentId, scopes } = caller;
  const day = await readBookingDay(platform.pool, agentId, now);

  const stays = [...day.arrivals, ...day.departures, ...day.channelStays];
  const propertyIds = [...new Set(stays.map(({ property }) => property._id))];
  const hasNotes = propertyIds.length > 0 && scopes.has('tasks:read');

  return {
    ...day,
    turnoverNotes: hasNotes ? await findTurnoverNotes(platform, platform.pool, agentId, propertyIds) : [],
  };
}
