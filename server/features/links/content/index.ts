import { dayMs, minuteMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import { serveContent, serveContentPages } from './content.routes.ts';
import { forgetOldVotes } from './content-vote.store.ts';
import { parseStoredTexts } from './read-markdown.ts';
import { seedContent } from './seed-content.ts';

export { type ParsedMarkdown, showAsTyped } from './parse-markdown.ts';
export { readContentMarkup, readFooter } from './read-content.ts';
export { readMarkdown, readStoredMarkdown } from './read-markdown.ts';

export const contentFeature: Feature = {
  name: 'content',
  register: serveContent,
  routes: serveContentPages,
  async prepare(platform) {
    await seedContent(platform);
    await parseStoredTexts(platform);
  },
  timers: (platform) => [
    { name: 'parse-texts', everyMs: 10 * minuteMs, run: () => parseStoredTexts(platform) },
    { name: 'forget-old-votes', everyMs: dayMs, removes: 'votes', run: () => forgetOldVotes(platform.pool) },
  ],
};
