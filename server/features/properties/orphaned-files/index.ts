import { dayMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import { removeOrphanedFiles } from './remove-orphaned-files.ts';

export const orphanedFilesFeature: Feature = {
  name: 'stray-files',
  timers: (platform) => [
    {
      name: 'sweep-stray-files',
      everyMs: dayMs,
      removes: 'files',
      run: (signal) => removeOrphanedFiles(platform, signal),
    },
  ],
};
