import { randomUUID } from 'node:crypto';
import * as team from '#contract/account/team.ts';
import type { MemberRole, PropertyAccess } from '#domain/account/member-roles.ts';
import { mailsTo, tokenIn } from '#testing/mails-to.ts';
import type { TestApp } from '#testing/test-app.ts';
import { type TestAgent, testPassword } from './sign-up-agent.ts';

export type TestMember = TestAgent & { memberId: string };

type Chosen = { name?: string; role?: MemberRole; properties?: PropertyAccess };

/** A member of an agent's team, invited by the owner and signed in. The app needs its worker, which mails the invitation. */
export async function addMember(
  test: Pick<TestApp, 'call' | 'pool' | 'platform'>,
  owner: Pick<TestAgent, 'agentId' | 'token'>,
  { name = 'Rui Lopes', role = 'front-desk', properties = 'all' }: Chosen = {},
): Promise<TestMember> {
  const email = `member-${randomUUID()}@example.com`;
  await test.call(team.invite, { body: { email, role, properties } }, owner);
  const [mail] = await mailsTo(test, email, { subject: /^Join/ });
  const body = { token: tokenIn(mail, '/join'), name, password: testPassword };
  const { token, member } = await test.call(team.acceptInvitation, { body });
  return { agentId: owner.agentId, memberId: member._id, token, email, name };
}
