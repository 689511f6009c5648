import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as auth from '#contract/account/auth.ts';
import * as team from '#contract/account/team.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import { socketCloseCodes } from '#contract/messages/live-events.ts';
import * as messages from '#contract/messages/messages.ts';
import { type App, createApp } from '#server/app.ts';
import { createPool } from '#server/db/pool.ts';
import { addMember } from '#testing/factories/add-member.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { listen, openAgentClient } from '#testing/live-client.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
/** A second process on the same database, with connections of its own. */
let twin: App;
let closeTwin: () => Promise<void>;
before(async () => {
  app = await openTestApp({ worker: true });
  const { config, connection, now } = app.platform;
  const pool = createPool(connection, { max: 3 });
  twin = await createApp({ config, pool, connection, now });
  await twin.http.ready();
  closeTwin = async () => {
    await twin.close();
    await pool.end();
  };
});
after(async () => {
  await closeTwin();
  await app.close();
});

async function statusThere(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await twin.http.inject({ url: team.readOwn.path, headers })).statusCode;
}

test('a removed member is out of every process: the next call is 401, and open pages close within two seconds', async () => {
  const owner = await signUpAgent(app);
  const desk = await addMember(app, owner);
  assert.equal(await statusThere(desk.token), 200);
  const here = await openAgentClient(await listen(app), desk);
  const there = await openAgentClient(await listen({ http: twin.http }), desk);

  const began = performance.now();
  await app.call(team.remove, { params: { id: desk.memberId } }, owner);
  assert.equal((await app.send(team.readOwn, {}, desk)).status, 401);

  const closed = await Promise.all([here.closed, there.closed]);
  assert.deepEqual(
    closed.map(({ code }) => code),
    [socketCloseCodes.unauthorised, socketCloseCodes.unauthorised],
  );
  assert.ok(performance.now() - began < 2000, `closed after ${performance.now() - began} ms`);
  assert.equal(await statusThere(desk.token), 401);
});

test('two members with the same name are distinguished in refusals, histories and menus', async () => {
  const owner = await signUpAgent(app);
  const namesakes = [
    await addMember(app, owner, { name: 'Eva Brandt' }),
    await addMember(app, owner, { name: 'Eva Brandt' }),
  ] as const;
  const [first, second] = namesakes;
  const { receipt } = await submitStayRequest(app, { agent: owner });
  const params = { id: receipt._id };
  const approval = { params, body: { status: 'confirmed' } } as const;

  await app.call(bookings.changeStatus, approval, first);
  // A second click of the same person finds it done.
  await app.call(bookings.changeStatus, approval, first);

  const refused = await app.refusal(bookings.changeStatus, approval, second);
  assert.equal(refused.detail, `Eva Brandt (${first.email}) has already changed this booking to confirmed.`);

  const { events } = await app.call(bookings.read, { params }, owner);
  const confirmed = events.find(({ to }) => to === 'confirmed');
  assert.equal(confirmed?.actorName, `Eva Brandt (${first.email})`);

  const { items } = await app.call(messages.listColleagues, { query: {} }, owner);
  const shown = items.map(({ name }) => name).filter((name) => name.startsWith('Eva'));
  assert.deepEqual(shown.toSorted(), namesakes.map(({ email }) => `Eva Brandt (${email})`).toSorted());
});

test('two members who approve a request at the same moment: one does, one is refused, and the history names both', async () => {
  const owner = await signUpAgent(app);
  const [rui, eva] = [
    await addMember(app, owner, { name: 'Rui Lopes' }),
    await addMember(app, owner, { name: 'Eva Brandt' }),
  ];
  const { receipt } = await submitStayRequest(app, { agent: owner });
  const params = { id: receipt._id };
  const approve = (member: { token: string }) =>
    app.send(bookings.changeStatus, { params, body: { status: 'confirmed' } }, member);

  const answers = await Promise.all([approve(rui), approve(eva)]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);

  const second = answers[0]?.status === 200 ? eva : rui;
  const first = second === eva ? rui : eva;
  const refused = await app.refusal(bookings.changeStatus, { params, body: { status: 'confirmed' } }, second);
  assert.equal(refused.detail, `${first.name} has already changed this booking to confirmed.`);
  assert.equal((await approve(first)).status, 200, 'a second click of the first');
  await app.call(bookings.cancel, { params, body: { reason: 'The roof leaks' } }, second);

  const { events } = await app.call(bookings.read, { params }, owner);
  const byMembers = events.filter(({ actor, kind }) => actor === 'agent' && kind === 'status_changed');
  assert.deepEqual(byMembers.map(({ to, actorName }) => [to, actorName]).toSorted(), [
    ['cancelled', second.name],
    ['confirmed', first.name],
  ]);
});

test('a token from before there were members signs on as the owner, and so does the password', async () => {
  const owner = await signUpAgent(app, { rememberMe: true });
  // As a process of the version before stores a session: without a member, and no row of one.
  await app.pool.query('UPDATE agent_sessions SET member_id = NULL WHERE agent_id = $1', [owner.agentId]);
  await app.pool.query('DELETE FROM members WHERE agent_id = $1', [owner.agentId]);

  const me = await app.call(team.readOwn, {}, owner);
  assert.deepEqual([me._id, me.role, me.properties], [owner.agentId, 'owner', 'all']);
  const again = await app.call(auth.login, { body: { email: owner.email, password: testPassword } });
  assert.deepEqual([again.member._id, again.member.role], [owner.agentId, 'owner']);
});
