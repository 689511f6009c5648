import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminPrivacy from '#contract/admin/privacy.ts';
import * as adminSettings from '#contract/admin/settings.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as feedback from '#contract/links/feedback.ts';
import * as guest from '#contract/links/guest.ts';
import { oneRow } from '#server/db/rows.ts';
import { jobsDone } from '#testing/drain-jobs.ts';
import { addAdmin } from '#testing/factories/add-admin.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { type RequestedStay, submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const reason = 'Asked by letter';
const day = 86_400_000;

let app: TestApp;
let first: TestAdmin;
let second: TestAdmin;
before(async () => {
  app = await openTestApp({ worker: true });
  first = await signUpAdmin(app);
  second = await addAdmin(app, first, { name: 'Ida Berg', role: 'support' });
});
after(() => app.close());

let known = 0;
/** A guest with a request at two agents, a message and a feedback. */
async function guestOfTwoAgents(): Promise<{ email: string; stays: RequestedStay[] }> {
  known += 1;
  const email = `Mia.Lund${known}@example.com`;
  const person = { firstName: 'Mia', lastName: 'Lund', email };
  const stays = [
    await submitStayRequest(app, { guest: person, guestMessage: `Is there a crib for Ole ${known}?` }),
    await submitStayRequest(app, { guest: { ...person, email: email.toLowerCase() } }),
  ];
  const body = { category: 'other', message: 'Where is my receipt?', name: 'Mia Lund', email } as const;
  await app.call(feedback.give, { body });
  return { email, stays };
}
/** Feedback to the host, whose notification names the guest. */
async function giveFeedbackOnLink({ linkCode }: RequestedStay, email: string): Promise<void> {
  const message = `About the shared link of Ole ${known}`;
  const body = { category: 'other', message, name: 'Mia Lund', email, linkCode } as const;
  await app.call(feedback.give, { body });
  assert.ok((await traces(`shared link of Ole ${known}`)).includes('notifications'));
}
const decline = async ({ agent, receipt }: RequestedStay) => {
  await app.call(bookings.changeStatus, { params: { id: receipt._id }, body: { status: 'declined' } }, agent);
};
const find = (email: string) => app.call(adminPrivacy.findGuest, { query: { email } }, first);
const erase = (email: string) => app.call(adminPrivacy.eraseGuest, { body: { email, reason } }, first);
const needTwo = (erasuresNeedTwo: boolean) =>
  app.call(adminSettings.change, { body: { erasuresNeedTwo } }, first);
const waiting = async () => (await app.call(adminPrivacy.listErasures, {}, second)).items;
const register = async () => (await app.call(adminPrivacy.listRegister, { query: {} }, first)).items;

/** All rows of all tables that could name the guest, as text. */
async function traces(email: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const sql = `SELECT count(*)::int AS many FROM "${name}" t WHERE lower(t::text) LIKE '%' || lower($1) || '%'`;
    if (oneRow((await app.pool.query<{ many: number }>(sql, [email])).rows).many > 0) found.push(name);
  }
  return found;
}

/** A program that was sent an event about the stay, and repeated in its answer who it is about. */
async function repeatToProgram({ agent, receipt }: RequestedStay, email: string): Promise<void> {
  await app.pool.query(
    `WITH e AS (
       INSERT INTO webhook_endpoints (agent_id, id, name, address_sealed, address_shown, secret_sealed, types, created_by,
         created_by_name, created_at)
       VALUES ($1, uuidv7(), 'Door lock', '', '', '', '{booking.created}', $1, '', now()) RETURNING id),
     v AS (
       INSERT INTO webhook_events (agent_id, id, type, at, booking_id, data)
       VALUES ($1, uuidv7(), 'booking.created', now(), $2, '{}') RETURNING id, seq)
     INSERT INTO webhook_deliveries (agent_id, id, endpoint_id, event_id, seq, state, answer)
     SELECT $1, uuidv7(), e.id, v.id, v.seq, 'delivered', $3 FROM e, v`,
    [agent.agentId, receipt._id, `Hello ${email}`],
  );
  assert.ok((await traces(email)).includes('webhook_deliveries'));
}

