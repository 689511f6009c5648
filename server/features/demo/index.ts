import { dayMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import { moveDemoAdminPassword } from './demo-admin.ts';
import { fillDemo, fillDemoHistory } from './fill-demo.ts';

export { demoAdminSignIn } from './demo-admin.ts';

export const demoFeature: Feature = {
  name: 'demo',
  async prepare(platform) {
    await moveDemoAdminPassword(platform);
    if (platform.config.demo) await fillDemo(platform);
  },
  timers: (platform) =>
    platform.config.demo
      ? [{ name: 'fill-demo-history', everyMs: dayMs, run: (signal) => fillDemoHistory(platform, signal) }]
      : [],
};
