import * as adminHealth from '#contract/admin/health.ts';
import { healthCheckMs } from '#domain/admin/health/incident-steps.ts';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import { dayMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import { checkHealth } from './check-health.ts';
import { deleteOldIncidents } from './health.store.ts';
import { createProbes } from './read-findings.ts';
import { changeIncidentMails, listIncidents, readHealth } from './read-health.ts';

/** Health of the platform: what works, what does not and since when, and who is told. */
export const healthFeature: Feature = {
  name: 'health',
  register({ serveAll }, platform) {
    serveAll(adminHealth, {
      read: (_input, caller) => readHealth(platform, caller),
      listIncidents: ({ query }) => listIncidents(platform, query),
      changeIncidentMails: ({ body }, caller) => changeIncidentMails(platform, body.mailsIncidents, caller),
    });
  },
  timers(platform) {
    const probes = createProbes(platform, platform.newId());
    return [
      {
        name: 'check-health',
        everyMs: healthCheckMs,
        run: async () => void (await checkHealth(platform, probes)),
      },
      {
        name: 'delete-old-incidents',
        everyMs: dayMs,
        removes: 'incidents',
        run: () => deleteOldIncidents(platform.pool, new Date(platform.now() - retentionMs('incidents'))),
      },
    ];
  },
};

export { checkHealth } from './check-health.ts';
export { createProbes } from './read-findings.ts';
