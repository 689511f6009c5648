import { exportsFolder } from '#server/features/account/data-export/index.ts';
import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { erasedFilesQueue } from './closing/close-account.ts';
import { emailChangeJobs } from './email-change/mail-email-change.ts';
import { mailVerification, verificationQueue } from './verification/verify-email.ts';

export function verificationJobs(platform: Platform): JobDefinition[] {
  return [
    ...emailChangeJobs(platform),
    {
      queue: verificationQueue,
      handle: ({ agentId }, job) => mailVerification(platform, String(agentId), job),
    },
  ];
}

/** Deletes photos, attachments and exports. Idempotent. */
export function accountClosingJobs({ storage }: Platform): JobDefinition[] {
  return [
    {
      queue: erasedFilesQueue,
      concurrency: 1,
      handle: async ({ agentId }) => {
        const owner = String(agentId);
        for (const folder of [owner, `messages/${owner}`, exportsFolder(owner)])
          await storage.removeAll(folder);
      },
    },
  ];
}
