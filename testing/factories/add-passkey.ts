import * as passkeys from '#contract/account/passkeys.ts';
import type * as adminPasskeys from '#contract/admin/passkeys.ts';
import type { TestApp } from '#testing/test-app.ts';
import { testPassword } from './sign-up-agent.ts';
import { createTestAuthenticator, type TestPasskey } from './test-authenticator.ts';

type Account = { token: string };
type Authenticator = ReturnType<typeof createTestAuthenticator>;

/** A passkey of the signed-in agent or admin, with the authenticator that has its key. */
export async function addPasskey(
  app: Pick<TestApp, 'call'>,
  account: Account,
  {
    endpoints = passkeys,
    authenticator = createTestAuthenticator(),
    name = 'Chrome on Linux',
  }: {
    endpoints?: typeof passkeys | typeof adminPasskeys;
    authenticator?: Authenticator;
    name?: string;
  } = {},
): Promise<{ passkeyId: string; passkey: TestPasskey; authenticator: Authenticator }> {
  const { options, browserKey } = await app.call(
    endpoints.startAdding,
    { body: { password: testPassword } },
    account,
  );
  const { passkey, credential } = authenticator.create(options);
  const { _id: passkeyId } = await app.call(
    endpoints.add,
    { body: { browserKey, name, credential } },
    account,
  );
  return { passkeyId, passkey, authenticator };
}
