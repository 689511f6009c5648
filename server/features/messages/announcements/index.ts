import * as adminAnnouncements from '#contract/admin/announcements.ts';
import * as announcements from '#contract/messages/announcements.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import {
  countAudience,
  createAnnouncement,
  listAnnouncements,
  listReceipts,
  listUnread,
  mailAnnouncements,
  markAnnouncementRead,
  parseAnnouncements,
  publishAnnouncements,
  readAnnouncement,
  withdrawAnnouncement,
} from './announcements.ts';

/** What admins tell agents: scheduled, shown in the app until it is read, and mailed if chosen. */
export const announcementsFeature: Feature = {
  name: 'announcements',
  register({ serveAll }, platform) {
    serveAll(adminAnnouncements, {
      list: ({ query }) => listAnnouncements(platform, query),
      read: ({ params }) => readAnnouncement(platform.pool, params.id),
      countAudience: ({ query }) => countAudience(platform, query),
      listReceipts: ({ params, query }) => listReceipts(platform, params.id, query),
      create: ({ body }, caller) => createAnnouncement(platform, body, caller),
      withdraw: ({ params }, caller) => withdrawAnnouncement(platform, params.id, caller),
    });
    serveAll(announcements, {
      list: (_input, caller) => listUnread(platform, caller),
      markRead: ({ params }, caller) => markAnnouncementRead(platform, params.id, caller),
    });
  },
  prepare: parseAnnouncements,
  timers: (platform) => [
    { name: 'parse-announcements', everyMs: 10 * minuteMs, run: () => parseAnnouncements(platform) },
    { name: 'publish-announcements', everyMs: 60_000, run: () => publishAnnouncements(platform) },
    { name: 'mail-announcements', everyMs: 60_000, run: () => mailAnnouncements(platform) },
  ],
};
