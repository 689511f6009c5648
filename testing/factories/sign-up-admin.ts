import * as adminAuth from '#contract/admin/auth.ts';
import { type TestApp, testSetupCode } from '#testing/test-app.ts';
import { testPassword } from './sign-up-agent.ts';

export type TestAdmin = { adminId: string; token: string; email: string };

/** The first admin of this database, signed in; there can be only one. */
export async function signUpAdmin(test: Pick<TestApp, 'call'>): Promise<TestAdmin> {
  const email = 'operator@example.com';
  const { token, admin } = await test.call(adminAuth.registerFirst, {
    body: { name: 'Olu Adeyemi', email, password: testPassword, setupCode: testSetupCode },
  });
  return { adminId: admin._id, token, email };
}
