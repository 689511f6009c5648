import { type GuestMailJob, guestMailQueue } from '#server/features/messages/index.ts';
import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { notifyGuestOfMessage } from './notify-guest-of-message.ts';
import { guestLinksQueue, mailGuestLinks } from './send-guest-links.ts';

export function guestJobs(platform: Platform): JobDefinition[] {
  return [
    {
      queue: guestMailQueue,
      // NOTE: only sendMessageAsAgent() puts jobs on this queue.
      handle: (data) => notifyGuestOfMessage(platform, data as GuestMailJob),
      concurrency: 4,
    },
    {
      queue: guestLinksQueue,
      // NOTE: only requestGuestLinks() puts jobs on this queue.
      handle: (data) => mailGuestLinks(platform, (data as { emailKey: string }).emailKey),
    },
  ];
}
