import { listDeadLetters, retryDeadLetters } from '#contract/admin-dead-letters.ts';
import type { Feature } from '#server/http/feature.ts';
import { selectDeadLetters } from './dead-letter.store.ts';
import { retryLetters } from './retry-letters.ts';

export const adminDeadLettersFeature: Feature = {
  name: 'admin-dead-letters',
  register(serve, platform) {
    serve(listDeadLetters, async () => ({ items: await selectDeadLetters(platform.pool) }));
    serve(retryDeadLetters, ({ body }, caller) => retryLetters(platform, body.ids, caller));
  },
};
