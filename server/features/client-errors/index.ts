import type { Feature } from '#server/http/feature.ts';
import { clientErrorRoutes } from './client-error.routes.ts';
import { forgetFaultsBefore } from './client-fault.store.ts';

const keptDays = 30;
const dayMs = 86_400_000;

export const clientErrorsFeature: Feature = {
  name: 'client-errors',
  register: clientErrorRoutes,
  timers: ({ pool, now }) => [
    {
      name: 'forget-old-client-faults',
      everyMs: dayMs / 4,
      run: () => forgetFaultsBefore(pool, new Date(now() - keptDays * dayMs).toISOString().slice(0, 10)),
    },
  ],
};
