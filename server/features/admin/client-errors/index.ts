import * as clientErrors from '#contract/admin/client-errors.ts';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import { dayMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { deleteErrorsBefore } from './client-error.store.ts';
import { reportClientError } from './report-client-error.ts';

export const clientErrorsFeature: Feature = {
  name: 'client-errors',
  register: serveClientErrors,
  timers: ({ pool, now }) => [
    {
      name: 'forget-old-client-faults',
      everyMs: dayMs / 4,
      removes: 'browser_errors',
      run: () =>
        deleteErrorsBefore(pool, new Date(now() - retentionMs('browser_errors')).toISOString().slice(0, 10)),
    },
  ],
};

function serveClientErrors({ serveAll }: Serve, platform: Platform): void {
  serveAll(clientErrors, {
    report: ({ body }, caller) => reportClientError(platform, body, caller),
  });
}
