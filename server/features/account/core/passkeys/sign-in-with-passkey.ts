import type * as auth from '#contract/account/auth.ts';
import type { SignedIn } from '#contract/account/auth.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { passkeySite, requestOptions } from '#server/adapters/passkeys.ts';
import { emailKeyOf, findPerson, lockPerson } from '#server/features/account/agents/index.ts';
import type { AccountKey, Nobody } from '#server/http/caller.ts';
import { refuseSuspended } from '#server/http/session/session-refusals.ts';
import type { Platform } from '#server/platform.ts';
import { logFailedSignIn } from '../auth/check-sign-in.ts';
import { startAgentSession } from '../auth/start-agent-session.ts';
import { checkPasskey } from './check-passkey.ts';
import { mintChallenge, recordPasskeyInSession } from './passkey.store.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>;

/** Asks for any passkey of this site: nobody says whose account it will be. */
export async function startPasskeySignIn(
  { config, pool, now }: Pick<Platform, 'config' | 'pool' | 'now'>,
  audience: AccountKey['audience'],
) {
  const site = passkeySite(config.http.publicUrl);
  if (!site) return refuse('passkeys_off');

  const { challenge, browserKey } = await mintChallenge(
    pool,
    { audience, purpose: 'sign_in', accountId: null },
    now(),
  );
  return { options: requestOptions(site, { challenge, known: [] }), browserKey };
}

/**
 * Signs an agent in. The authenticator has verified its user, so a passkey is both steps: neither a password nor a
 * code follows.
 */
export async function finishPasskeySignIn(
  deps: Deps,
  { rememberMe = false, ...proof }: InputOf<typeof auth.finishPasskeySignIn>['body'],
  { request }: Nobody,
) {
  const { config, pool, transact, now: readClock } = deps;
  const checked = await checkPasskey(deps, {
    audience: 'agent',
    purpose: 'sign_in',
    accountId: null,
    proof,
    from: { client: request },
  });
  if (isRefusal(checked)) return checked;

  const { agentId, accountId: memberId, passkeyId, recordUse } = checked;
  const known = agentId && (await findPerson(pool, { agentId, memberId }));
  if (!known) return refuse('passkey_refused');

  if (known.status !== 'active') {
    await logFailedSignIn(deps, {
      audience: 'agent',
      emailKey: emailKeyOf(known.email),
      account: known,
      action: 'sign_in_refused',
      reason: `the account is ${known.status}`,
    });
    return refuseSuspended(known);
  }

  const now = readClock();
  return await transact(async (tx): Promise<SignedIn | Refusal<'passkey_refused' | 'agent_suspended'>> => {
    const agent = await lockPerson(tx, { agentId, memberId });
    if (!agent) return refuse('passkey_refused');
    if (agent.status !== 'active') return refuseSuspended(agent);

    if (!(await recordUse(tx))) return refuse('passkey_refused');

    const by = 'passkey' as const;
    const opened = await startAgentSession(tx, agent, { config, now, rememberMe, from: request, by });
    if (isRefusal(opened)) return opened;

    await recordPasskeyInSession(tx, checked, { token: opened.token, passkeyId, now });
    return opened;
  });
}
