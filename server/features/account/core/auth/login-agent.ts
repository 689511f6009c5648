import type * as auth from '#contract/account/auth.ts';
import type { SignedIn } from '#contract/account/auth.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import {
  emailKeyOf,
  findPersonByEmail,
  isClosedDemo,
  keyOf,
  lockPasswordHash,
  lockPerson,
} from '#server/features/account/agents/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { memberAccountKey, type Nobody } from '#server/http/caller.ts';
import { refuseSuspended } from '#server/http/session/session-refusals.ts';
import type { Platform } from '#server/platform.ts';
import { finishSecondStep, refuseWithTicket, requireSecondStep } from '../two-step/second-step.ts';
import { checkSignIn, logFailedSignIn, type SignInRefusal } from './check-sign-in.ts';
import { securityUrl } from './security-url.ts';
import { startAgentSession } from './start-agent-session.ts';

type Refused = SignInRefusal | Refusal<'agent_suspended' | 'second_step_required' | 'idempotency_mismatch'>;

/** Signs an agent in. Suspension and the second step are revealed only after the right password. */
export async function loginAgent(
  platform: Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>,
  { email, password, rememberMe = false }: InputOf<typeof auth.login>['body'],
  { request }: Nobody,
): Promise<SignedIn | Refused> {
  const { config, transact, now: readClock } = platform;
  const now = readClock();
  const agent = await checkSignIn(platform, {
    audience: 'agent',
    emailKey: emailKeyOf(email),
    password,
    from: request,
    find: () => findOpenAccount(platform, email),
  });
  if (isRefusal(agent)) return agent;

  if (agent.status !== 'active') {
    const refused = { audience: 'agent', emailKey: emailKeyOf(email), account: agent } as const;
    await logFailedSignIn(platform, {
      ...refused,
      action: 'sign_in_refused',
      reason: `the account is ${agent.status}`,
    });
    return refuseSuspended(agent);
  }

  const answer = await transact(async (tx) => {
    if (!(await lockPasswordHash(tx, keyOf(agent), agent.passwordHash))) return refuse('invalid_credentials');
    const ticket = { ...memberAccountKey(keyOf(agent)), rememberMe };
    const wanted = await requireSecondStep(tx, ticket, now);
    if (wanted) return wanted;
    return await startAgentSession(tx, agent, { config, now, rememberMe, from: request });
  });

  return refuseWithTicket(answer);
}

/** Outside demo mode a demo account counts as unknown. */
async function findOpenAccount({ config, pool }: Pick<Platform, 'config' | 'pool'>, email: string) {
  const agent = await findPersonByEmail(pool, email);
  return agent && isClosedDemo(agent, config) ? null : agent;
}

/** Second step of an agent’s sign-in. Using a recovery code notifies the owner by mail. */
export async function finishSignIn(
  platform: Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>,
  body: InputOf<typeof auth.finishSignIn>['body'],
  { request }: Nobody,
): Promise<
  | SignedIn
  | Refusal<
      | 'too_many_requests'
      | 'idempotency_mismatch'
      | 'agent_suspended'
      | 'second_step_expired'
      | 'wrong_code'
      | 'two_step_off'
    >
> {
  const { config, now } = platform;
  const given = { ...body, audience: 'agent', from: request } as const;

  return await finishSecondStep(platform, given, async (tx, { agentId, accountId, rememberMe, by }) => {
    const agent = agentId && (await lockPerson(tx, { agentId, memberId: accountId }));
    if (!agent) return refuse('second_step_expired');
    if (agent.status !== 'active') return refuseSuspended(agent);
    if (by === 'recovery') {
      const data = { name: agent.name, url: securityUrl(config) };
      await queueMail(tx, { kind: 'recovery_code_used', to: agent.email, data });
    }
    return await startAgentSession(tx, agent, { config, now: now(), rememberMe, from: request });
  });
}
