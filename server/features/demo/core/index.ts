import * as exampleAgency from '#contract/properties/example-agency.ts';
import { dayMs, minuteMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import { continueSamplePickups } from './demo.store.ts';
import { moveDemoAdminPassword } from './demo-admin.ts';
import { stoppedBy } from './demo-platform.ts';
import { fillExamples, readExamples } from './examples/fill-examples.ts';
import { removeExamples } from './examples/remove-examples.ts';
import { loadDemo } from './load-demo.ts';
import { loadHistory } from './load-history.ts';

export { demoAdminSignIn } from './demo-admin.ts';

export const demoFeature: Feature = {
  name: 'demo',
  register: ({ serveAll }, platform) =>
    serveAll(exampleAgency, {
      read: (_input, { agentId }) => readExamples(platform, agentId),
      fill: (_input, caller) => fillExamples(platform, caller),
      remove: ({ query }, caller) => removeExamples(platform, caller, query.attached),
    }),
  async prepare(platform, signal) {
    await moveDemoAdminPassword(platform);
    if (platform.config.demo) await loadDemo(stoppedBy(signal, platform));
  },
  timers: (platform) =>
    platform.config.demo
      ? [
          { name: 'fill-demo-history', everyMs: dayMs, run: (signal) => loadHistory(platform, signal) },
          {
            name: 'read-demo-calendars',
            everyMs: 10 * minuteMs,
            run: () => continueSamplePickups(platform.pool, new Date(platform.now())),
          },
        ]
      : [],
};
