import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import * as adminInvitations from '#contract/admin/invitations.ts';
import * as adminTeam from '#contract/admin/team.ts';
import { addAdmin } from '#testing/factories/add-admin.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { testPassword } from '#testing/factories/sign-up-agent.ts';
import { mailsTo } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { refuseWithoutStanding } from '../../admins/index.ts';

let app: TestApp;
let first: TestAdmin;
before(async () => {
  app = await openTestApp({ worker: true });
  first = await signUpAdmin(app);
});
after(() => app.close());

const demote = (id: string) =>
  app.send(adminTeam.changeRole, { params: { id }, body: { role: 'support' } }, first);
const openInvitations = async (prefix: string) => {
  const { items } = await app.call(adminInvitations.list, {}, first);
  return items.filter(({ email, state }) => email.startsWith(prefix) && state === 'open').length;
};

test('no invitation of an owner survives who is demoted while sending them', async () => {
  const leaving = await addAdmin(app, first);
  const sent: Promise<unknown>[] = [];

  for (let count = 0; count < 20; count += 1) {
    const body = { email: `survivor-${count}@example.com`, role: 'owner' as const };
    sent.push(app.send(adminInvitations.create, { body }, leaving));
    if (count === 10) sent.push(demote(leaving.adminId));
    await wait(3);
  }
  await Promise.all(sent);

  assert.equal(await openInvitations('survivor-'), 0);
});

test('an invitation opens nothing once its sender may not invite any more', async () => {
  const leaving = await addAdmin(app, first);
  const email = 'late@example.com';
  await app.call(adminInvitations.create, { body: { email, role: 'owner' } }, leaving);

  const [mail] = await mailsTo(app, email, { subject: /invited/ });
  const token = /\/admin\/register\?invitation=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';

  await app.pool.query(`UPDATE admins SET role = 'support' WHERE id = $1`, [leaving.adminId]);
  const body = { token, name: 'Ida', password: testPassword };
  const refused = await app.refusal(adminInvitations.accept, { body });

  assert.equal(refused.code, 'invitation_invalid');
});

test('a change is refused whose admin lost the right to it after the call began', async () => {
  const leaving = await addAdmin(app, first, { role: 'support' });
  const standing = () => app.platform.transact((tx) => refuseWithoutStanding(tx, leaving, 'agents:write'));

  assert.equal(await standing(), null);
  await app.pool.query(`UPDATE admins SET role = 'read-only' WHERE id = $1`, [leaving.adminId]);
  assert.equal((await standing())?.refused, 'role_forbidden');
  await app.pool.query(`UPDATE admins SET status = 'suspended' WHERE id = $1`, [leaving.adminId]);
  assert.equal((await standing())?.refused, 'unauthenticated');
});
