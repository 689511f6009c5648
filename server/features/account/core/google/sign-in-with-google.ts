import type * as auth from '#contract/account/auth.ts';
import type { SignedIn } from '#contract/account/auth.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Google } from '#server/adapters/google.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  asFirstOwner,
  findPersonByEmail,
  isEmailTaken,
  keyOf,
  lockPerson,
  type Person,
} from '#server/features/account/agents/index.ts';
import { isKnownTimezone } from '#server/features/properties/locations/index.ts';
import { firstOwnerOf, type MemberKey, memberAccountKey, type Nobody } from '#server/http/caller.ts';
import { refuseSuspended } from '#server/http/session/session-refusals.ts';
import type { Platform } from '#server/platform.ts';
import { createAgentAccount } from '../auth/create-agent-account.ts';
import { type SignInContext, startAgentSession } from '../auth/start-agent-session.ts';
import { refuseWithTicket, requireSecondStep, type SecondStepTicket } from '../two-step/second-step.ts';
import { confirmGoogleIdentity } from './confirm-google-identity.ts';
import {
  findGoogleMember,
  type GoogleSubject,
  insertGoogleIdentity,
  saveGoogleLink,
  saveGoogleSignIn,
} from './google.store.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'> & { google: Google | undefined };

/**
 * Signs in by Google’s issuer and subject. An account with the same email address is linked only after its password
 * is given.
 */
export async function finishGoogleSignIn(
  deps: Deps,
  body: InputOf<typeof auth.finishGoogleSignIn>['body'],
  { request }: Nobody,
) {
  const { config, pool, now: readClock } = deps;
  const now = readClock();
  const identity = await confirmGoogleIdentity(deps, body);
  if (isRefusal(identity)) return identity;

  const { email } = identity;
  const session = { config, now, rememberMe: body.rememberMe, from: request };
  const known = await findGoogleMember(pool, identity);
  if (known !== null) return await signInKnownAgent(deps, known, session);

  const sameAddress = await findPersonByEmail(pool, email);
  if (sameAddress) {
    const linkToken = await saveGoogleLink(pool, { ...identity, ...keyOf(sameAddress) }, now);
    return refuse('google_link_needs_password', { facts: { linkToken, email } });
  }

  return await createGoogleAccount(deps, { ...identity, timezone: body.timezone }, session);
}

async function signInKnownAgent(
  { transact }: Deps,
  member: MemberKey,
  session: Parameters<typeof openGoogleSession>[2],
): Promise<
  SignedIn | Refusal<'idempotency_mismatch' | 'agent_suspended' | 'second_step_required' | 'account_closed'>
> {
  const entered = await transact(async (tx) => {
    const agent = await lockPerson(tx, member);
    if (!agent) return refuse('account_closed');
    if (agent.status !== 'active') return refuseSuspended(agent);
    return await openGoogleSession(tx, agent, session);
  });
  return refuseWithTicket(entered);
}

export async function startGoogleSignIn({
  google,
  pool,
  now,
}: Pick<Platform, 'pool' | 'now'> & { google: Google | undefined }) {
  if (!google) return refuse('google_off');
  const begun = await google.begin();
  if (isRefusal(begun)) return begun;
  const browserKey = await saveGoogleSignIn(pool, begun, now());
  return { url: begun.url, state: begun.state, browserKey };
}

type NewGoogleUser = GoogleSubject & { email: string; name: string; timezone?: string | undefined };

/** Creates an account without a password and with an address verified by Google. */
async function createGoogleAccount(
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
        const isNew = await insertGoogleIdentity(tx, identity, { ...firstOwnerOf(agent.id), now });
        if (!isNew) return refuse('google_sign_in_failed');

        return await openGoogleSession(tx, asFirstOwner(agent), session);
      },
    },
  );

  return refuseWithTicket(opened);
}

/** Google counts as the first step; a second step is asked for where the account has one. Lock the agent first. */
export async function openGoogleSession(
  tx: Tx,
  person: Person,
  {
    rememberMe = false,
    ...entrance
  }: Omit<SignInContext, 'rememberMe'> & { rememberMe?: boolean | undefined },
): Promise<SignedIn | SecondStepTicket | Refusal<'agent_suspended'>> {
  const ticket = { ...memberAccountKey(keyOf(person)), rememberMe };
  const wanted = await requireSecondStep(tx, ticket, entrance.now);
  return wanted ?? (await startAgentSession(tx, person, { ...entrance, rememberMe }));
}
