import { confirmPassword } from '#contract/agent-sessions.ts';
import { type TestAgent, testPassword } from './factories/sign-up-agent.ts';
import type { TestApp } from './test-app.ts';

/** As the page does when days have gone by since the sign-in: what asks for the password is open again for ten minutes. */
export async function confirmPasswordOf(app: Pick<TestApp, 'call'>, agent: TestAgent): Promise<void> {
  await app.call(confirmPassword, { body: { password: testPassword } }, agent);
}
