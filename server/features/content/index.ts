import { dayMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import { serveContent, serveContentPages } from './content.routes.ts';
import { forgetOldVotes } from './content-vote.store.ts';
import { seedContent } from './seed-content.ts';

export { readContent, readFooter } from './read-content.ts';

export const contentFeature: Feature = {
  name: 'content',
  register: serveContent,
  routes: serveContentPages,
  prepare: seedContent,
  timers: ({ pool }) => [
    { name: 'forget-old-votes', everyMs: dayMs, removes: 'votes', run: () => forgetOldVotes(pool) },
  ],
};
