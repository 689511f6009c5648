import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import { addresses } from '#contract/addresses.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminUserAccess from '#contract/admin/user-access.ts';
import * as adminUsers from '#contract/admin/users.ts';
import { dayMs, hourMs } from '#domain/shared/duration.ts';
import { accountFeature } from '#server/features/account/core/index.ts';
import { addAdmin } from '#testing/factories/add-admin.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { mailsTo, tokenIn } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const password = testPassword;
const reason = 'Called back on the number we know';

let app: TestApp;
let admin: TestAdmin;
let second: TestAdmin;
before(async () => {
  app = await openTestApp({ worker: true });
  admin = await signUpAdmin(app);
  second = await addAdmin(app, admin, { name: 'Ida Berg', role: 'support' });
});
after(() => app.close());

const enter = (agent: TestAgent, email: string, body: object = {}) =>
  app.send(
    adminUserAccess.changeEmail,
    { params: { id: agent.agentId }, body: { email, reason, password, ...body } },
    admin,
  );
const detailOf = ({ agentId }: TestAgent) => app.call(adminUsers.read, { params: { id: agentId } }, admin);
const emailOf = async (agent: TestAgent) => (await detailOf(agent)).user.email;
const linkTo = async (email: string) =>
  tokenIn((await mailsTo(app, email, { subject: /Confirm your new/ })).at(-1), '/verify-email');
const stopLinkTo = async (email: string, count = 1) =>
  tokenIn((await mailsTo(app, email, { subject: /about to change/, count }))[0], '/keep-email');
const confirm = async (email: string) => app.call(auth.verifyEmail, { body: { token: await linkTo(email) } });

/** Lets time pass; the admins then sign in anew. */
async function advance(ms: number): Promise<void> {
  app.clock.advance(ms);

  for (const one of [admin, second]) {
    const answer = await app.call(adminAuth.login, { body: { email: one.email, password } });
    assert.ok('token' in answer);
    one.token = answer.token;
  }
}

/** Runs the timer that carries out what is due. */
async function settle(): Promise<void> {
  const timer = accountFeature.timers?.(app.platform).find(({ name }) => name === 'settle-email-changes');
  await timer?.run(new AbortController().signal);
}

async function approvalOf(agent: TestAgent) {
  const changeId = (await detailOf(agent)).emailChange?._id ?? '';
  return { params: { id: agent.agentId }, body: { changeId } };
}