/** Calendar of a channel with events over nights that are past: summary, description, and the booking of it. */
async function listAtChannel(
  { agent, receipt }: RequestedStay,
  events: readonly { summary: string; description?: string; ofBooking?: boolean }[],
): Promise<void> {
  await app.pool.query(
    `INSERT INTO calendar_feeds (agent_id, id, property_id, channel, name, address_sealed, address_hash, address_shown,
       closed_means, next_read_at, created_at)
     SELECT agent_id, id, property_id, 'vrbo', 'Vrbo', '', '', '', 'ask', 'infinity', now() FROM bookings WHERE id = $1`,
    [receipt._id],
  );

  for (const { summary, description = '', ofBooking = false } of events) {
    await app.pool.query(
      `WITH event AS (
         INSERT INTO feed_events (agent_id, id, feed_id, property_id, key, check_in, check_out, summary, description,
           class, dates_since, first_seen_at, booking_id)
         SELECT agent_id, gen_random_uuid(), id, property_id, $2, '2026-01-02', '2026-01-05', $2, $3, 'reservation',
           '2026-01-01', now(), CASE WHEN $4 THEN id END FROM bookings WHERE id = $1
         RETURNING agent_id, id, property_id)
       INSERT INTO blocks (agent_id, id, property_id, kind, check_in, check_out, note, created_at, feed_event_id)
       SELECT agent_id, gen_random_uuid(), property_id, 'imported', '2026-01-02', '2026-01-05', $2, now(), id FROM event`,
      [receipt._id, summary, description, ofBooking],
    );
  }

  await app.pool.query(
    `INSERT INTO feed_class_rules (agent_id, feed_id, summary, class) VALUES ($1, $2, $3, 'closed')`,
    [agent.agentId, receipt._id, events[0]?.summary],
  );
}

describe('a guest', () => {
  test('leaves no name in the history of nights, nor in what channels wrote of their stays', async () => {
    const person = { firstName: 'Runa', lastName: 'Vinterberg', email: 'runa@example.com' };
    const stay = await submitStayRequest(app, { guest: person });
    const change = async (status: 'confirmed' | 'cancelled') => {
      const input = { params: { id: stay.receipt._id }, body: { status, reason: 'Ill' } };
      await app.call(bookings.changeStatus, input, stay.agent);
    };

    await change('confirmed');
    await change('cancelled');
    await listAtChannel(stay, [
      { summary: 'Reserved: RUNA VINTERBERG' },
      { summary: 'Reserved', description: 'Guest: Runa Vinterberg, +45 1234' },
      { summary: 'HMXY12', ofBooking: true },
      { summary: 'Reserved: Bruna Vinterbergen' },
    ]);

    const named = await traces('Vinterberg');
    assert.ok(named.includes('night_events') && named.includes('feed_events') && named.includes('blocks'));
    assert.ok(named.includes('feed_class_rules'));

    await needTwo(false);
    await erase(person.email);

    // Another guest, whose name has this one in it.
    assert.deepEqual((await traces('Vinterberg')).toSorted(), ['blocks', 'feed_events']);

    const { rows } = await app.pool.query<{ summary: string; note: string }>(
      `SELECT e.summary, b.note FROM feed_events e JOIN blocks b ON b.feed_event_id = e.id
       WHERE e.agent_id = $1 ORDER BY e.summary`,
      [stay.agent.agentId],
    );

    assert.deepEqual(
      rows.map(({ summary, note }) => [summary, note]),
      ['', '', '', 'Reserved: Bruna Vinterbergen'].map((text) => [text, text]),
    );
  });

  test('is found by the whole address, with counts by agent, and exported for the register to know', async () => {
    const { email, stays } = await guestOfTwoAgents();
    const { items, feedback: said } = await find(email.toUpperCase());
    assert.deepEqual(
      items.map(({ agent, bookings: many, upcoming }) => [agent._id, many, upcoming]).toSorted(),
      stays.map(({ agent }) => [agent.agentId, 1, 1]).toSorted(),
    );
    assert.equal(said, 1);
    assert.deepEqual((await find(email.slice(0, -1))).items, []);

    const { data } = await app.call(adminPrivacy.exportGuest, { body: { email } }, first);
    assert.match(JSON.stringify(data), /crib for Ole/);

    const [entry] = await register();
    assert.deepEqual([entry?.kind, entry?.counts.agents, entry?.counts.bookings], ['guest_export', 2, 2]);

    const unknown = { body: { email: 'nobody@example.com' } };
    assert.equal((await app.refusal(adminPrivacy.exportGuest, unknown, first)).code, 'guest_unknown');
  });

  test('with a request or stay that is not over is not erased', async () => {
    await needTwo(false);
    const { email } = await guestOfTwoAgents();
    const refused = await app.refusal(adminPrivacy.eraseGuest, { body: { email, reason } }, first);
    assert.deepEqual([refused.code, refused.facts?.stayCount], ['stays_coming', 2]);
    const empty = await app.refusal(adminPrivacy.eraseGuest, { body: { email, reason: ' ' } }, first);
    assert.equal(empty.code, 'reason_required');
  });

  test('is erased from every table, while bookings retain their dates and amounts', async () => {
    await needTwo(false);
    const { email, stays } = await guestOfTwoAgents();
    for (const stay of stays) await decline(stay);
    await jobsDone(app);

    const [stay] = stays;
    assert.ok(stay);
    await giveFeedbackOnLink(stay, email);
    await repeatToProgram(stay, email);

    const read = () => app.call(bookings.read, { params: { id: stay.receipt._id } }, stay.agent);
    const was = await read();

    assert.deepEqual(await erase(email), { state: 'done' });
    assert.deepEqual(await traces(email), []);
    assert.deepEqual(await traces(`crib for Ole ${known}?`), []);
    assert.deepEqual(await traces(`shared link of Ole ${known}`), []);

    const is = await read();
    assert.deepEqual([is.checkIn, is.checkOut, is.total], [was.checkIn, was.checkOut, was.total]);
    assert.equal(is.guest.firstName, 'Guest');

    const gone = await app.refusal(guest.readView, { params: { token: stay.guestToken }, query: {} });
    assert.equal(gone.code, 'not_found');
    assert.deepEqual(await find(email), { items: [], feedback: 0, mails: 0 });

    const [entry] = await register();
    assert.deepEqual([entry?.kind, entry?.confirmedBy, entry?.counts.bookings], ['guest_erasure', null, 2]);
    assert.doesNotMatch(JSON.stringify(await register()), new RegExp(email, 'i'));
  });
});

