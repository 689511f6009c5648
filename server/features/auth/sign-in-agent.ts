import type { login, SignedIn } from '#contract/auth.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import {
  emailKeyOf,
  findAgentByEmail,
  keepPassword,
  viewSessionAgent,
} from '#server/features/agents/index.ts';
import type { Nobody } from '#server/http/caller.ts';
import { openAgentSession } from '#server/http/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { checkSignIn, type SignInRefusal } from './check-sign-in.ts';

/** Only who knows the password learns that an account is suspended. */
export async function signInAgent(
  platform: Pick<Platform, 'pool' | 'transact' | 'now'>,
  { email, password, rememberMe = false }: InputOf<typeof login>['body'],
  { request }: Nobody,
): Promise<SignedIn | SignInRefusal | Refusal<'agent_suspended' | 'idempotency_mismatch'>> {
  const { pool, transact, now } = platform;
  const agent = await checkSignIn(platform, {
    audience: 'agent',
    emailKey: emailKeyOf(email),
    password,
    find: () => findAgentByEmail(pool, email),
  });
  if (isRefusal(agent)) return agent;
  if (agent.status !== 'active') return refuse('agent_suspended');
  const { userAgent } = request;
  return await transact(async (tx) => {
    if (!(await keepPassword(tx, agent.id, agent.passwordHash))) return refuse('invalid_credentials');
    const session = await openAgentSession(tx, { agentId: agent.id, now: now(), rememberMe, userAgent });
    return { ...session, agent: viewSessionAgent(agent) };
  });
}
