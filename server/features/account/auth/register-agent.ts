import type * as auth from '#contract/account/auth.ts';
import type { SignedIn } from '#contract/account/auth.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type AgentRecord, isEmailTaken } from '#server/features/agents/index.ts';
import type { Nobody } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { requestVerification } from '../verification/verification-mail.ts';
import { type AccountRefusal, checkNewAccount, createAgentAccount } from './create-agent-account.ts';
import { rememberDevice } from './notify-of-new-device.ts';
import { startAgentSession } from './start-agent-session.ts';

type Registration = InputOf<typeof auth.register>['body'];

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>;
type Closed = AccountRefusal | Refusal<'registration_closed' | 'maintenance' | 'idempotency_mismatch'>;

/** Creates an account with its trial and signs in, all or nothing. */
export async function registerAgent(
  platform: Deps,
  registration: Registration,
  { request }: Nobody,
): Promise<SignedIn | Closed | Refusal<'agent_suspended'>> {
  const { config, now } = platform;
  const { rememberMe = false } = registration;
  return await openAccount(platform, registration, (tx, agent) =>
    startAgentSession(tx, agent, { config, now: now(), rememberMe, from: request }),
  );
}

/** Creates the same account for a form without script, which has nowhere to keep a session. */
export async function registerByForm(
  platform: Deps,
  registration: Registration,
  { request }: Nobody,
): Promise<{ ok: true } | Closed> {
  return await openAccount(platform, registration, async (tx, { id: accountId }) => {
    await rememberDevice(tx, { audience: 'agent', accountId }, request, platform.now());
    return { ok: true as const };
  });
}

export async function isRegistrationOpen({ pool }: Pick<Platform, 'pool'>): Promise<boolean> {
  return (await readPlatformSettings(pool)).allowAgentRegistration;
}

async function openAccount<T>(
  platform: Deps,
  registration: Registration,
  andThen: (tx: Tx, agent: AgentRecord) => Promise<T>,
): Promise<T | Closed> {
  const { pool } = platform;
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
      return await andThen(tx, agent);
    },
  });
}
