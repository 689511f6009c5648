import type * as auth from '#contract/account/auth.ts';
import type { SignedIn } from '#contract/account/auth.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, type RefusedBy, refuse } from '#domain/shared/refusal.ts';
import type { Google } from '#server/adapters/google.ts';
import { findAgentByEmail, lockAgent } from '#server/features/agents/index.ts';
import type { Nobody } from '#server/http/caller.ts';
import { refuseSuspended } from '#server/http/session/session-refusals.ts';
import type { Platform } from '#server/platform.ts';
import { refuseWithTicket } from '../two-step/require-second-step.ts';
import { createGoogleAccount, openGoogleSession } from './create-google-account.ts';
import { findGoogleAgent, saveGoogleLink, saveGoogleSignIn, takeGoogleSignIn } from './google.store.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'> & { google: Google | undefined };

/**
 * Signs in by Google’s issuer and subject. An account with the same email address is linked only after its password
 * is given.
 */
export async function finishGoogleSignIn(
  deps: Deps,
  body: InputOf<typeof auth.finishGoogleSignIn>['body'],
  { request }: Nobody,
): Promise<
  | SignedIn
  | RefusedBy<typeof createGoogleAccount>
  | Refusal<
      | 'google_off'
      | 'google_state_invalid'
      | 'google_email_unverified'
      | 'google_unavailable'
      | 'google_link_needs_password'
    >
> {
  const { config, google, pool, now } = deps;
  if (!google) return refuse('google_off');
  const begun = await takeGoogleSignIn(pool, body, now());
  if (!begun) return refuse('google_state_invalid');
  const identity = await google.finish(body, begun);
  if (isRefusal(identity)) return identity;
  const { email, emailVerified } = identity;
  if (email === null || !emailVerified) return refuse('google_email_unverified');
  const session = { config, now: now(), rememberMe: body.rememberMe, from: request };
  const known = await findGoogleAgent(pool, identity);
  if (known !== null) return await signInKnownAgent(deps, known, session);
  const sameAddress = await findAgentByEmail(pool, email);
  if (sameAddress) {
    const linkToken = await saveGoogleLink(pool, { ...identity, agentId: sameAddress.id }, now());
    return refuse('google_link_needs_password', { facts: { linkToken, email } });
  }
  return await createGoogleAccount(deps, { ...identity, email, timezone: body.timezone }, session);
}

async function signInKnownAgent(
  { transact }: Deps,
  agentId: string,
  session: Parameters<typeof openGoogleSession>[2],
): Promise<
  SignedIn | Refusal<'idempotency_mismatch' | 'agent_suspended' | 'second_step_required' | 'account_closed'>
> {
  const entered = await transact(async (tx) => {
    const agent = await lockAgent(tx, agentId);
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
