import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminAnalytics from '#contract/admin/analytics.ts';
import * as adminBookings from '#contract/admin/bookings.ts';
import * as adminProperties from '#contract/admin/properties.ts';
import * as adminSearch from '#contract/admin/search.ts';
import * as adminStats from '#contract/admin/stats.ts';
import * as adminUsers from '#contract/admin/users.ts';
import * as analytics from '#contract/analytics/analytics.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as propertyMarketing from '#contract/links/property-marketing.ts';
import * as messageRules from '#contract/messages/message-rules.ts';
import * as messages from '#contract/messages/messages.ts';
import * as exampleAgency from '#contract/properties/example-agency.ts';
import * as properties from '#contract/properties/properties.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { remindOfAll } from '#server/features/messages/reminders/index.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { exampleProperties, exampleStays } from './example-agency.ts';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp({ now: '2027-03-10T12:00:00Z' });
  admin = await signUpAdmin(app);
});
after(() => app.close());

async function fillAgency() {
  const agent = await signUpAgent(app);
  const filled = await app.call(exampleAgency.fill, {}, agent);
  return { agent, filled };
}

const listProperties = async (agent: TestAgent) =>
  (await app.call(properties.list, { query: { limit: '50' } }, agent)).items;
const listBookings = async (agent: TestAgent) =>
  (await app.call(bookings.list, { query: { limit: '50' } }, agent)).items;
const listRules = async (agent: TestAgent) => (await app.call(messageRules.list, {}, agent)).items;
const remove = (agent: TestAgent, attached: 'keep' | 'remove') =>
  app.call(exampleAgency.remove, { query: { attached } }, agent);

test('an example agency fills an empty account with drafts, stays, conversations and paused rules', async () => {
  const { agent, filled } = await fillAgency();
  assert.deepEqual(
    [filled.mayFill, filled.properties, filled.bookings],
    [false, exampleProperties.length, exampleStays.length],
  );

  const listed = await listProperties(agent);
  assert.ok(listed.every(({ title, status }) => title.endsWith('(example)') && status === 'draft'));
  assert.ok(listed.every(({ cover }) => cover !== null));

  const conversations = await app.call(messages.listConversations, { query: {} }, agent);
  assert.ok(conversations.items.some(({ needsReplySince }) => needsReplySince !== null));

  const rules = await listRules(agent);
  assert.equal(rules.length, filled.rules);
  assert.ok(rules.length > 0 && rules.every(({ status }) => status === 'paused'));
});

test('an example agency sends no mail, neither when it is filled in nor in the days after', async () => {
  const agent = await signUpAgent(app);
  const before = (await queuedMails(app)).length;
  await app.call(exampleAgency.fill, {}, agent);
  await remindOfAll(app.platform);

  assert.equal((await queuedMails(app)).length, before);
  const { rows } = await app.pool.query<{ mails: number }>(
    `SELECT (SELECT count(*) FROM waiting_mails WHERE agent_id = $1)::int
       + (SELECT count(*) FROM guest_mails WHERE agent_id = $1)::int
       + (SELECT count(*) FROM notifications WHERE agent_id = $1 AND booking_id IS NOT NULL)::int AS mails`,
    [agent.agentId],
  );
  assert.deepEqual(rows, [{ mails: 0 }]);

  const { rowCount } = await app.pool.query(
    `SELECT FROM bookings WHERE agent_id = $1 AND guest_email_key <> ''`,
    [agent.agentId],
  );
  assert.equal(rowCount, 0, 'no guest has an address');
});

test('an example cannot be published, and takes no listing of the plan', async () => {
  const { agent } = await fillAgency();
  const [example] = await listProperties(agent);
  const params = { id: example?._id ?? '' };

  const problem = await app.refusal(properties.changeStatus, { params, body: { status: 'active' } }, agent);
  assert.equal(problem.code, 'invalid_transition');
  assert.match(problem.detail, /can’t be published/);
  assert.equal((await app.call(subscription.readBilling, {}, agent)).usage.counted, 0);
});

test('the figures of the platform and the funnel of agents leave examples out', async () => {
  const period = { startDate: '2027-03-01', endDate: '2027-03-31' };
  const read = async () => {
    const {
      properties: listed,
      bookings: made,
      bookedLast30Days,
      trend,
    } = await app.call(adminStats.read, {}, admin);
    const days = trend.map((day) => [day.properties, day.bookings]);
    const { overview, occupancyData } = await app.call(adminAnalytics.read, { query: period }, admin);
    return { listed, made, bookedLast30Days, days, figures: overview.figures, occupancyData };
  };

  const before = await read();
  const { agent } = await fillAgency();
  app.clock.advance(2 * 60_000);
  assert.deepEqual(await read(), before);

  const reached = await app.call(
    adminAnalytics.listFunnelAgents,
    { query: { ...period, milestone: 'booked', reached: 'true' } },
    admin,
  );
  assert.ok(reached.items.every(({ _id }) => _id !== agent.agentId));
});