describe('where two admins are needed', () => {
  test('an erasure waits for another admin, who alone may confirm it, and then its address is forgotten', async () => {
    await needTwo(true);
    const { email, stays } = await guestOfTwoAgents();
    for (const stay of stays) await decline(stay);
    await jobsDone(app);
    assert.deepEqual(await erase(email), { state: 'waiting' });

    const again = await app.refusal(adminPrivacy.eraseGuest, { body: { email, reason } }, second);
    assert.equal(again.code, 'erasure_waits');

    const [request] = await waiting();
    assert.deepEqual(
      [request?.email, request?.reason, request?.requestedBy.name],
      [email, reason, 'Olu Adeyemi'],
    );

    const params = { id: request?._id ?? '' };
    assert.equal((await app.refusal(adminPrivacy.confirmErasure, { params }, first)).code, 'own_erasure');
    assert.equal((await find(email)).items.length, 2, 'nothing has happened yet');

    await app.call(adminPrivacy.confirmErasure, { params }, second);
    assert.deepEqual(await traces(email), []);

    const [entry] = await register();
    assert.deepEqual([entry?.actor, entry?.confirmedBy], ['Olu Adeyemi', 'Ida Berg']);
    assert.equal((await app.refusal(adminPrivacy.confirmErasure, { params }, second)).code, 'erasure_over');

    const logs = await app.call(adminLogs.list, { query: { type: 'security', dateRange: 'all' } }, first);
    assert.ok(logs.items.some(({ action }) => action === 'erasure_done'));
    assert.doesNotMatch(JSON.stringify(logs.items), new RegExp(email, 'i'));
  });

  test('a request can be withdrawn, and an unconfirmed one is over after seven days', async () => {
    await needTwo(true);
    const agent = await signUpAgent(app);
    const ask = () => app.call(adminPrivacy.eraseAgent, { body: { agentId: agent.agentId, reason } }, first);
    await ask();

    const [request] = await waiting();
    await app.call(adminPrivacy.withdrawErasure, { params: { id: request?._id ?? '' } }, second);
    assert.deepEqual(await waiting(), []);

    await ask();
    const [late] = await waiting();
    await app.pool.query(`UPDATE erasure_requests SET expires_at = $1 WHERE state = 'waiting'`, [
      new Date(app.clock.now() - day),
    ]);

    const params = { id: late?._id ?? '' };
    assert.equal((await app.refusal(adminPrivacy.confirmErasure, { params }, second)).code, 'erasure_over');

    await app.call(agents.readProfile, {}, agent);
  });
});

test('an agent is erased with the account, not while stays are coming', async () => {
  await needTwo(false);
  const { agent, receipt } = await submitStayRequest(app);
  await app.call(
    bookings.changeStatus,
    { params: { id: receipt._id }, body: { status: 'confirmed' } },
    agent,
  );

  const eraseAgent = { body: { agentId: agent.agentId, reason } };
  assert.equal((await app.refusal(adminPrivacy.eraseAgent, eraseAgent, first)).code, 'stays_coming');

  const idle = await signUpAgent(app, { name: 'Zora Quist' });
  await app.call(adminPrivacy.eraseAgent, { body: { agentId: idle.agentId, reason } }, first);
  assert.equal((await app.refusal(agents.readProfile, {}, idle)).code, 'unauthenticated');

  const [entry] = await register();
  assert.deepEqual([entry?.kind, entry?.counts], ['agent_erasure', { agents: 1 }]);
});

test('the register cannot be changed, not even in the database', async () => {
  await assert.rejects(app.pool.query('DELETE FROM privacy_register'), /append-only/);
  await assert.rejects(app.pool.query(`UPDATE privacy_register SET counts = '{}'`), /append-only/);
});
