import * as clientErrors from '#contract/admin/client-errors.ts';
import * as adminHealth from '#contract/admin/health.ts';
import { healthCheckMs } from '#domain/admin/health/incident-steps.ts';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import { dayMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import { acknowledgeIncident } from './acknowledge-incident.ts';
import { checkHealth } from './check-health.ts';
import { deleteErrorsBefore } from './client-error.store.ts';
import { deleteOldIncidents } from './health.store.ts';
import { createProbes } from './read-findings.ts';
import { changeIncidentMails, listIncidents, readHealth } from './read-health.ts';
import { reportClientError } from './report-client-error.ts';

/** Health of the platform: what works, what does not and since when, who is alerted, and what browsers report. */
export const healthFeature: Feature = {
  name: 'health',
  register({ serveAll }, platform) {
    serveAll(clientErrors, {
      report: ({ body }, caller) => reportClientError(platform, body, caller),
    });
    serveAll(adminHealth, {
      read: (_input, caller) => readHealth(platform, caller),
      listIncidents: ({ query }) => listIncidents(platform, query),
      acknowledgeIncident: ({ params }, caller) => acknowledgeIncident(platform, params.id, caller),
      changeIncidentMails: ({ body }, caller) => changeIncidentMails(platform, body.mailsIncidents, caller),
    });
  },
  timers(platform) {
    const probes = createProbes(platform, platform.newId());

    return [
      {
        name: 'check-health',
        everyMs: healthCheckMs,
        ignoresClock: true,
        run: async () => void (await checkHealth(platform, probes)),
      },
      {
        name: 'delete-old-incidents',
        everyMs: dayMs,
        removes: 'incidents',
        run: () => deleteOldIncidents(platform.pool, new Date(platform.now() - retentionMs('incidents'))),
      },
      {
        name: 'forget-old-client-faults',
        everyMs: dayMs / 4,
        removes: 'browser_errors',
        run: () =>
          deleteErrorsBefore(
            platform.pool,
            new Date(platform.now() - retentionMs('browser_errors')).toISOString().slice(0, 10),
          ),
      },
    ];
  },
};

export { checkHealth } from './check-health.ts';
export { createProbes } from './read-findings.ts';
