import type { Feature } from '#server/http/feature.ts';
import { sweepStrayFiles } from './sweep-stray-files.ts';

const dayMs = 86_400_000;

export const strayFilesFeature: Feature = {
  name: 'stray-files',
  timers: (platform) => [
    {
      name: 'sweep-stray-files',
      everyMs: dayMs,
      run: (signal) => sweepStrayFiles(platform, signal),
    },
  ],
};
