import type { CallInput } from '#contract/endpoint.ts';
import { createSharedLink, type SharedLink } from '#contract/links/shared-links.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { TestAgent } from './sign-up-agent.ts';

/** A link that shows all properties of the agent by default. */
export async function shareProperties(
  test: Pick<TestApp, 'call'>,
  agent: Pick<TestAgent, 'token'>,
  chosen: Partial<CallInput<typeof createSharedLink>['body']> = {},
): Promise<SharedLink> {
  const body = { name: 'Spring mailing', allProperties: true, ...chosen };
  return test.call(createSharedLink, { body }, { token: agent.token });
}
