import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import { resetMailQueue } from '#server/features/account/core/index.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { changePassword } from './change-password.ts';
import { checkResetLink, forgotPassword, mailResetLink, resetPassword } from './reset-password.ts';

export const recoveryFeature: Feature = {
  name: 'recovery',
  register: serveRecovery,
  queues: [resetMailQueue],
  mailQueues: [resetMailQueue],
  jobs: recoveryJobs,
};

function recoveryJobs(platform: Platform): JobDefinition[] {
  return [{ queue: resetMailQueue, handle: ({ email }, job) => mailResetLink(platform, String(email), job) }];
}

function serveRecovery({ serveSome }: Serve, platform: Platform): void {
  serveSome(auth, {
    forgotPassword: ({ body }, caller) => forgotPassword(platform, body, caller),
    checkResetLink: ({ params }) => checkResetLink(platform, params),
    resetPassword: ({ params, body }, caller) => resetPassword(platform, { ...params, ...body }, caller),
  });

  serveSome(agents, {
    changePassword: ({ body }, caller) => changePassword(platform, body, caller),
  });
}

export { checkResetLink, forgotPassword, resetPassword };
