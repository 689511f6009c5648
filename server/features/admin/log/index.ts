import type { Feature } from '#server/http/feature.ts';
import { serveAdminLog } from '../admin.routes.ts';
import { deleteOldEntries } from './delete-old-entries.ts';

export const adminLogFeature: Feature = {
  name: 'admin-log',
  register: serveAdminLog,
  timers: (platform) => [
    { name: 'forget-old-log-entries', everyMs: 86_400_000, run: () => deleteOldEntries(platform) },
  ],
};
export { type AdminEvent, logAdminEvent } from '../../../db/log-admin-event.ts';
export { selectLogOf } from './admin-log.store.ts';
export { instantsOfRange } from './date-range.ts';
export { exportList } from './export-list.ts';