test('figures, counts, lists, search and files of one agent leave examples out for admins', async () => {
  const period = { startDate: '2027-03-01', endDate: '2027-03-31' };
  const agent = await signUpAgent(app);
  const { agentId } = agent;

  const read = async () => {
    const { overview } = await app.call(adminAnalytics.read, { query: { ...period, agentId } }, admin);
    const {
      counts,
      properties: some,
      bookings: latest,
      impact,
    } = await app.call(adminUsers.read, { params: { id: agentId } }, admin);

    const { agents } = await app.call(adminAnalytics.listAgents, {}, admin);

    const query = { agent: agentId };
    const files = await Promise.all([
      app.send(adminProperties.exportCsv, { query }, admin),
      app.send(adminBookings.exportCsv, { query }, admin),
    ]);

    const found = await app.call(adminSearch.searchEverything, { query: { q: '(example)' } }, admin);

    return {
      figures: overview.figures,
      counts: { ...counts, sharedLinks: 0 },
      lists: [some, latest],
      waiting: [impact?.waitingRequests, impact?.upcomingStays],
      summary: agents.find(({ _id }) => _id === agentId)?.properties,
      properties: (await app.call(adminProperties.list, { query }, admin)).total,
      bookings: (await app.call(adminBookings.list, { query }, admin)).total,
      lines: files.map(({ body }) => String(body).trim().split('\n').length),
      found: [found.properties, found.bookings],
    };
  };

  const before = await read();
  await app.call(exampleAgency.fill, {}, agent);
  assert.deepEqual(await read(), before);
});

test('an agent’s file of bookings has no example in it', async () => {
  const { agent } = await fillAgency();
  const own = await publishProperty(app, agent, { title: 'My own house' });
  await app.call(bookings.create, { body: bookingInput({ propertyId: own._id }) }, agent);

  const { body } = await app.send(bookings.exportCsv, { query: { view: 'all' } }, agent);
  const lines = String(body).trim().split('\n');
  assert.equal(lines.length, 2);
  assert.match(lines[1] ?? '', /My own house/);
});

test('examples are in an agent’s own figures until there is a property of their own', async () => {
  const { agent } = await fillAgency();
  const query = { from: '2027-03-01', to: '2027-03-31' };
  const read = async () => {
    const { figures } = await app.call(analytics.read, { query }, agent);
    const { sources } = await app.call(propertyMarketing.readAnalytics, { query: {} }, agent);
    return { requests: figures.requests, sources: sources.length };
  };
  const tried = await read();
  assert.ok(tried.sources > 0);

  await publishProperty(app, agent, { title: 'My own house' });
  assert.deepEqual((await read()).sources, 0);
});

test('an account with properties of its own is not filled, and a filled one not twice', async () => {
  const { agent } = await fillAgency();
  assert.equal((await app.refusal(exampleAgency.fill, {}, agent)).code, 'account_not_empty');

  const other = await signUpAgent(app);
  await publishProperty(app, other);
  assert.equal((await app.refusal(exampleAgency.fill, {}, other)).code, 'account_not_empty');
  assert.equal((await app.call(exampleAgency.read, {}, other)).mayFill, false);
});

test('removing the examples removes all that was filled in and nothing of the agent', async () => {
  const { agent } = await fillAgency();
  const own = await publishProperty(app, agent, { title: 'My own house' });
  const booking = await app.call(bookings.create, { body: bookingInput({ propertyId: own._id }) }, agent);

  await remove(agent, 'remove');
  assert.deepEqual(
    (await listProperties(agent)).map(({ title }) => title),
    ['My own house'],
  );
  assert.deepEqual(
    (await listBookings(agent)).map(({ _id }) => _id),
    [booking._id],
  );
  assert.deepEqual(await listRules(agent), []);

  const conversations = await app.call(messages.listConversations, { query: {} }, agent);
  assert.deepEqual(
    conversations.items.map(({ property }) => property?.title),
    ['My own house'],
  );
  const read = await app.call(exampleAgency.read, {}, agent);
  assert.deepEqual([read.properties, read.bookings, read.rules], [0, 0, 0]);
});

test('attachments of an agent to examples are counted, and stay if the agent wants them', async () => {
  const { agent } = await fillAgency();
  const [first, second] = await listProperties(agent);
  if (!first || !second) throw new Error('the examples have too few properties');

  const checkIn = addDays(civilDateAt(app.clock.now(), 'UTC'), 80);
  const stay = { checkIn, checkOut: addDays(checkIn, 4) };
  const body = bookingInput({ propertyId: first._id, ...stay });
  const booking = await app.call(bookings.create, { body: { ...body, status: 'confirmed' } }, agent);

  const changed = await app.call(properties.read, { params: { id: second._id } }, agent);
  await app.call(
    properties.change,
    { params: { id: second._id }, body: { version: changed.version, title: 'Now my own' } },
    agent,
  );

  const { attached } = await app.call(exampleAgency.read, {}, agent);
  assert.deepEqual([attached.bookings, attached.changed], [1, ['Now my own']]);

  await remove(agent, 'keep');
  assert.deepEqual(
    (await listProperties(agent)).map(({ _id }) => _id).toSorted(),
    [first._id, second._id].toSorted(),
  );
  assert.deepEqual(
    (await listBookings(agent)).map(({ _id }) => _id),
    [booking._id],
  );

  const publish = { params: { id: first._id }, body: { status: 'active' as const } };
  assert.equal((await app.call(properties.changeStatus, publish, agent)).status, 'active');
});

test('after the removal the account can be filled again', async () => {
  const { agent } = await fillAgency();
  await remove(agent, 'remove');
  assert.equal((await app.call(exampleAgency.read, {}, agent)).mayFill, true);
  const again = await app.call(exampleAgency.fill, {}, agent);
  assert.equal(again.bookings, exampleStays.length);
});
