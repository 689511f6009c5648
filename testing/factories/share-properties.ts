import type { CallInput } from '#contract/endpoint.ts';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { TestAgent } from './sign-up-agent.ts';

/** A link that shows all properties of the agent by default. */
export async function shareProperties(
  test: Pick<TestApp, 'call'>,
  agent: Pick<TestAgent, 'token'>,
  chosen: Partial<CallInput<typeof sharedLinks.create>['body']> = {},
): Promise<SharedLink> {
  const body = { name: 'Spring mailing', allProperties: true, ...chosen };
  return test.call(sharedLinks.create, { body }, { token: agent.token });
}
