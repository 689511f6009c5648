import assert from 'node:assert/strict';
import { join } from 'node:path';
import { checkArchive } from '#server/features/account/data-export/archive/check-archive.ts';
import { loadArchive } from '#server/features/account/data-export/archive/load-archive.ts';
import { arrivingRow, notLoaded } from '#server/features/account/data-export/archive/load-rules.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import type { TestApp } from '#testing/test-app.ts';
import { listsWithNumberedIds, writeArchiveTo } from './archive-files.ts';

/**
 * Exports an account, checks the archive, loads it into an empty account and exports that one. Both archives are the same but for ids and
 * for what arrives switched off on purpose, and nobody was written to.
 */
export async function assertRoundTrip(app: TestApp, agentId: string, folder: string): Promise<TestAgent> {
  const [first, second] = [join(folder, `${agentId}-1.zip`), join(folder, `${agentId}-2.zip`)];
  await writeArchiveTo(first, app, agentId);
  const report = await checkArchive(first);
  assert.deepEqual(report.problems, []);

  const target = await signUpAgent(app);
  await app.settle();
  const before = await countSent(app);
  const result = await loadArchive(app.platform, { path: first, email: target.email });
  assert.ok(!('problem' in result), JSON.stringify(result));
  assert.deepEqual(result.differences, []);
  assert.deepEqual(await sumsOf(app, target.agentId), await sumsOf(app, agentId));
  assert.deepEqual(await countSent(app), before);

  await writeArchiveTo(second, app, target.agentId);
  assert.deepEqual((await checkArchive(second)).problems, []);
  await assertSameLists(first, second);
  return target;
}

/** Both archives are the same but for ids and for what arrives switched off. */
export async function assertSameLists(from: string, to: string): Promise<void> {
  const except = [...notLoaded];
  // Ids that do not arrive have no number.
  const wanted = await listsWithNumberedIds(from, {
    except,
    arriving: (list, row) => arrivingRow(list, row, { agentId: '', now: '' }),
  });
  const found = await listsWithNumberedIds(to, { except });

  for (const [list, rows] of wanted) {
    // An account without settings gets quiet ones.
    if (list === 'notification-settings' && rows.length === 0) continue;

    assert.deepEqual(
      (found.get(list) ?? []).map((row) => comparable(list, row)),
      rows.map((row) => comparable(list, row)),
      list,
    );
  }
}

/** Without the moment at which it arrived, numbers that the database gives, and codes that are taken in this installation. */
function comparable(list: string, row: Record<string, unknown>): Record<string, unknown> {
  const { answeredAt, removedAt, code, ...rest } = row;
  if (list === 'night-history') return { ...rest, id: null };
  if (list === 'members') return rest;
  if (list === 'change-requests') return rest;
  if (list === 'agreements') return { ...rest, documentId: null };
  return { ...rest, answeredAt, removedAt, code: list === 'shared-links' ? null : code };
}

export async function sumsOf({ pool }: TestApp, agentId: string): Promise<unknown> {
  const { rows } = await pool.query(
    `SELECT (SELECT jsonb_object_agg(currency, sums) FROM (
         SELECT currency, jsonb_build_array(count(*), sum(total_minor), sum(received_minor), sum(balance_minor)) AS sums
         FROM bookings WHERE agent_id = $1 GROUP BY currency) AS bookings) AS bookings,
       (SELECT jsonb_object_agg(kind, sums) FROM (
         SELECT kind, jsonb_build_array(count(*), sum(amount_minor)) AS sums
         FROM ledger_entries WHERE agent_id = $1 GROUP BY kind) AS ledger) AS ledger,
       (SELECT count(*) FROM night_events WHERE agent_id = $1) AS "nightEvents"`,
    [agentId],
  );
  return rows[0];
}

/** Mails and messages that wait or were sent, and notifications that were not in an archive. */
export async function countSent({ pool }: TestApp): Promise<unknown> {
  const { rows } = await pool.query(
    `SELECT (SELECT count(*) FROM outbox) AS outbox, (SELECT count(*) FROM mail_deliveries) AS mails,
       (SELECT count(*) FROM waiting_mails) AS waiting`,
  );
  return rows[0];
}
