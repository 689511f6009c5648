import type { Feature } from '#server/http/feature.ts';
import { removeOrphanedFiles } from './remove-orphaned-files.ts';

const dayMs = 86_400_000;

export const orphanedFilesFeature: Feature = {
  name: 'stray-files',
  timers: (platform) => [
    {
      name: 'sweep-stray-files',
      everyMs: dayMs,
      run: (signal) => removeOrphanedFiles(platform, signal),
    },
  ],
};
