import type * as auth from '#contract/account/auth.ts';
import type { SignedIn } from '#contract/account/auth.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import { isEmailTaken } from '#server/features/agents/index.ts';
import type { Nobody } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { requestVerification } from '../verification/verification-mail.ts';
import { type AccountRefusal, checkNewAccount, createAgentAccount } from './create-agent-account.ts';
import { startAgentSession } from './start-agent-session.ts';

type Registration = InputOf<typeof auth.register>['body'];

/** Creates an account with its trial and signs in, all or nothing. */
export async function registerAgent(
  platform: Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>,
  registration: Registration,
  { request }: Nobody,
): Promise<
  | SignedIn
  | AccountRefusal
  | Refusal<'registration_closed' | 'maintenance' | 'idempotency_mismatch' | 'agent_suspended'>
> {
  const { config, pool, now } = platform;
  const settings = await readPlatformSettings(pool);
  if (!settings.allowAgentRegistration) return refuse('registration_closed');
  if (settings.maintenanceMode) return refuse('maintenance');
  const wrong = checkNewAccount(registration);
  if (wrong) return wrong;
  // Saves the hash for taken addresses; the unique key decides.
  if (await isEmailTaken(pool, registration.email)) return refuse('email_taken');
  return await createAgentAccount(platform, registration, {
    trialDays: settings.trialDays,
    andThen: async (tx, agent) => {
      await requestVerification(tx, agent.id);
      const { rememberMe = false } = registration;
      return await startAgentSession(tx, agent, { config, now: now(), rememberMe, from: request });
    },
  });
}
