import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { oneRow } from '#server/db/rows.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { countView } from './index.ts';
import { forgetOldSalts } from './link-view.store.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

async function start() {
  const agent = await signUpAgent(app, { rememberMe: true });
  const property = await publishProperty(app, agent);
  return { agent, property, link: await shareProperties(app, agent) };
}

type ViewRequest = { from?: string; userAgent?: string; token?: string };

async function viewPage(
  link: Pick<SharedLink, 'linkCode'>,
  id: string,
  { from, userAgent = phone, token }: ViewRequest = {},
) {
  const { status } = await app.send(
    sharedLinks.countPropertyView,
    { params: { id }, query: { linkCode: link.linkCode } },
    { ...(from ? { from } : {}), token, headers: { 'user-agent': userAgent } },
  );
  return status;
}

async function countersOf(agent: TestAgent, link: SharedLink) {
  const { counters } = await app.call(sharedLinks.readStats, { params: { id: link._id } }, agent);
  const { views, uniqueVisitors, propertyViews } = counters;
  return { views, uniqueVisitors, propertyViews };
}

test('a visitor counts once a day for each page, regardless of the number and speed of views', async () => {
  const { agent, property, link } = await start();
  const answers = await Promise.all(Array.from({ length: 60 }, () => viewPage(link, property._id)));
  assert.deepEqual([...new Set(answers)], [204]);
  assert.deepEqual(await countersOf(agent, link), { views: 1, uniqueVisitors: 1, propertyViews: 1 });
  await viewPage(link, property._id, { from: '10.0.0.9' });
  await viewPage(link, property._id, { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' });
  assert.deepEqual(await countersOf(agent, link), { views: 3, uniqueVisitors: 3, propertyViews: 3 });
});

test('one address cannot drive the count up with different browser names', async () => {
  const { agent, property, link } = await start();
  const names = Array.from({ length: 40 }, (_, number) => `Mozilla/5.0 (Machine ${number}) Firefox/140.0`);
  await Promise.all(names.map((userAgent) => viewPage(link, property._id, { userAgent })));
  assert.deepEqual(await countersOf(agent, link), { views: 20, uniqueVisitors: 20, propertyViews: 20 });
  await viewPage(link, property._id, { from: '10.0.0.9' });
  assert.equal((await countersOf(agent, link)).uniqueVisitors, 21, 'another address counts as before');
});

test('a visitor who opens several pages at once is one visitor', async () => {
  const { agent, link } = await start();
  const properties = await Promise.all(Array.from({ length: 6 }, () => publishProperty(app, agent)));
  const visitor = { networkHash: 'home', userAgent: phone };
  const shown = { agentId: agent.agentId, _id: link._id, timezone: 'Europe/Lisbon' };
  await Promise.all(
    [null, ...properties.map(({ _id }) => _id)].map((propertyId) =>
      countView(app.platform, { link: shown, propertyId, visitor }),
    ),
  );
  assert.deepEqual(await countersOf(agent, link), { views: 7, uniqueVisitors: 1, propertyViews: 6 });
});

test('many views of one link at once wait as one, and leave the connections to others', async () => {
  const { agent, link } = await start();
  const shown = { agentId: agent.agentId, _id: link._id, timezone: 'Europe/Lisbon' };
  const holder = new pg.Client(app.platform.connection);
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM shared_links WHERE agent_id = $1 AND id = $2 FOR UPDATE', [
    agent.agentId,
    link._id,
  ]);

  const looks = Array.from({ length: 60 }, (_, number) =>
    countView(app.platform, {
      link: shown,
      propertyId: null,
      visitor: { networkHash: `home ${number}`, userAgent: phone },
    }),
  );

  const waiting = async () => {
    const { rowCount } = await app.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rowCount;
  };

  for (const began = performance.now(); performance.now() - began < 30_000; await wait(20))
    if ((await waiting()) === 1) break;
  assert.equal(await waiting(), 1);

  await holder.query('COMMIT');
  await holder.end();
  await Promise.all(looks);
  assert.deepEqual(await countersOf(agent, link), { views: 60, uniqueVisitors: 60, propertyViews: 0 });
});

test('an address that has brought enough visitors still has the other pages of those it brought', async () => {
  const { agent, property, link } = await start();
  const names = Array.from({ length: 22 }, (_, number) => `Mozilla/5.0 (Machine ${number}) Firefox/140.0`);
  for (const userAgent of names) await viewPage(link, property._id, { userAgent });

  const { rows } = await app.pool.query<{ visitors: number }>(
    'SELECT count(*)::int AS visitors FROM link_views WHERE link_id = $1',
    [link._id],
  );
  assert.equal(rows[0]?.visitors, 20);

  const second = await publishProperty(app, agent);
  for (const userAgent of names) await viewPage(link, second._id, { userAgent });
  assert.deepEqual(await countersOf(agent, link), { views: 40, uniqueVisitors: 20, propertyViews: 40 });
});

test('the agent, programs that fetch pages, dead links and foreign properties do not count', async () => {
  const { agent, property, link } = await start();
  const other = await start();
  assert.equal(await viewPage(link, property._id, { token: agent.token }), 204);

  for (const userAgent of ['Googlebot/2.1', 'WhatsApp/2.23', 'facebookexternalhit/1.1', 'curl/8.5', '']) {
    assert.equal(await viewPage(link, property._id, { userAgent }), 204);
  }

  assert.equal(await viewPage(link, other.property._id), 204);
  assert.equal(await viewPage({ linkCode: 'A'.repeat(22) }, property._id), 204);

  await app.call(sharedLinks.countPropertyView, { params: { id: property._id }, query: {} });
  assert.deepEqual(await countersOf(agent, link), { views: 0, uniqueVisitors: 0, propertyViews: 0 });
  assert.equal(await viewPage(link, property._id, { token: other.agent.token }), 204);
  assert.equal((await countersOf(agent, link)).views, 1, 'another agent is a visitor like any');
});

test('days are split by the agent’s calendar, and days without a visit are listed', async () => {
  const { agent, property, link } = await start();
  await viewPage(link, property._id);
  app.clock.advance(24 * 3_600_000);
  await viewPage(link, property._id);
  await viewPage(link, property._id, { from: '10.0.0.9' });

  const { days, counters } = await app.call(sharedLinks.readStats, { params: { id: link._id } }, agent);
  assert.equal(days.length, 30);
  assert.equal(days.at(-1)?.day, civilDateAt(app.clock.now(), 'Europe/Lisbon'));

  assert.deepEqual(
    days.slice(-3).map(({ views, uniqueVisitors }) => [views, uniqueVisitors]),
    [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
  );
  assert.equal(counters.uniqueVisitors, 3);
});

test('a visitor cannot be identified: no address is stored, and the salt is deleted after its day', async () => {
  const { property, link } = await start();
  await viewPage(link, property._id, { from: '203.0.113.77' });

  const { rows } = await app.pool.query<{ row: string }>('SELECT v::text AS row FROM link_views v');
  assert.equal(
    rows.some(({ row }) => row.includes('203.0.113.77')),
    false,
  );

  const saltCount = async () =>
    oneRow(
      (
        await app.pool.query<{ n: number }>(
          `SELECT count(*) AS n FROM platform_secrets WHERE name LIKE 'visitor-salt-%'`,
        )
      ).rows,
    ).n;
  assert.ok((await saltCount()) > 0);

  await app.pool.query(
    `UPDATE platform_secrets SET created_at = now() - interval '4 days' WHERE name LIKE 'visitor-salt-%'`,
  );
  await forgetOldSalts(app.pool);
  assert.equal(await saltCount(), 0);
});
