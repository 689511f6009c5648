import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import * as bookings from '#contract/bookings/bookings.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import { createPool } from '#server/db/pool.ts';
import { requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

const connections = 6;

let app: TestApp;
before(async () => {
  app = await openTestApp({ connections });
});
after(() => app.close());

async function openHost() {
  const agent = await signUpAgent(app);
  const { _id: propertyId } = await publishProperty(app, agent);
  const { linkCode } = await shareProperties(app, agent);
  return { agent, propertyId, linkCode };
}

const stayAt = ({ linkCode, propertyId }: { linkCode: string; propertyId: string }) =>
  requestInput({ linkCode, propertyId });

/** Statements that wait for a lock. */
async function waitingForLock(): Promise<number> {
  const { rows } = await app.pool.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

test('visitors who crowd one link leave connections to the visitors of others, and to its host', async () => {
  const [crowded, quiet] = [await openHost(), await openHost()];
  const pageOf = ({ linkCode }: { linkCode: string }) => app.http.inject({ url: `/shared/${linkCode}` });
  await pageOf(quiet);

  const blocker = createPool(app.platform.connection, { max: 1 });
  const client = await blocker.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM properties WHERE id = $1 FOR UPDATE', [crowded.propertyId]);

  const crowd = Array.from({ length: 20 }, () => app.send(bookings.create, { body: stayAt(crowded) }));
  await until(waitingForLock, (count) => count > 0);
  await wait(200);
  const page = await pageOf(quiet);
  const receipt = await app.send(bookings.create, { body: stayAt(quiet) });
  const links = await app.send(sharedLinks.list, { query: {} }, crowded.agent);
  const waiting = await waitingForLock();

  await client.query('ROLLBACK');
  client.release();
  await Promise.all([...crowd, blocker.end()]);

  assert.deepEqual([page.statusCode, receipt.status, links.status, waiting], [200, 201, 200, 2]);
});
