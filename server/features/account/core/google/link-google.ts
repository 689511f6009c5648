import type * as auth from '#contract/account/auth.ts';
import type { SignedIn } from '#contract/account/auth.ts';
import { addresses } from '#contract/addresses.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import {
  emailKeyOf,
  findPasswordHash,
  findPerson,
  keyOf,
  lockPasswordHash,
  lockPerson,
  markEmailVerified,
} from '#server/features/account/agents/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import type { Nobody } from '#server/http/caller.ts';
import { refuseSuspended } from '#server/http/session/session-refusals.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { checkSignIn } from '../auth/check-sign-in.ts';
import { refuseWithTicket } from '../two-step/second-step.ts';
import { findGoogleLink, insertGoogleIdentity, takeGoogleLink } from './google.store.ts';
import { openGoogleSession } from './sign-in-with-google.ts';

/**
 * Links a Google identity: Google confirmed the address and the password proves ownership. From then on Google alone
 * signs in.
 */
export async function linkGoogle(
  platform: Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>,
  { linkToken, password, rememberMe }: InputOf<typeof auth.linkGoogle>['body'],
  { request }: Nobody,
): Promise<
  | SignedIn
  | Refusal<
      | 'too_many_requests'
      | 'idempotency_mismatch'
      | 'agent_suspended'
      | 'invalid_credentials'
      | 'second_step_required'
      | 'google_link_invalid'
    >
> {
  const { config, pool, transact, now: readClock } = platform;
  const now = readClock();
  const link = await findGoogleLink(pool, linkToken, now);
  const owner = link && (await findPerson(pool, link));
  if (!owner) return refuse('google_link_invalid');

  const checked = await checkSignIn(platform, {
    audience: 'agent',
    emailKey: emailKeyOf(owner.email),
    password,
    from: request,
    find: async () => ({
      id: owner.id,
      memberId: owner.memberId,
      passwordHash: await findPasswordHash(pool, link),
    }),
  });
  if (isRefusal(checked)) return checked;

  const linked = await transact(async (tx) => {
    const agent = await lockPerson(tx, keyOf(owner));
    if (!agent || !(await lockPasswordHash(tx, keyOf(owner), checked.passwordHash)))
      return refuse('invalid_credentials');
    if (agent.status !== 'active') return refuseSuspended(agent);

    const mine = { ...keyOf(agent), now };
    const isLinked =
      (await takeGoogleLink(tx, linkToken, now)) && (await insertGoogleIdentity(tx, link, mine));
    if (!isLinked) return refuse('google_link_invalid');

    await markEmailVerified(tx, keyOf(agent), now);
    logEvent(tx, {
      type: 'security',
      action: 'google_linked',
      summary: texts(defaultLocale).log.googleLinked(agent),
      actor: { type: 'agent', id: agent.memberId, agentId: agent.id, name: agent.name },
      entity: { type: 'agent', id: agent.id },
    });

    const url = config.http.publicUrl + addresses.forgotPassword();
    await queueMail(tx, { kind: 'google_linked', to: agent.email, data: { name: agent.name, url } });

    return await openGoogleSession(tx, agent, { config, now, rememberMe, from: request });
  });

  return refuseWithTicket(linked);
}
