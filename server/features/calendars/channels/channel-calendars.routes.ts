import * as calendarExports from '#contract/calendars/calendar-exports.ts';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import * as channelStays from '#contract/calendars/channel-stays.ts';
import * as conflicts from '#contract/calendars/conflicts.ts';
import * as exposure from '#contract/calendars/exposure.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { findChannelWait } from '#server/features/bookings/core/index.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { listConflicts, readConflict } from './conflicts/read-conflicts.ts';
import { resolveConflict } from './conflicts/resolve-conflict.ts';
import {
  changeExport,
  createExport,
  listExportsOf,
  removeExport,
  renewExport,
} from './exports/change-exports.ts';
import { listExposure, readExposure } from './exposure/read-exposure.ts';
import {
  changeFeed,
  changeWait,
  createFeed,
  listFeedsOf,
  readFeedNow,
  removeFeed,
} from './feeds/change-feeds.ts';
import { changeEventClass, claimEvent, listEvents } from './feeds/feed-events.ts';
import { testFeed } from './feeds/test-feed.ts';
import { changeChannelStay, listChannelStays, readChannelStay } from './stays/channel-stays.ts';

export function serveChannelCalendars({ serveAll }: Serve, platform: Platform): void {
  serveAll(calendarFeeds, {
    list: async ({ params }, { agentId }) => {
      const feeds = await listFeedsOf(platform, agentId, params.id);
      if (isRefusal(feeds)) return feeds;
      const exports = await listExportsOf(platform, agentId, params.id);
      if (isRefusal(exports)) return exports;
      const { waitDays, channels } = await findChannelWait(platform.pool, agentId, params.id);
      return { feeds, exports, waitDays, waitsFor: channels };
    },
    changeWait: (input, caller) => changeWait(platform, caller, input),
    test: ({ body }, { agentId }, _request, endOfCall) => testFeed(platform, agentId, body, endOfCall()),
    create: (input, caller, _request, endOfCall) => createFeed(platform, caller, input, endOfCall()),
    change: (input, caller, _request, endOfCall) => changeFeed(platform, caller, input, endOfCall()),
    remove: ({ params, query }, caller) =>
      removeFeed(platform, caller, { feedId: params.id, keepNights: query.keepNights === 'true' }),
    readNow: ({ params }, caller, _request, endOfCall) =>
      readFeedNow(platform, caller, params.id, endOfCall()),
    listEvents: ({ params, query }, { agentId }) =>
      listEvents(platform, agentId, { feedId: params.id, only: query.class }),
    changeEventClass: (input, caller) => changeEventClass(platform, caller, input),
    claim: (input, caller) => claimEvent(platform, caller, input),
  });

  serveAll(calendarExports, {
    create: (input, caller) => createExport(platform, caller, input),
    change: (input, caller) => changeExport(platform, caller, input),
    renew: ({ params }, caller) => renewExport(platform, caller, params.id),
    remove: ({ params }, caller) => removeExport(platform, caller, params.id),
  });

  serveAll(channelStays, {
    list: ({ query }, { agentId }) => listChannelStays(platform, agentId, query),
    read: ({ params }, { agentId }) => readChannelStay(platform, agentId, params.id),
    change: (input, caller) => changeChannelStay(platform, caller, input),
  });

  serveAll(exposure, {
    list: (_input, { agentId }) => listExposure(platform, agentId),
    read: ({ params }, { agentId }) => readExposure(platform, agentId, params.id),
  });
  serveAll(conflicts, {
    list: ({ query }, { agentId }) => listConflicts(platform, agentId, query),
    read: ({ params }, { agentId }) => readConflict(platform, agentId, params.id),
    resolve: (input, caller) => resolveConflict(platform, caller, input),
  });
}
