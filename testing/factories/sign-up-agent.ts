import { randomUUID } from 'node:crypto';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import type { CallInput } from '#contract/endpoint.ts';
import type { TestApp } from '#testing/test-app.ts';

export const testPassword = 'correct horse battery';

export type TestAgent = { agentId: string; token: string; email: string; name: string };

/**
 * An agent with a running trial and a confirmed address, signed in. Override what matters:
 * `signUpAgent(test, { timezone: 'Asia/Tokyo' })`.
 */
export async function signUpAgent(
  test: Pick<TestApp, 'call' | 'pool'>,
  chosen: Partial<CallInput<typeof auth.register>['body']> & { isConfirmed?: boolean } = {},
): Promise<TestAgent> {
  const { isConfirmed = true, ...details } = chosen;
  const email = chosen.email ?? `agent-${randomUUID()}@example.com`;
  const { token } = await test.call(auth.register, {
    body: { name: 'Ana Costa', password: testPassword, timezone: 'Europe/Lisbon', ...details, email },
  });
  if (isConfirmed)
    await test.pool.query('UPDATE agents SET email_verified_at = created_at WHERE email = $1', [email]);
  const profile = await test.call(agents.readProfile, {}, { token });
  return { agentId: profile._id, token, email, name: profile.name };
}
