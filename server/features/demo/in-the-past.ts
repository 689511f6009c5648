import type { Platform } from '#server/platform.ts';
import { commitLazily, dropOwnOutbox } from './demo.store.ts';

/** The platform with its clock at `at`, without mails, live events and rate limits. */
export function inThePast(platform: Platform, at: number): Platform {
  return {
    ...platform,
    now: () => at,
    config: { ...platform.config, limits: { ...platform.config.limits, rateLimitScale: 1_000_000 } },
    transact: (work, options) =>
      platform.transact(async (tx) => {
        await commitLazily(tx);
        const answer = await work(tx);
        await dropOwnOutbox(tx);
        for (const event of tx.logged) event.at ??= at;
        return answer;
      }, options),
  };
}
