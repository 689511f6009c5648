import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import * as archiveLoads from '#contract/account/archive-loads.ts';
import { writeArchiveTo } from '#testing/archives/archive-files.ts';
import { makeRandomAccount } from '#testing/archives/random-account.ts';
import { assertSameLists, sumsOf } from '#testing/archives/round-trip.ts';
import { loadedArchive } from '#testing/archives/send-archive.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { workOnArchiveLoad } from './index.ts';

let app: TestApp;
let folder: string;
before(async () => {
  app = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'staydesk-archives-'));
});
after(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('an account with a thousand bookings is loaded by the calls of the settings, and rolled back', async () => {
  const source = await makeRandomAccount(app, { round: 0, bookings: 1000, seed: 44 });
  const [first, second] = [join(folder, 'first.zip'), join(folder, 'second.zip')];
  await writeArchiveTo(first, app, source);

  const target = await signUpAgent(app);
  const { agentId } = target;
  const { _id: id, outcome } = await loadedArchive(app, target, first);
  assert.equal(outcome?.differences, 0);
  await writeArchiveTo(second, app, agentId);
  await assertSameLists(first, second);
  assert.deepEqual(await sumsOf(app, agentId), await sumsOf(app, source));

  await app.call(archiveLoads.undo, { params: { id } }, target);
  await workOnArchiveLoad(app.platform, { agentId, id });
  const { rows } = await app.pool.query(
    `SELECT (SELECT count(*)::integer FROM bookings WHERE agent_id = $1) AS bookings,
       (SELECT count(*)::integer FROM ledger_entries WHERE agent_id = $1) AS ledger,
       (SELECT count(*)::integer FROM night_events WHERE agent_id = $1) AS nights`,
    [agentId],
  );
  assert.deepEqual(rows, [{ bookings: 0, ledger: 0, nights: 0 }]);
});
