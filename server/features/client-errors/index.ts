import { retentionMs } from '#domain/privacy/retention-rules.ts';
import { dayMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import { serveClientErrors } from './client-error.routes.ts';
import { deleteErrorsBefore } from './client-error.store.ts';

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
