import * as agents from '#contract/account/agents.ts';
import * as adminAccount from '#contract/admin/account.ts';
import { type TestAgent, testPassword } from './factories/sign-up-agent.ts';
import type { TestApp } from './test-app.ts';

/**
 * Confirms the password as the page does days after the sign-in; calls that require a recent proof are open for ten
 * minutes.
 */
export async function confirmPasswordOf(app: Pick<TestApp, 'call'>, agent: TestAgent): Promise<void> {
  await app.call(agents.confirmPassword, { body: { password: testPassword } }, agent);
}

/** The same for an admin. */
export async function confirmAdminPasswordOf(
  app: Pick<TestApp, 'call'>,
  admin: { token: string },
): Promise<void> {
  await app.call(adminAccount.confirmPassword, { body: { password: testPassword } }, admin);
}
