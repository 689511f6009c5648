import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as imports from '#contract/account/imports.ts';
import type { Transact } from '#server/db/transaction.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { airbnbFile, checkedImport } from '#testing/imports/import-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { workOnImport } from './index.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-06-01T10:00:00Z' });
});
after(() => app.close());

const killed = new Error('the process was killed');

/** Transactions of a process that is killed in its first one: before the commit, or after it and before anything else. */
function killedIn(transact: Transact, when: 'before' | 'after'): Transact {
  return async (work, options) => {
    await transact(async (tx) => {
      const done = await work(tx);
      if (when === 'before') throw killed;
      return done;
    }, options);
    throw killed;
  };
}

/** Runs a job again and again, each run killed in its first transaction, until one finds nothing left to do. */
async function workThroughKills(job: { agentId: string; id: string }): Promise<number> {
  for (let kills = 0; ; kills++) {
    const transact = killedIn(app.platform.transact, kills % 2 === 0 ? 'before' : 'after');
    try {
      await workOnImport({ ...app.platform, transact }, job);
      return kills;
    } catch (error) {
      if (error !== killed) throw error;
    }
  }
}

/** What lists and sums show, without ids and moments. */
async function endOf({ agentId }: TestAgent, id: string) {
  const { rows: stays } = await app.pool.query(
    `SELECT b.check_in, b.check_out, b.status, b.guest_name, b.total_minor, b.received_minor, b.payment_status,
       b.deleted_at IS NULL AS present, (SELECT bool_or(n.is_reserved) FROM reserved_nights n
         WHERE n.agent_id = b.agent_id AND n.id = b.id) AS reserved,
       (SELECT count(*)::int FROM booking_events e WHERE e.agent_id = b.agent_id AND e.booking_id = b.id) AS events,
       (SELECT count(*)::int FROM ledger_entries l WHERE l.agent_id = b.agent_id AND l.booking_id = b.id) AS entries
     FROM bookings b WHERE b.agent_id = $1 ORDER BY b.check_in, b.guest_name`,
    [agentId],
  );

  const { rows } = await app.pool.query(
    'SELECT line, verdict, reason, undo_result FROM import_rows WHERE agent_id = $1 AND import_id = $2 ORDER BY line',
    [agentId, id],
  );
  const { rows: refs } = await app.pool.query(
    'SELECT ref, fingerprint FROM import_refs WHERE agent_id = $1 ORDER BY ref',
    [agentId],
  );
  return { stays, rows, refs };
}

/** 300 stays in twelve batches, and one row that clashes. */
const content = airbnbFile(
  ...Array.from({ length: 300 }, (_, index) => ({
    code: `HM${index}`,
    guest: `Guest ${index}`,
    from: new Date(Date.UTC(2024, 0, 1 + index * 4)).toISOString().slice(0, 10),
    to: new Date(Date.UTC(2024, 0, 4 + index * 4)).toISOString().slice(0, 10),
    earnings: `€${200 + index}.00`,
  })),
  { code: 'HMX', from: '2024-01-02', to: '2024-01-05' },
);

test('an import and its roll-back that are killed 20 times and more end like undisturbed ones', async () => {
  const ends: { applied: unknown; undone: unknown }[] = [];
  const kills: number[] = [];
  for (const isDisturbed of [false, true]) {
    const agent = await signUpAgent(app);
    await publishProperty(app, agent, { title: 'Casa Sol' });
    const { _id: id, version } = await checkedImport(app, agent, { content });
    const job = { agentId: agent.agentId, id };
    const work = async () => {
      if (isDisturbed) kills.push(await workThroughKills(job));
      else await workOnImport(app.platform, job);
      return endOf(agent, id);
    };

    await app.call(imports.apply, { params: { id }, body: { version } }, agent);
    const applied = await work();
    await app.call(imports.undo, { params: { id } }, agent);
    const undone = await work();
    ends.push({ applied, undone });
  }

  assert.ok(
    kills.every((count) => count >= 20),
    `killed ${kills.join(' and ')} times`,
  );
  assert.deepEqual(ends[1], ends[0]);
});
