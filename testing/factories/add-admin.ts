import { randomUUID } from 'node:crypto';
import * as adminInvitations from '#contract/admin/invitations.ts';
import type { AdminRole } from '#domain/admin/admin-roles.ts';
import { mailsTo } from '#testing/mails-to.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { TestAdmin } from './sign-up-admin.ts';
import { testPassword } from './sign-up-agent.ts';

/** Another admin, an owner unless a role is given; invited by the first and signed in. The app needs its worker, which mails the invitation. */
export async function addAdmin(
  test: Pick<TestApp, 'call' | 'pool' | 'platform'>,
  first: TestAdmin,
  { name = 'Ida Berg', role = 'owner' }: { name?: string; role?: AdminRole } = {},
): Promise<TestAdmin> {
  const email = `admin-${randomUUID()}@example.com`;
  await test.call(adminInvitations.create, { body: { email, role } }, first);
  const [mail] = await mailsTo(test, email, { subject: /invited/ });
  const link = /\/admin\/register\?invitation=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const body = { token: link, name, password: testPassword };
  const { token, admin } = await test.call(adminInvitations.accept, { body });
  return { adminId: admin._id, token, email };
}
