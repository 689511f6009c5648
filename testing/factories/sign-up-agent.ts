import { randomUUID } from 'node:crypto';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import type { CallInput } from '#contract/endpoint.ts';
import type { TestApp } from '#testing/test-app.ts';

export const testPassword = 'correct horse battery';

export type TestAgent = { agentId: string; token: string; email: string; name: string };

/** An agent with a running trial, signed in. Override what matters: `signUpAgent(test, { timezone: 'Asia/Tokyo' })`. */
export async function signUpAgent(
  test: Pick<TestApp, 'call'>,
  chosen: Partial<CallInput<typeof auth.register>['body']> = {},
): Promise<TestAgent> {
  const email = chosen.email ?? `agent-${randomUUID()}@example.com`;
  const { token } = await test.call(auth.register, {
    body: { name: 'Ana Costa', password: testPassword, timezone: 'Europe/Lisbon', ...chosen, email },
  });
  const profile = await test.call(agents.readProfile, {}, { token });
  return { agentId: profile._id, token, email, name: profile.name };
}
