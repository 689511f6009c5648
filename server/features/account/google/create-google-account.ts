import type { SignedIn } from '#contract/account/auth.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type AgentRecord, isEmailTaken } from '#server/features/agents/index.ts';
import { isKnownTimezone } from '#server/features/locations/index.ts';
import type { Platform } from '#server/platform.ts';
import { createAgentAccount } from '../auth/create-agent-account.ts';
import { type SignInContext, startAgentSession } from '../auth/start-agent-session.ts';
import {
  refuseWithTicket,
  requireSecondStep,
  type SecondStepTicket,
} from '../two-step/require-second-step.ts';
import { type GoogleSubject, insertGoogleIdentity } from './google.store.ts';

type NewGoogleUser = GoogleSubject & { email: string; name: string; timezone?: string | undefined };

/** Creates an account without a password and with an address verified by Google. */
export async function createGoogleAccount(
  platform: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
  { name, email, timezone, ...identity }: NewGoogleUser,
  session: Parameters<typeof openGoogleSession>[2],
): Promise<
  | SignedIn
  | Refusal<
      | 'invalid_request'
      | 'too_many_requests'
      | 'idempotency_mismatch'
      | 'agent_suspended'
      | 'maintenance'
      | 'email_taken'
      | 'registration_closed'
      | 'weak_password'
      | 'second_step_required'
      | 'account_closed'
      | 'google_sign_in_failed'
      | 'unknown_timezone'
      | 'unknown_currency'
    >
> {
  const settings = await readPlatformSettings(platform.pool);
  if (!settings.allowAgentRegistration) return refuse('registration_closed');
  if (settings.maintenanceMode) return refuse('maintenance');
  // Taken without an open account: the account was closed.
  if (await isEmailTaken(platform.pool, email)) return refuse('account_closed');
  const zone = timezone !== undefined && isKnownTimezone(timezone) ? { timezone } : {};
  const opened = await createAgentAccount(
    platform,
    { name, email, password: null, isEmailVerified: true, ...zone },
    {
      trialDays: settings.trialDays,
      andThen: async (tx, agent) => {
        const { now } = session;
        if (!(await insertGoogleIdentity(tx, identity, { agentId: agent.id, now })))
          return refuse('google_sign_in_failed');
        return await openGoogleSession(tx, agent, session);
      },
    },
  );
  return refuseWithTicket(opened);
}

/** Google counts as the first step; a second step is asked for where the account has one. Lock the agent first. */
export async function openGoogleSession(
  tx: Tx,
  agent: AgentRecord,
  {
    rememberMe = false,
    ...entrance
  }: Omit<SignInContext, 'rememberMe'> & { rememberMe?: boolean | undefined },
): Promise<SignedIn | SecondStepTicket | Refusal<'agent_suspended'>> {
  const ticket = { audience: 'agent', accountId: agent.id, rememberMe } as const;
  const wanted = await requireSecondStep(tx, ticket, entrance.now);
  return wanted ?? (await startAgentSession(tx, agent, { ...entrance, rememberMe }));
}
