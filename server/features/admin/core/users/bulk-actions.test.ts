import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminBookings from '#contract/admin/bookings.ts';
import * as adminFeedback from '#contract/admin/feedback.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminProperties from '#contract/admin/properties.ts';
import * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import * as adminUsers from '#contract/admin/users.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as feedback from '#contract/links/feedback.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const nobody = '01890000-0000-7000-8000-000000000000';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
});
after(() => app.close());

const entriesOf = async (action: string) =>
  (await app.call(adminLogs.list, { query: { q: action } }, admin)).items;

test('many agents are suspended with one call: each is answered by itself and logged by itself', async () => {
  const agents = [await signUpAgent(app), await signUpAgent(app)];
  const ids = [...agents.map(({ agentId }) => agentId), admin.adminId, nobody];
  const body = { ids, status: 'suspended' as const, reason: 'Spam' };
  const { answers } = await app.call(adminUsers.changeStatuses, { body }, admin);

  assert.deepEqual(
    answers.map(({ _id, updated, code }) => [_id, updated, code]),
    [
      [ids[0], true, null],
      [ids[1], true, null],
      [admin.adminId, false, 'agents_only'],
      [nobody, false, 'not_found'],
    ],
  );
  assert.ok(answers.every(({ updated, detail }) => updated || detail));

  const entries = await entriesOf('user_suspended');
  assert.deepEqual(new Set(entries.map(({ entity }) => entity?._id)), new Set(ids.slice(0, 2)));
  assert.ok(entries.every(({ before, after }) => before?.status === 'active' && after?.reason === 'Spam'));
});

test('many listings are reviewed, and many bookings moved, where each may be', async () => {
  const agent = await signUpAgent(app);
  const one = await publishProperty(app, agent, { title: 'One' });
  const two = await publishProperty(app, agent, { title: 'Two' });
  const reviewed = await app.call(
    adminProperties.changeModerations,
    { body: { ids: [one._id, two._id], status: 'rejected', reason: 'No pictures' } },
    admin,
  );

  assert.ok(reviewed.answers.every(({ updated }) => updated));
  assert.equal((await entriesOf('property_rejected')).length, 2);

  const unexplained = { ids: [one._id], status: 'suspended' as const };
  const { answers } = await app.call(adminProperties.changeModerations, { body: unexplained }, admin);
  assert.equal(answers[0]?.code, 'reason_required');

  const book = async (propertyId: string, checkIn: string, checkOut: string) =>
    (await app.call(bookings.create, { body: bookingInput({ propertyId, checkIn, checkOut }) }, host))._id;
  const host = await signUpAgent(app);
  const property = await publishProperty(app, host);
  const stays = [
    await book(property._id, '2027-06-01', '2027-06-04'),
    await book(property._id, '2027-07-01', '2027-07-04'),
  ];

  const move = {
    ids: stays,
    status: 'cancelled',
    reason: 'By phone',
  } as const;
  const moved = await app.call(adminBookings.changeStatuses, { body: move }, admin);
  assert.ok(moved.answers.every(({ updated }) => updated));

  const back = { ...move, status: 'inquiry' as const };
  const impossible = await app.call(adminBookings.changeStatuses, { body: back }, admin);
  assert.ok(impossible.answers.every(({ updated, detail }) => !updated && detail));
});

test('suspends all agents of a filter as confirmed, names each skipped one with the reason, and restores all', async () => {
  const names = ['Quill One', 'Quill Two', 'Quill Three'];
  const agents = await Promise.all(names.map((name) => signUpAgent(app, { name })));
  const [, second] = agents;
  assert.ok(second);

  const early = { params: { id: second.agentId }, body: { status: 'suspended' as const, reason: 'Before' } };
  await app.call(adminUsers.changeStatus, early, admin);
  await signUpAgent(app, { name: 'Somebody else' });

  const change = { filter: { q: 'quill' }, status: 'suspended' as const, reason: 'Spam' };
  const stale = await app.refusal(adminUsers.changeMatching, { body: { ...change, count: 2 } }, admin);
  assert.deepEqual([stale.status, stale.code, stale.facts?.count], [409, 'matches_changed', 3]);

  const statuses = async () => {
    const { items } = await app.call(adminUsers.list, { query: { q: 'quill' } }, admin);
    return items.map(({ name, status }) => `${name} ${status}`).toSorted();
  };
  assert.deepEqual(await statuses(), ['Quill One active', 'Quill Three active', 'Quill Two suspended']);

  const { answers } = await app.call(adminUsers.changeMatching, { body: { ...change, count: 3 } }, admin);
  const byName = answers.map(({ name, updated, code, before }) => [name, updated, code, before?.status]);
  assert.deepEqual(byName.toSorted(), [
    ['Quill One', true, null, 'active'],
    ['Quill Three', true, null, 'active'],
    ['Quill Two', false, 'status_unchanged', undefined],
  ]);

  const changed = answers.filter(({ before }) => before).map(({ _id }) => _id);
  await app.call(adminUsers.changeStatuses, { body: { ids: changed, status: 'active' } }, admin);
  assert.deepEqual(await statuses(), ['Quill One active', 'Quill Three active', 'Quill Two suspended']);

  const admins = { ...change, filter: { role: 'admin' as const }, count: 1 };
  assert.equal((await app.refusal(adminUsers.changeMatching, { body: admins }, admin)).facts?.count, 0);
});

