import { randomUUID } from 'node:crypto';
import * as adminInvitations from '#contract/admin/invitations.ts';
import { mailsTo } from '#testing/mails-to.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { TestAdmin } from './sign-up-admin.ts';
import { testPassword } from './sign-up-agent.ts';

/** A second admin, invited by the first and signed in. The app needs its worker, which mails the invitation. */
export async function addAdmin(
  test: Pick<TestApp, 'call' | 'pool' | 'platform'>,
  first: TestAdmin,
  name = 'Ida Berg',
): Promise<TestAdmin> {
  const email = `admin-${randomUUID()}@example.com`;
  await test.call(adminInvitations.create, { body: { email } }, first);
  const [mail] = await mailsTo(test, email, { subject: /invited/ });
  const link = /\/admin\/register\?invitation=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const body = { token: link, name, password: testPassword };
  const { token, admin } = await test.call(adminInvitations.accept, { body });
  return { adminId: admin._id, token, email };
}
