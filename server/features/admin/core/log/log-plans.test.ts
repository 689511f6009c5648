import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type pg from 'pg';
import type { Queryable } from '#server/db/pool.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { monthsOfLog, seededId, seedLog } from '../../../../../scripts/lab/bench/seed-log.ts';
import { countLogEntries, findLogEntry, type LogFilter, selectLogEntries } from './admin-log.store.ts';

type PlanNode = { [key: string]: unknown; Plans?: PlanNode[] };

let app: TestApp;
let client: pg.PoolClient;
before(async () => {
  app = await openTestApp({ clock: 'machine' });
  await seedLog(app.pool, 20_000, wholeMonths());
  client = await app.pool.connect();
  // Whatever can be read by index and in list order is, however few the rows of a test are.
  await client.query('SET enable_seqscan = off; SET enable_sort = off; SET enable_bitmapscan = off');
});
after(async () => {
  client.release(true);
  await app.close();
});

/** Whole months: for one with a handful of entries any index is as good, and the plans would depend on the day. */
function wholeMonths() {
  const now = new Date();
  const monthFromNow = (months: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1);
  return { from: new Date(monthFromNow(-monthsOfLog)), to: new Date(monthFromNow(1) - 1) };
}

const none: LogFilter = {
  entity: null,
  actor: null,
  account: null,
  action: null,
  type: null,
  actorType: null,
  entityType: null,
  from: null,
  to: null,
  q: null,
};
const from = new Date(Date.now() - 40 * 86_400_000).toISOString();
const alone: Record<string, Partial<LogFilter>> = {
  'no filter': {},
  'a range': { from, to: new Date().toISOString() },
  'a person': { actor: seededId('agent', 7) },
  'an account': { account: seededId('agent', 7) },
  'a thing': { entity: seededId('thing', 9) },
  'an action': { action: 'message_sent' },
  'a type': { type: 'booking' },
  'a kind of thing': { entityType: 'conversation' },
  'a kind of actor': { actorType: 'system' },
};
const together: Record<string, Partial<LogFilter>> = {
  'a person and a type': { actor: seededId('agent', 7), type: 'booking' },
  'an account, guests and a range': { account: seededId('agent', 7), actorType: 'visitor', from },
  'a text': { q: 'row' },
  'a text and a type': { q: 'row', type: 'booking' },
};

/** Plans of all statements of `work`. */
async function plansOf(work: (db: Queryable) => Promise<unknown>): Promise<PlanNode[]> {
  const plans: PlanNode[] = [];
  // NOTE: the stores below pass a text and its values; their answer stays empty, so a second statement follows.
  const query = async (text: string, values?: unknown[]) => {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      values,
    );
    for (const row of rows) plans.push(row['QUERY PLAN'][0].Plan);
    return { rows: [], rowCount: 0 };
  };
  await work({ query } as unknown as Queryable);

  return plans;
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

const kindsOf = (plan: PlanNode) => nodesOf(plan).map((node) => String(node['Node Type']));
const page = { after: { at: new Date().toISOString(), id: seededId('thing', 1) }, limit: 51 };

describe('the log is read by index', () => {
  for (const [name, filter] of Object.entries(alone))
    test(`in list order, by ${name}: nothing is sorted and no month is read whole`, async () => {
      const plans = await plansOf(async (db) => {
        await selectLogEntries(db, { ...none, ...filter }, { after: null, limit: 51 });
        await selectLogEntries(db, { ...none, ...filter }, page);
        await countLogEntries(db, { ...none, ...filter });
      });
      assert.equal(plans.length, 3);

      for (const plan of plans) {
        const kinds = kindsOf(plan);
        assert.ok(!kinds.includes('Seq Scan'), kinds.join(' > '));
        assert.ok(!kinds.includes('Sort') && !kinds.includes('Incremental Sort'), kinds.join(' > '));
      }
    });

  for (const [name, filter] of Object.entries(together))
    test(`by ${name}: tried on a few entries in list order, then gathered`, async () => {
      // An index of words is only read as a bitmap.
      await client.query('SET enable_bitmapscan = on');
      const [near, gathered] = await plansOf((db) =>
        selectLogEntries(db, { ...none, ...filter }, { after: null, limit: 51 }),
      );
      assert.ok(near && gathered);
      assert.ok(!kindsOf(near).includes('Seq Scan'), kindsOf(near).join(' > '));
      assert.ok(!kindsOf(gathered).includes('Seq Scan'), kindsOf(gathered).join(' > '));
      assert.ok(kindsOf(near).includes('Limit'));
    });

  test('two frequent kinds that never meet are looked up together, not one among all of the other', async () => {
    const filter = { ...none, type: 'message', action: 'booking_created' };
    const [near, gathered] = await plansOf((db) => selectLogEntries(db, filter, { after: null, limit: 51 }));
    assert.ok(near && gathered);
    const read = nodesOf(gathered).flatMap((node) => node['Index Name'] ?? []);
    assert.ok(read.length > 10, 'in each month');
    for (const index of read) assert.match(String(index), /_type_action_actor_type_entity_type_idx/);
    for (const node of nodesOf(gathered))
      assert.equal(node.Filter, undefined, 'nothing is read and left out');
  });

  test('a range reads only the tables of its months', async () => {
    const [plan] = await plansOf((db) => selectLogEntries(db, { ...none, from }, { after: null, limit: 51 }));
    assert.ok(plan);
    const tables = new Set(nodesOf(plan).flatMap((node) => node['Relation Name'] ?? []));
    assert.ok(tables.size > 0 && tables.size <= 14, [...tables].join(' '));
  });

  test('one entry is found by its id', async () => {
    const plans = await plansOf((db) => findLogEntry(db, seededId('thing', 1)));
    for (const plan of plans) assert.ok(!kindsOf(plan).includes('Seq Scan'));
  });
});
