import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as passkeys from '#contract/account/passkeys.ts';
import * as adminAccount from '#contract/admin/account.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminPasskeys from '#contract/admin/passkeys.ts';
import * as adminStats from '#contract/admin/stats.ts';
import * as adminTeam from '#contract/admin/team.ts';
import * as adminUsers from '#contract/admin/users.ts';
import { addAdmin } from '#testing/factories/add-admin.ts';
import { addPasskey } from '#testing/factories/add-passkey.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { testPassword as password, signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { createTestAuthenticator, type TestPasskey } from '#testing/factories/test-authenticator.ts';
import { mailsTo } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { breakGlass } from '../account/break-glass.ts';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp({ worker: true });
  admin = await signUpAdmin(app);
});
after(() => app.close());

const authenticator = createTestAuthenticator();
const addOwnPasskey = (account: { token: string }) => addPasskey(app, account, { endpoints: adminPasskeys });

type Door = typeof auth | typeof adminAuth;

async function signedAt(door: Door, passkey: TestPasskey) {
  const { options, browserKey } = await app.call(door.startPasskeySignIn, {});
  return { browserKey, credential: authenticator.get(options, passkey) };
}

async function signInWith(passkey: TestPasskey) {
  return await app.call(adminAuth.finishPasskeySignIn, { body: await signedAt(adminAuth, passkey) });
}

async function refusalAt(door: Door, body: unknown) {
  return (await app.refusal(door.finishPasskeySignIn, { body })).code;
}

test('an admin signs in with a passkey, and the log names both', async () => {
  const { passkey } = await addOwnPasskey(admin);

  const opened = await signInWith(passkey);

  assert.equal(opened.admin._id, admin.adminId);
  const { items } = await app.call(adminLogs.list, { query: {} }, opened);
  const summaries = items.map(({ summary }) => summary).join('\n');
  assert.match(summaries, /logged in with a passkey/);
  assert.match(summaries, /added the passkey “Chrome on Linux”/);
  await mailsTo(app, admin.email, { subject: /log in with a passkey/ });
});

test('a passkey counts as two-step sign-in in the team and on the dashboard', async () => {
  const member = await addAdmin(app, admin, { name: 'Tove Lund', role: 'support' });
  const find = async () => {
    const { items } = await app.call(adminTeam.list, {}, admin);
    return items.find(({ _id }) => _id === member.adminId)?.hasTwoStep;
  };
  assert.equal(await find(), false);

  await addOwnPasskey(member);

  assert.equal(await find(), true);
  assert.doesNotMatch(JSON.stringify(await app.call(adminStats.read, {}, admin)), /Tove Lund/);
});

test('a passkey of an agent opens no admin session, and one of an admin no agent’s', async () => {
  const agent = await signUpAgent(app);
  const { passkey: ofAgent } = await addPasskey(app, agent);
  const { passkey: ofAdmin } = await addOwnPasskey(admin);

  assert.equal(await refusalAt(adminAuth, await signedAt(adminAuth, ofAgent)), 'passkey_refused');
  assert.equal(await refusalAt(auth, await signedAt(auth, ofAdmin)), 'passkey_refused');
  assert.equal(await refusalAt(adminAuth, await signedAt(auth, ofAdmin)), 'passkey_expired');
  assert.equal(await refusalAt(auth, await signedAt(adminAuth, ofAgent)), 'passkey_expired');
  assert.equal((await app.refusal(passkeys.list, {}, admin)).code, 'wrong_audience');
  assert.equal((await app.refusal(adminPasskeys.list, {}, agent)).code, 'wrong_audience');
});

test('a passkey replaces password and code of calls that need a proof', async () => {
  const { passkey } = await addOwnPasskey(admin);
  const session = await app.call(adminAuth.login, { body: { email: admin.email, password } });
  const body = { email: 'another@example.com' };
  assert.equal((await app.refusal(adminAccount.changeEmail, { body }, session)).code, 'wrong_password');

  const { options, browserKey } = await app.call(adminPasskeys.startConfirming, {}, session);
  const credential = authenticator.get(options, passkey);
  await app.call(adminPasskeys.confirm, { body: { browserKey, credential } }, session);

  await app.call(adminAccount.changeEmail, { body }, session);
  await app.call(adminAccount.cancelEmail, {}, session);
});

test('a suspended admin is refused like an unknown one', async () => {
  const member = await addAdmin(app, admin, { name: 'Kari Moe', role: 'support' });
  const { passkey } = await addOwnPasskey(member);
  await app.pool.query(`UPDATE admins SET status = 'suspended' WHERE id = $1`, [member.adminId]);
  assert.equal(await refusalAt(adminAuth, await signedAt(adminAuth, passkey)), 'passkey_refused');
});

test('a command on the machine removes the passkeys of an admin who lost them, and ends their sessions', async () => {
  const member = await addAdmin(app, admin, { name: 'Pia Holm', role: 'owner' });
  const { passkey } = await addOwnPasskey(member);
  const { now, newId, transact } = app.platform;
  const deps = { now, newId, publicUrl: 'http://localhost:3000' };

  const result = await transact(async (tx) => ({
    text: await breakGlass(tx, deps, { action: 'remove-passkeys', email: member.email }),
  }));

  assert.match('text' in result ? (result.text ?? '') : '', /Pia Holm .*removed: 1\./);
  assert.equal(await refusalAt(adminAuth, await signedAt(adminAuth, passkey)), 'passkey_refused');
  assert.equal((await app.refusal(adminAuth.readProfile, {}, member)).code, 'unauthenticated');
  const { items } = await app.call(
    adminLogs.list,
    { query: { q: 'admin_passkeys_removed_on_machine' } },
    admin,
  );
  assert.match(items[0]?.summary ?? '', /1 passkey of Pia Holm removed/);
});

test('an admin who turns off an agent’s two-step sign-in removes their passkeys too', async () => {
  const agent = await signUpAgent(app);
  const { passkey } = await addPasskey(app, agent);
  const params = { id: agent.agentId };
  assert.equal((await app.call(adminUsers.read, { params }, admin)).twoStep.passkeys, 1);

  const body = { reason: 'Their phone was stolen', password };
  await app.call(adminUsers.endTwoStep, { params, body }, admin);

  assert.equal((await app.call(adminUsers.read, { params }, admin)).twoStep.passkeys, 0);
  assert.equal(await refusalAt(auth, await signedAt(auth, passkey)), 'passkey_refused');
  assert.equal((await app.refusal(agents.readProfile, {}, agent)).code, 'unauthenticated');
  const again = await app.refusal(adminUsers.endTwoStep, { params, body }, admin);
  assert.equal(again.code, 'two_step_off');
});
