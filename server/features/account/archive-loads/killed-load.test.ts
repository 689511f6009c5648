import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import * as archiveLoads from '#contract/account/archive-loads.ts';
import type { Transact } from '#server/db/transaction.ts';
import { readZipFile, writeArchiveTo } from '#testing/archives/archive-files.ts';
import { makeRandomAccount } from '#testing/archives/random-account.ts';
import { assertSameLists, sumsOf } from '#testing/archives/round-trip.ts';
import { checkedArchive } from '#testing/archives/send-archive.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { workOnArchiveLoad } from './index.ts';

let app: TestApp;
let folder: string;
before(async () => {
  app = await openTestApp({ now: '2027-06-01T10:00:00Z' });
  folder = await mkdtemp(join(tmpdir(), 'staydesk-archives-'));
});
after(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const killed = new Error('the process was killed');
type Kill = { statements: number } | { afterCommit: true };

/** Transactions of a process that is killed after so many statements of one, or after its commit and before anything else. */
function killedAt(transact: Transact, kill: Kill, count: (statements: number) => void): Transact {
  return async (work, options) => {
    const done = await transact(async (tx) => {
      const { query } = tx;
      let statements = 0;
      tx.query = ((...args: unknown[]) => {
        statements++;
        if ('statements' in kill && statements > kill.statements) throw killed;
        return Reflect.apply(query, tx, args);
      }) as typeof query;

      try {
        return await work(tx);
      } finally {
        tx.query = query;
        count(statements);
      }
    }, options);
    if ('afterCommit' in kill) throw killed;
    return done;
  };
}

/** Runs a job that is killed at twelve points and after its commit, then once undisturbed; returns how often it was killed. */
async function workThroughKills(job: { agentId: string; id: string }, statements: number): Promise<number> {
  const points = Array.from({ length: 12 }, (_, index) => Math.floor((index * statements) / 12));
  const kills: Kill[] = [...points.map((at) => ({ statements: at })), { afterCommit: true }];
  let killedRuns = 0;
  for (const kill of kills) {
    const transact = killedAt(app.platform.transact, kill, () => {});
    await workOnArchiveLoad({ ...app.platform, transact }, job).catch((error: unknown) => {
      if (error !== killed) throw error;
      killedRuns++;
    });
  }
  await workOnArchiveLoad(app.platform, job);
  return killedRuns;
}

/** How many statements the longest transaction of an undisturbed job has. */
async function countStatements(job: { agentId: string; id: string }): Promise<number> {
  let most = 0;
  const transact = killedAt(app.platform.transact, { statements: Number.POSITIVE_INFINITY }, (statements) => {
    most = Math.max(most, statements);
  });
  await workOnArchiveLoad({ ...app.platform, transact }, job);
  return most;
}

async function listsOf(agentId: string, name: string): Promise<Map<string, string>> {
  const path = join(folder, name);
  await writeArchiveTo(path, app, agentId);
  const lists = [...(await readZipFile(path))].filter(([file]) => /^json\/|^profile/.test(file));
  return new Map(lists.map(([file, bytes]) => [file, bytes.toString()]));
}

test('a load and its way back that are killed twelve times and more end like undisturbed ones', async () => {
  const source = await makeRandomAccount(app, { round: 3, bookings: 12, seed: 4_711 });
  await app.platform.storage.put(
    `${source}/0190a0a0-0000-7000-8000-00000000000c/master.jpg`,
    Buffer.from('a photo'),
  );
  const path = join(folder, 'source.zip');
  await writeArchiveTo(path, app, source);

  const steps: Record<'apply' | 'undo', number> = { apply: 0, undo: 0 };
  for (const isDisturbed of [false, true]) {
    const agent = await signUpAgent(app);
    const { agentId } = agent;
    const empty = await listsOf(agentId, `empty-${isDisturbed}.zip`);
    const { _id: id } = await checkedArchive(app, agent, path);
    const job = { agentId, id };
    const work = async (step: 'apply' | 'undo') => {
      if (isDisturbed) assert.ok((await workThroughKills(job, steps[step])) >= 12, step);
      else steps[step] = await countStatements(job);
    };

    await app.call(archiveLoads.apply, { params: { id }, body: { passphrase: null } }, agent);
    await work('apply');
    const loaded = await app.call(archiveLoads.read, { params: { id } }, agent);
    assert.deepEqual([loaded.state, loaded.outcome?.differences], ['applied', 0]);
    const again = join(folder, `again-${isDisturbed}.zip`);
    await writeArchiveTo(again, app, agentId);
    await assertSameLists(path, again);
    assert.deepEqual(await sumsOf(app, agentId), await sumsOf(app, source));
    assert.equal((await app.platform.storage.list(agentId)).length, 1);

    await app.call(archiveLoads.undo, { params: { id } }, agent);
    await work('undo');
    assert.equal((await app.call(archiveLoads.read, { params: { id } }, agent)).state, 'undone');
    assert.deepEqual(await listsOf(agentId, `undone-${isDisturbed}.zip`), empty);
  }
});
