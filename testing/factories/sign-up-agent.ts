import { randomUUID } from 'node:crypto';
import { readProfile } from '#contract/account/agents.ts';
import { register } from '#contract/account/auth.ts';
import type { CallInput } from '#contract/endpoint.ts';
import type { TestApp } from '#testing/test-app.ts';

export const testPassword = 'correct horse battery';

export type TestAgent = { agentId: string; token: string; email: string; name: string };

/** An agent with a running trial, signed in. Override what matters: `signUpAgent(test, { timezone: 'Asia/Tokyo' })`. */
export async function signUpAgent(
  test: Pick<TestApp, 'call'>,
  chosen: Partial<CallInput<typeof register>['body']> = {},
): Promise<TestAgent> {
  const email = chosen.email ?? `agent-${randomUUID()}@example.com`;
  const { token } = await test.call(register, {
    body: { name: 'Ana Costa', password: testPassword, timezone: 'Europe/Lisbon', ...chosen, email },
  });
  const profile = await test.call(readProfile, {}, { token });
  return { agentId: profile._id, token, email, name: profile.name };
}
