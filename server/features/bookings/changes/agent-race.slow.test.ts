import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { addDays } from '#domain/shared/civil-date.ts';
import { oneRow } from '#server/db/rows.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { countOverlapsSql } from '#testing/race-for-stays.ts';
import {
  daysOfRound,
  type RaceAnswer,
  type RaceSetup,
  raceForFreeNights,
  raceOverRequest,
} from '#testing/race-of-writers.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const rounds = 8;
const visitors = 5;
const changesOfAgent = 11;

describe('requests, confirmations, drags, restores, held stays, blocks and their moves compete for the same nights', () => {
  let app: TestApp;
  let agent: TestAgent;
  let url: string;
  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z', env: { TRUST_PROXY: '127.0.0.1' } });
    agent = await signUpAgent(app);
    url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  });
  after(() => app.close());

  async function race(meet: (field: RaceSetup) => Promise<RaceAnswer[]>): Promise<RaceAnswer[][]> {
    const { _id: propertyId } = await publishProperty(app, agent);
    const { _id: elsewhere } = await publishProperty(app, agent);
    const { linkCode } = await shareProperties(app, agent);
    const results: RaceAnswer[][] = [];

    for (let round = 0; round < rounds; round++) {
      const from = addDays('2027-04-01', round * daysOfRound);
      results.push(
        await meet({
          url,
          token: agent.token,
          linkCode,
          propertyId,
          otherPropertyId: elsewhere,
          from,
          visitors,
        }),
      );
      assert.equal(oneRow((await app.pool.query<{ overlaps: number }>(countOverlapsSql)).rows).overlaps, 0);
    }

    return results;
  }

  test('exactly one of them wins, and all others are refused for unavailable dates', async () => {
    for (const answers of await race(raceForFreeNights)) {
      const lost = answers.filter(({ status }) => status >= 300);
      assert.equal(answers.length, visitors + changesOfAgent);
      assert.equal(lost.length, answers.length - 1, JSON.stringify(answers));
      for (const { status, code, write: door } of lost) {
        assert.deepEqual([status, code], [409, 'dates_unavailable'], door);
      }
    }
  });

  test('around a request that is confirmed, declined and cancelled at once, at most one other stay gets in', async () => {
    for (const answers of await race(raceOverRequest)) {
      const message = JSON.stringify(answers);
      const others = answers.filter(
        ({ write: door }) => !door.startsWith('request ') && door !== 'guest cancels',
      );
      assert.equal(others.length, visitors + changesOfAgent);
      assert.ok(others.filter(({ status }) => status < 300).length <= 1, message);
      assert.ok(
        answers.every(({ status }) => status < 300 || status === 409),
        message,
      );
    }
  });
});
