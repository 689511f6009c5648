import { retentionMs } from '#domain/admin/retention-rules.ts';
import { dayMs, hourMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import { serveChannelCalendars } from './channel-calendars.routes.ts';
import { exportRoutes } from './exports/export.routes.ts';
import { deleteOldPickups } from './exports/export.store.ts';
import { notifyOfStoppedChannels } from './exposure/read-exposure.ts';
import { readDueFeeds } from './feeds/read-feed.ts';

export { findFirstConflict } from './conflicts/conflict.store.ts';
export { findOverlaps } from './conflicts/conflict-sides.store.ts';
export { createExport, newCalendarToken } from './exports/change-exports.ts';
export { createFeed, readFeedNow } from './feeds/change-feeds.ts';
export { findClaimableBlocks, linkClaimedEvent, reopenClaimedEvent } from './feeds/claimed-events.ts';
export { hashOf as hashAddress, openAddress, sealAddress } from './feeds/feed-address.ts';
export { readDueFeeds } from './feeds/read-feed.ts';
export { type ChannelDay, readChannelDay } from './stays/channel-day.ts';

export const channelCalendarsFeature: Feature = {
  name: 'channel-calendars',
  register: serveChannelCalendars,
  routes: exportRoutes,
  timers: (platform) => [
    {
      name: 'read-calendars',
      everyMs: 10_000,
      run: async (signal) => {
        await readDueFeeds(platform, signal);
      },
    },
    { name: 'notify-of-stopped-channels', everyMs: hourMs, run: () => notifyOfStoppedChannels(platform) },
    {
      name: 'forget-old-pickups',
      everyMs: dayMs,
      removes: 'calendar_readings',
      run: () => deleteOldPickups(platform.pool, new Date(platform.now() - retentionMs('calendar_readings'))),
    },
  ],
};