const openStopPage = (token: string, method: 'GET' | 'POST' = 'GET') =>
  app.http.inject({
    method,
    url: addresses.keepEmail({ token }),
    ...(method === 'POST' && {
      payload: 'wish=stop',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  });

async function logOf(agent: TestAgent) {
  const query = { entityType: 'agent', entity: agent.agentId, dateRange: 'all' } as const;
  const { items } = await app.call(adminLogs.list, { query }, admin);
  return (action: string) => items.find((entry) => entry.action === action);
}

test('a confirmed address waits until 24 hours after the admin’s request, then the timer moves the account', async () => {
  const agent = await signUpAgent(app);
  const requestedAt = app.clock.now();
  assert.equal((await enter(agent, 'right@prado.example')).status, 200);

  const { emailChange } = await detailOf(agent);
  assert.deepEqual(
    [emailChange?.email, emailChange?.reason, emailChange?.requestedBy._id, emailChange?.confirmedAt],
    ['right@prado.example', reason, admin.adminId, null],
  );

  const takesEffectAt = new Date(requestedAt + dayMs).toISOString();
  assert.deepEqual(await confirm('right@prado.example'), { ok: true, takesEffectAt });
  assert.ok((await detailOf(agent)).emailChange?.confirmedAt);

  await advance(requestedAt + dayMs - 1 - app.clock.now());
  await settle();
  assert.equal(await emailOf(agent), agent.email);

  const session = await app.call(auth.login, { body: { email: agent.email, password } });
  assert.ok('token' in session);

  await advance(1);
  await settle();

  const changed = await detailOf(agent);
  assert.deepEqual([changed.user.email, changed.emailChange], ['right@prado.example', null]);
  assert.ok(changed.user.emailVerifiedAt);
  assert.equal((await app.call(agents.readProfile, {}, session)).email, 'right@prado.example');

  await app.call(auth.login, { body: { email: 'right@prado.example', password } });
  assert.equal((await app.refusal(auth.login, { body: { email: agent.email, password } })).status, 401);

  await mailsTo(app, agent.email, { subject: /was changed/ });

  // The old address is free again.
  await signUpAgent(app, { email: agent.email });
});

test('an address that is confirmed after the wait counts from that moment', async () => {
  const agent = await signUpAgent(app);
  await enter(agent, 'late.reader@prado.example');
  await advance(dayMs);
  await settle();
  assert.equal(await emailOf(agent), agent.email);

  assert.deepEqual(await confirm('late.reader@prado.example'), { ok: true });
  assert.equal(await emailOf(agent), 'late.reader@prado.example');
});

test('the present address stops the change without a sign-in, by a button and not by opening the link', async () => {
  const agent = await signUpAgent(app, { email: 'reader@ocean.example', isConfirmed: true });
  await enter(agent, 'stranger@prado.example');

  const confirmation = await linkTo('stranger@prado.example');
  const token = await stopLinkTo(agent.email);

  const opened = await openStopPage(token);
  assert.equal(opened.statusCode, 200);
  assert.match(opened.body, /Stop the change/);
  assert.ok((await detailOf(agent)).emailChange);

  const stopped = await openStopPage(token, 'POST');
  assert.equal(stopped.statusCode, 200);
  assert.match(stopped.body, /stays the same/);
  assert.equal((await detailOf(agent)).emailChange, null);

  const refused = await app.refusal(auth.verifyEmail, { body: { token: confirmation } });
  assert.equal(refused.code, 'verify_link_invalid');
  assert.equal((await openStopPage(token)).statusCode, 409);
  assert.match((await openStopPage(token, 'POST')).body, /no longer works/);

  await advance(dayMs);
  await settle();
  assert.equal(await emailOf(agent), agent.email);

  const entry = (await logOf(agent))('user_email_change_stopped');
  assert.deepEqual(
    [entry?.before, entry?.after],
    [
      { email: 'r…@ocean.example', unconfirmed: 's…@prado.example', requestedBy: 'Olu Adeyemi' },
      { email: 'r…@ocean.example' },
    ],
  );
});

test('a link that stops a change is over once the change has taken effect', async () => {
  const agent = await signUpAgent(app);
  await enter(agent, 'effective@prado.example');

  const token = await stopLinkTo(agent.email);
  await confirm('effective@prado.example');
  await advance(dayMs);
  await settle();

  const refused = await openStopPage(token, 'POST');
  assert.equal(refused.statusCode, 409);
  assert.match(refused.body, /has taken effect/);
  assert.equal(await emailOf(agent), 'effective@prado.example');
});

test('a second admin’s approval replaces the wait, before the confirmation or after it', async () => {
  const [early, late] = [await signUpAgent(app), await signUpAgent(app)];
  await enter(early, 'early@prado.example');
  await enter(late, 'afterwards@prado.example');

  await app.call(adminUserAccess.approveEmail, await approvalOf(early), second);
  assert.equal(await emailOf(early), early.email);
  assert.deepEqual(await confirm('early@prado.example'), { ok: true });
  assert.equal(await emailOf(early), 'early@prado.example');

  await confirm('afterwards@prado.example');
  await app.call(adminUserAccess.approveEmail, await approvalOf(late), second);
  assert.equal(await emailOf(late), 'afterwards@prado.example');

  const found = await logOf(late);
  assert.equal(found('user_email_change_approved')?.actor._id, second.adminId);
  assert.equal(found('agent_email_changed')?.after?.approvedBy, 'Ida Berg');
});

test('no admin approves their own change, one that was approved, or one that replaced what they saw', async () => {
  const agent = await signUpAgent(app);
  await enter(agent, 'first.try@prado.example');

  const seen = await approvalOf(agent);
  assert.equal((await app.refusal(adminUserAccess.approveEmail, seen, admin)).code, 'own_email_change');

  await enter(agent, 'second.try@prado.example');
  assert.equal((await app.refusal(adminUserAccess.approveEmail, seen, second)).code, 'email_change_over');

  const replaced = await approvalOf(agent);
  await app.call(adminUserAccess.approveEmail, replaced, second);

  const again = await app.refusal(adminUserAccess.approveEmail, replaced, second);
  assert.equal(again.code, 'email_change_approved');

  // An approval is for one address: the next one waits again.
  await enter(agent, 'third.try@prado.example');

  assert.ok('takesEffectAt' in (await confirm('third.try@prado.example')));
  assert.equal(await emailOf(agent), agent.email);
});

test('one of an approval and a "no" at the same moment wins, and one of two approvals', async () => {
  for (const round of [1, 2, 3]) {
    const agent = await signUpAgent(app);
    const email = `race${round}@prado.example`;
    await enter(agent, email);

    const token = await stopLinkTo(agent.email);
    await confirm(email);
    const approval = await approvalOf(agent);

    const [one, other, page] = await Promise.all([
      app.send(adminUserAccess.approveEmail, approval, second),
      app.send(adminUserAccess.approveEmail, approval, second),
      openStopPage(token, 'POST'),
    ]);

    const statuses = [one.status, other.status, page.statusCode].toSorted();
    assert.deepEqual(statuses, [200, 409, 409]);
    assert.equal(await emailOf(agent), page.statusCode === 200 ? agent.email : email);
  }
});

test('the log has the request with its reason, the confirmation and the change, with masked addresses', async () => {
  const agent = await signUpAgent(app, { email: 'wrong@ocean.example', isConfirmed: false });
  await enter(agent, 'log@ocean.example');
  await confirm('log@ocean.example');
  await advance(dayMs);
  await settle();

  const found = await logOf(agent);
  const requested = found('user_email_change_asked');

  assert.deepEqual(
    [requested?.actor._id, requested?.before, requested?.after],
    [
      admin.adminId,
      { email: 'w…@ocean.example', unconfirmed: null },
      { email: 'w…@ocean.example', unconfirmed: 'l…@ocean.example', reason },
    ],
  );
  assert.equal(found('user_email_change_confirmed')?.actor._id, agent.agentId);

  const changed = found('agent_email_changed');
  assert.deepEqual(
    [changed?.actor.type, changed?.before, changed?.after],
    [
      'system',
      { email: 'w…@ocean.example', verified: false },
      { email: 'l…@ocean.example', verified: true, approvedBy: null },
    ],
  );
});

test('a stranger at a mistyped address does not learn the new one, and a reader of a confirmed address does', async () => {
  const agent = await signUpAgent(app, { isConfirmed: false });
  await enter(agent, 'first@prado.example');

  const [unknown] = await mailsTo(app, agent.email, { subject: /about to change/ });
  assert.doesNotMatch(unknown?.text ?? '', /first@prado/);
  assert.doesNotMatch((await openStopPage(tokenIn(unknown, '/keep-email'))).body, /first@prado/);

  await advance(dayMs);
  await confirm('first@prado.example');

  await enter(agent, 'second@prado.example');
  const [known] = await mailsTo(app, 'first@prado.example', { subject: /about to change/ });
  assert.match(known?.text ?? '', /second@prado\.example/);
  assert.match((await openStopPage(tokenIn(known, '/keep-email'))).body, /second@prado\.example/);
});

test('an address of another agent is refused when it is entered and confirmed, and ends a change that is due', async () => {
  const [agent, other] = [await signUpAgent(app), await signUpAgent(app)];
  const taken = await app.refusal(
    adminUserAccess.changeEmail,
    { params: { id: agent.agentId }, body: { email: other.email.toUpperCase(), reason, password } },
    admin,
  );
  assert.equal(taken.code, 'email_taken');

  await enter(agent, 'late@prado.example');
  const token = await linkTo('late@prado.example');
  await signUpAgent(app, { email: 'late@prado.example' });
  assert.equal((await app.refusal(auth.verifyEmail, { body: { token } })).code, 'email_taken');

  await enter(agent, 'later@prado.example');
  await confirm('later@prado.example');
  await signUpAgent(app, { email: 'later@prado.example' });
  await advance(dayMs);
  await settle();

  const { user, emailChange } = await detailOf(agent);
  assert.deepEqual([user.email, emailChange], [agent.email, null]);
  assert.equal((await logOf(agent))('user_email_change_ended')?.after?.because, 'email_taken');
});

test('it takes a reason, the admin’s own password, and an agent who is not erased', async () => {
  const agent = await signUpAgent(app);
  const statusAndCode = async (answer: ReturnType<typeof enter>) => {
    const { status, body } = await answer;
    return `${status} ${typeof body === 'object' && body !== null && 'code' in body ? body.code : ''}`;
  };
  const email = 'new@prado.example';
  assert.equal(await statusAndCode(enter(agent, email, { reason: ' ' })), '400 reason_required');
  assert.equal(await statusAndCode(enter(agent, email, { password: 'not mine' })), '403 wrong_password');
  assert.equal(await statusAndCode(enter(agent, agent.email)), '409 email_taken');

  await app.pool.query(`UPDATE agents SET status = 'deleted' WHERE id = $1`, [agent.agentId]);
  assert.equal(await statusAndCode(enter(agent, email)), '404 not_found');
});

test('a change that was taken back, replaced or never confirmed changes nothing, and its links end', async () => {
  const agent = await signUpAgent(app);
  const params = { id: agent.agentId };
  const refusalOf = async (token: string) => (await app.refusal(auth.verifyEmail, { body: { token } })).code;
  await enter(agent, 'one@prado.example');

  const one = await linkTo('one@prado.example');
  const stopOne = await stopLinkTo(agent.email);

  await enter(agent, 'two@prado.example');
  assert.equal(await refusalOf(one), 'verify_link_invalid');
  assert.equal((await openStopPage(stopOne, 'POST')).statusCode, 409);

  const two = await linkTo('two@prado.example');
  await app.call(adminUserAccess.cancelEmail, { params, query: {} }, admin);

  assert.equal(await refusalOf(two), 'verify_link_invalid');
  assert.equal((await detailOf(agent)).emailChange, null);
  assert.equal(
    (await app.refusal(adminUserAccess.cancelEmail, { params, query: {} }, admin)).code,
    'email_change_over',
  );

  await enter(agent, 'three@prado.example');
  const three = await linkTo('three@prado.example');
  await advance(72 * hourMs);
  assert.equal(await refusalOf(three), 'verify_link_invalid');

  await settle();
  assert.equal((await detailOf(agent)).emailChange, null);
  assert.equal((await logOf(agent))('user_email_change_ended')?.after?.because, 'not_confirmed');
});
