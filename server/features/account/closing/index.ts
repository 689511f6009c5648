import type { Feature } from '#server/http/feature.ts';
import { accountClosingJobs } from '../account.jobs.ts';
import { serveAccountClosing } from '../account.routes.ts';
import { eraseAccounts, erasedFilesQueue } from './erase-accounts.ts';

const hourMs = 3_600_000;

export const accountClosingFeature: Feature = {
  name: 'account-closing',
  register: serveAccountClosing,
  queues: [erasedFilesQueue],
  jobs: accountClosingJobs,
  timers: (platform) => [
    { name: 'erase-closed-accounts', everyMs: hourMs, run: () => eraseAccounts(platform) },
  ],
};
