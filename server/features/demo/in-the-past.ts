import type { Platform } from '#server/platform.ts';
import { dropOwnMails } from './demo.store.ts';

/** The platform as it would have been at another moment: its clock stands there, nothing is mailed, nothing limited. */
export function inThePast(platform: Platform, at: number): Platform {
  return {
    ...platform,
    now: () => at,
    config: { ...platform.config, limits: { rateLimitScale: 1_000_000 } },
    transact: (work, options) =>
      platform.transact(async (tx) => {
        const answer = await work(tx);
        await dropOwnMails(tx);
        return answer;
      }, options),
  };
}
