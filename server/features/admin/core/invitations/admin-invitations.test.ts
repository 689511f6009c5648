import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminInvitations from '#contract/admin/invitations.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { oneRow } from '#server/db/rows.ts';
import { version } from '#server/version.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { mailsTo } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp({ worker: true });
  admin = await signUpAdmin(app);
});
after(() => app.close());

let count = 0;
async function invite() {
  count += 1;
  const email = `invited-${count}@example.com`;
  const { invitation } = await app.call(adminInvitations.create, { body: { email, role: 'support' } }, admin);
  const [mail] = await mailsTo(app, email, { subject: /invited/ });
  const token = /\/admin\/register\?invitation=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  assert.ok(token, 'the mail has the link');
  return { email, token, invitation };
}

const accept = (token: string, more: { name?: string; password?: string } = {}) =>
  app.send(adminInvitations.accept, { body: { token, name: 'Ida', password: testPassword, ...more } });
const stateOf = async (id: string) =>
  (await app.call(adminInvitations.list, {}, admin)).items.find(({ _id }) => _id === id)?.state;

test('the link of the mail makes an admin once, with the address that was invited, and both ends are logged', async () => {
  const { email, token, invitation } = await invite();
  const open = await app.call(adminInvitations.read, { params: { token } });
  assert.deepEqual([open.email, open.role, open.invitedBy], [email, 'support', 'Olu Adeyemi']);
  assert.equal((await accept(token, { password: '1234567890' })).status, 400);

  const { token: session, admin: added } = await app.call(adminInvitations.accept, {
    body: { token, name: ' Ida Berg ', password: testPassword },
  });
  assert.deepEqual([added.name, added.email, added.role], ['Ida Berg', email, 'support']);
  assert.deepEqual(await app.call(adminAuth.readProfile, {}, { token: session }), {
    ...added,
    needsTwoStep: false,
    hasPasskey: false,
    version,
  });

  await app.call(adminAuth.login, { body: { email, password: testPassword } });
  assert.equal((await accept(token)).status, 400);
  assert.equal((await app.refusal(adminInvitations.read, { params: { token } })).code, 'invitation_invalid');
  assert.equal(await stateOf(invitation._id), 'accepted');

  const { items } = await app.call(adminLogs.list, { query: { q: 'invit', type: 'security' } }, admin);
  assert.deepEqual(
    items.map(({ action, after }) => [action, after?.email]),
    [
      ['admin_added', email],
      ['admin_invited', email],
    ],
  );
});

test('one of eight uses of a link at once makes an admin', async () => {
  const { email, token } = await invite();
  const answers = await Promise.all(Array.from({ length: 8 }, () => accept(token)));
  const statuses = answers.map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 201).length, 1, String(statuses));
  const { rows } = await app.pool.query<{ admins: number }>(
    'SELECT count(*) AS admins FROM admins WHERE email = $1',
    [email],
  );
  assert.equal(oneRow(rows).admins, 1);
});

test('an invitation that was taken back, or is three days old, opens nothing', async () => {
  const revoked = await invite();
  const params = { id: revoked.invitation._id };
  await app.call(adminInvitations.revoke, { params }, admin);

  assert.equal((await accept(revoked.token)).status, 400);
  assert.equal(await stateOf(params.id), 'revoked');
  assert.equal((await app.refusal(adminInvitations.revoke, { params }, admin)).code, 'invitation_over');

  const late = await invite();
  app.clock.advance(3 * dayMs);
  assert.equal((await accept(late.token)).status, 400);

  const { token } = await app.call(adminAuth.login, { body: { email: admin.email, password: testPassword } });
  admin = { ...admin, token };
  assert.equal(await stateOf(late.invitation._id), 'expired');

  // An expired invitation does not block a new one.
  await app.call(adminInvitations.create, { body: { email: late.email, role: 'support' } }, admin);
});

test('an admin, or one who is invited already, is not invited again', async () => {
  const { email } = await invite();
  const again = { body: { email: email.toUpperCase(), role: 'owner' } } as const;
  assert.equal((await app.refusal(adminInvitations.create, again, admin)).code, 'already_invited');
  const own = { body: { email: admin.email, role: 'owner' } } as const;
  assert.equal((await app.refusal(adminInvitations.create, own, admin)).code, 'already_admin');
});

test('an invitation is sent again with a new link for three more days', async () => {
  const { email, token, invitation } = await invite();
  app.clock.advance(2 * dayMs);

  const login = { email: admin.email, password: testPassword };
  admin = { ...admin, token: (await app.call(adminAuth.login, { body: login })).token };

  const params = { id: invitation._id };
  const again = await app.call(adminInvitations.resend, { params }, admin);
  assert.equal(Date.parse(again.invitation.expiresAt), app.clock.now() + 3 * dayMs);

  const mails = await mailsTo(app, email, { subject: /invited/, count: 2 });
  const tokens = mails.map(({ text }) => /invitation=([\w-]{43})/.exec(text)?.[1] ?? '');
  const renewed = tokens.find((one) => one !== token) ?? '';

  assert.equal((await accept(token)).status, 400, 'the earlier link is over');
  assert.equal((await accept(renewed)).status, 201);
  assert.equal((await app.refusal(adminInvitations.resend, { params }, admin)).code, 'invitation_over');
});

test('an agent is invited only when the admin confirms it', async () => {
  const { email } = await signUpAgent(app);
  const body = { email, role: 'content' } as const;
  assert.equal((await app.refusal(adminInvitations.create, { body }, admin)).code, 'email_of_agent');
  const { invitation } = await app.call(
    adminInvitations.create,
    { body: { ...body, evenAgent: true } },
    admin,
  );
  assert.deepEqual([invitation.email, invitation.role], [email, 'content']);
});

test('stores no working link except in the mail', async () => {
  const { token } = await invite();
  const { rows } = await app.pool.query<{ invitations: number; jobs: number; entries: number }>(
    `SELECT (SELECT count(*) FROM admin_invitations i WHERE i::text LIKE '%' || $1 || '%') AS invitations,
       (SELECT count(*) FROM pgboss.job j WHERE j.data::text LIKE '%' || $1 || '%') AS jobs,
       (SELECT count(*) FROM admin_log l WHERE l::text LIKE '%' || $1 || '%') AS entries`,
    [token],
  );
  assert.deepEqual(rows[0], { invitations: 0, jobs: 0, entries: 0 });
});

test('made-up tokens are refused the same way', async () => {
  for (const token of ['x'.repeat(43), `${'x'.repeat(42)}'`, '', 'x'.repeat(1000)])
    assert.equal((await accept(token)).status, 400);
  assert.equal((await accept('x'.repeat(10_000))).status, 413);
});
