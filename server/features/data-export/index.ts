import { hourMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import { dataExportJobs } from './data-export.jobs.ts';
import { serveDataExport } from './data-export.routes.ts';
import { exportQueue } from './data-exports.ts';
import { clearExports } from './make-export.ts';

export const dataExportFeature: Feature = {
  name: 'data-export',
  register: serveDataExport,
  queues: [exportQueue],
  jobs: dataExportJobs,
  timers: (platform) => [
    {
      name: 'clear-data-exports',
      everyMs: hourMs,
      removes: 'data_exports',
      run: () => clearExports(platform),
    },
  ],
};
export { exportsFolder } from './make-export.ts';