test('moderates all listings of a filter as confirmed, and answers with their previous states', async () => {
  const agent = await signUpAgent(app);
  for (const title of ['Marsh A', 'Marsh B', 'Marsh C']) await publishProperty(app, agent, { title });

  const { items } = await app.call(adminProperties.list, { query: { q: 'marsh' } }, admin);
  const third = { ids: [items[2]?._id ?? ''], status: 'rejected' as const, reason: 'No pictures' };
  await app.call(adminProperties.changeModerations, { body: third }, admin);

  const body = { filter: { q: 'marsh' }, count: 3, status: 'suspended' as const, reason: 'Moved' };
  const { answers } = await app.call(adminProperties.changeMatching, { body }, admin);
  const outcomes = answers.map(({ name, code, before }) => [name, code ?? before?.status]);
  assert.deepEqual(outcomes.toSorted(), [
    ['Marsh A', 'invalid_transition'],
    ['Marsh B', 'approved'],
    ['Marsh C', 'approved'],
  ]);

  const wrong = { ...body, count: 4 };
  const refused = await app.refusal(adminProperties.changeMatching, { body: wrong }, admin);
  assert.equal(refused.code, 'matches_changed');
});

test('no more than a hundred at once, none twice, and not none', async () => {
  const { agentId } = await signUpAgent(app);
  for (const ids of [[], [agentId, agentId], Array.from({ length: 101 }, () => app.platform.newId())]) {
    const body = { ids, status: 'active' };
    assert.equal((await app.send(adminUsers.changeStatuses, { body }, admin)).status, 400);
  }
});

test('every item of a list can be read by id, and a missing one is not found', async () => {
  const { receipt } = await submitStayRequest(app);
  const booking = await app.call(adminBookings.read, { params: { id: receipt._id } }, admin);
  assert.equal(booking.code, receipt.code);
  const property = { params: { id: booking.property._id } };
  assert.equal((await app.call(adminProperties.read, property, admin)).agent._id, booking.agent._id);
  const [entry] = (await app.call(adminLogs.list, { query: {} }, admin)).items;
  assert.ok(entry);
  assert.deepEqual(await app.call(adminLogs.read, { params: { id: entry._id } }, admin), entry);
  for (const endpoint of [adminBookings.read, adminProperties.read, adminLogs.read])
    assert.equal((await app.send(endpoint, { params: { id: nobody } }, admin)).status, 404);
});

const exports: [string, Endpoint][] = [
  ['users', adminUsers.exportCsv],
  ['properties', adminProperties.exportCsv],
  ['bookings', adminBookings.exportCsv],
  ['subscriptions', adminSubscriptions.exportCsv],
  ['feedback', adminFeedback.exportCsv],
];

async function exported({ path }: Endpoint, query = '') {
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = await app.http.inject({ method: 'GET', url: path + query, headers });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.match(
    String(answer.headers['content-disposition']),
    /^attachment; filename="staydesk-\w+-[\d-]+\.csv"$/,
  );
  return answer.body.trimEnd().split('\r\n');
}

test('every list leaves as a file in which nothing runs as a formula, and that it left is logged', async () => {
  const formula = '=HYPERLINK("http://evil.example","click")';
  const agent = await signUpAgent(app, { name: formula, company: '+1+1' });
  const property = await publishProperty(app, agent, { title: '@SUM(A1)' });
  await submitStayRequest(app, { agent, propertyId: property._id });
  await app.call(feedback.give, { body: { category: 'idea', message: formula } });

  for (const [name, endpoint] of exports) {
    const lines = await exported(endpoint);
    assert.ok(lines.length > 1, `${name} has rows`);
    assert.ok(!/(^|,)"?\s*[=+@]/m.test(lines.join('\n')), `${name} has no cell that begins as a formula`);
    const other = await exported(endpoint, '?delimiter=semicolon');
    assert.ok(!/(^|;)"?\s*[=+@]/m.test(other.join('\n')), `${name} has none between semicolons`);
    assert.equal(other[0], lines[0]?.replaceAll(',', ';'));
  }

  const entries = await entriesOf('list_exported');
  assert.deepEqual(
    entries.map(({ after }) => after?.list).toSorted(),
    exports.flatMap(([name]) => [name, name]).toSorted(),
  );
});

test('a file contains every row of its filter, beyond the first thousand, once', async () => {
  await app.pool.query(
    `INSERT INTO agents (id, name, email, created_at)
     SELECT uuidv7(), 'Bulk ' || n, 'bulk' || n || '@example.com',
       now() - n * interval '1 second' FROM generate_series(1, 2345) n`,
  );
  const lines = await exported(adminUsers.exportCsv, '?q=bulk');
  const emails = lines.slice(1).map((line) => line.split(',')[3]);
  assert.deepEqual([emails.length, new Set(emails).size], [2345, 2345]);
});
