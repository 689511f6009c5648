import { dayMs } from '#domain/shared/duration.ts';
import { recordFact } from '#server/features/subscription/core/index.ts';
import type { TestAgent } from './factories/sign-up-agent.ts';
import type { TestApp } from './test-app.ts';

/** Ends the trial while the clock advances by a second only. */
export async function endTrial(
  { platform, clock }: Pick<TestApp, 'platform' | 'clock'>,
  { agentId }: Pick<TestAgent, 'agentId'>,
): Promise<void> {
  const trialEndsAt = clock.now() - dayMs;
  const fact = {
    kind: 'admin_set',
    status: 'trial',
    planType: null,
    trialEndsAt,
    currentPeriodEnd: null,
  } as const;

  await platform.transact((tx) => recordFact(tx, platform, { agentId, fact, at: clock.now(), silent: true }));
  // Later events get a later instant.
  clock.advance(1000);
}
