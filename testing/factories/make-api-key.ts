import * as apiKeys from '#contract/account/api-keys.ts';
import type { CallInput, ReplyOf } from '#contract/endpoint.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { TestAgent } from './sign-up-agent.ts';

type Chosen = Partial<CallInput<typeof apiKeys.create>['body']>;

/** A key of an agent or member for all their properties, valid for a year. `token` is the key itself. */
export async function makeApiKey(
  test: Pick<TestApp, 'call'>,
  creator: Pick<TestAgent, 'token'>,
  chosen: Chosen & Pick<CallInput<typeof apiKeys.create>['body'], 'scopes'>,
): Promise<ReplyOf<typeof apiKeys.create>['apiKey'] & { token: string }> {
  const body = { name: 'Bookkeeping', properties: 'all' as const, networks: [], validDays: 365, ...chosen };
  const { key, apiKey } = await test.call(apiKeys.create, { body }, creator);
  return { ...apiKey, token: key };
}
