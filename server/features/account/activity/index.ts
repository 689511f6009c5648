import * as activity from '#contract/account/activity.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { exportActivity, listActivity } from './read-activity.ts';

export const activityFeature: Feature = { name: 'activity', register: serveActivity };

function serveActivity({ serveAll }: Serve, platform: Platform): void {
  serveAll(activity, {
    list: ({ query }, caller) => listActivity(platform, query, caller),
    exportCsv: async ({ query }, caller) => exportActivity(platform, query, caller),
  });
}
