import { dayMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import { serveClientErrors } from './client-error.routes.ts';
import { deleteErrorsBefore } from './client-error.store.ts';

const keptDays = 30;

export const clientErrorsFeature: Feature = {
  name: 'client-errors',
  register: serveClientErrors,
  timers: ({ pool, now }) => [
    {
      name: 'forget-old-client-faults',
      everyMs: dayMs / 4,
      run: () => deleteErrorsBefore(pool, new Date(now() - keptDays * dayMs).toISOString().slice(0, 10)),
    },
  ],
};
