import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as imports from '#contract/account/imports.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guestProfiles from '#contract/bookings/guest-profiles.ts';
import type { Transact } from '#server/db/transaction.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { appliedImport, checkedImport, undoneImport } from '#testing/imports/import-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { workOnImport } from './index.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-06-01T10:00:00Z' });
});
after(() => app.close());

const heads = 'Name,Email,Phone,Notes,Blocked,Reason';
const fileOf = (...rows: string[]) => ({
  content: [heads, ...rows].join('\n'),
  source: 'other',
  kind: 'guests',
});

async function bookingOf(agent: TestAgent, email: string) {
  const { _id: propertyId } = await publishProperty(app, agent);
  const input = bookingInput({ propertyId, checkIn: '2027-08-06', checkOut: '2027-08-08' });
  return app.call(bookings.create, { body: { ...input, guest: { ...input.guest, email } } }, agent);
}

async function profilesOf({ agentId }: TestAgent) {
  const { rows } = await app.pool.query<Record<string, unknown>>(
    `SELECT email_key, phone_key, notes, blocked_at IS NOT NULL AS blocked, block_reason
     FROM guest_profiles WHERE agent_id = $1 ORDER BY email_key, phone_key`,
    [agentId],
  );
  return rows;
}

test('notes about guests appear with their bookings, and a roll-back restores the earlier ones', async () => {
  const agent = await signUpAgent(app);
  const { _id: id } = await bookingOf(agent, 'ada@example.com');
  await app.call(guestProfiles.saveNotes, { params: { id }, body: { version: 0, notes: 'Kind' } }, agent);

  const applied = await appliedImport(
    app,
    agent,
    fileOf(
      'Ada Lovelace,ADA@example.com,,Late arrivals,yes,Smoked inside',
      'Ada L.,ada@example.com,,Two dogs,,',
      'Grace Hopper,grace@example.com,,Kind,,',
      'Nobody,,,Kind,,',
      'Alan Turing,alan@example.com,,,no,',
    ),
  );
  assert.deepEqual(applied.counts, { new: 1, same: 0, changed: 1, clash: 0, refused: 1, skipped: 2 });
  assert.deepEqual(applied.undo && [applied.undo.untouched, applied.undo.touched], [2, 0]);

  const profile = await app.call(guestProfiles.read, { params: { id } }, agent);
  assert.deepEqual(
    [profile.notes, profile.block?.reason],
    ['Kind\n\nLate arrivals\n\nTwo dogs', 'Smoked inside'],
  );

  const undone = await undoneImport(app, agent, applied._id);
  assert.deepEqual([undone.state, undone.leftCount], ['undone', 0]);
  const after = await app.call(guestProfiles.read, { params: { id } }, agent);
  assert.deepEqual([after.notes, after.block], ['Kind', null]);
  assert.equal((await profilesOf(agent)).length, 1);
});

test('a roll-back leaves and names a guest whose notes were changed since', async () => {
  const agent = await signUpAgent(app);
  const { _id: id } = await bookingOf(agent, 'ada@example.com');
  const applied = await appliedImport(
    app,
    agent,
    fileOf('Ada,ada@example.com,,Late,,', 'Grace,grace@example.com,,Kind,,'),
  );

  const { version } = await app.call(guestProfiles.read, { params: { id } }, agent);
  await app.call(
    guestProfiles.saveNotes,
    { params: { id }, body: { version, notes: 'Late, calls ahead' } },
    agent,
  );

  const undone = await undoneImport(app, agent, applied._id);
  assert.equal(undone.leftCount, 1);

  const { items } = await app.call(
    imports.listRows,
    { params: { id: applied._id }, query: { undoResult: 'left' } },
    agent,
  );
  assert.deepEqual(
    items.map(({ title }) => title),
    ['Ada'],
  );
  assert.deepEqual(
    (await profilesOf(agent)).map(({ notes }) => notes),
    ['Late, calls ahead'],
  );
});

test('the same file twice changes nothing, and its second roll-back takes nothing away', async () => {
  const agent = await signUpAgent(app);
  const file = fileOf('Ada,ada@example.com,+44 7911 123456,Late,,', 'Grace,grace@example.com,,Kind,yes,');
  await appliedImport(app, agent, file);
  const profiles = await profilesOf(agent);

  const again = await appliedImport(app, agent, file);
  assert.deepEqual([again.counts?.new, again.counts?.same, again.counts?.changed], [0, 2, 0]);
  await undoneImport(app, agent, again._id);
  assert.deepEqual(await profilesOf(agent), profiles);
});

const killed = new Error('the process was killed');

test('an import of guests and its roll-back that are killed after each step end like undisturbed ones', async () => {
  const rows = Array.from(
    { length: 1100 },
    (_, index) => `Guest ${index},guest${index}@example.com,,Note ${index},,`,
  );
  const ends: unknown[] = [];

  for (const isDisturbed of [false, true]) {
    const agent = await signUpAgent(app);
    const { _id: id, version } = await checkedImport(app, agent, fileOf(...rows));
    const job = { agentId: agent.agentId, id };
    for (const step of ['apply', 'undo'] as const) {
      if (step === 'apply') await app.call(imports.apply, { params: { id }, body: { version } }, agent);
      else await app.call(imports.undo, { params: { id } }, agent);
      const kills = isDisturbed ? await workThroughKills(job) : await workOnImport(app.platform, job);
      if (isDisturbed) assert.ok(Number(kills) >= 20, `${step} was killed ${kills} times`);
      ends.push({ step, isDisturbed: null, profiles: await profilesOf(agent) });
    }
  }
  assert.deepEqual(ends.slice(2), ends.slice(0, 2));
});

/** Runs a job again and again, each run killed before or after its first commit, until one finds nothing left to do. */
async function workThroughKills(job: { agentId: string; id: string }): Promise<number> {
  for (let kills = 0; ; kills++) {
    const transact: Transact = async (work, options) => {
      await app.platform.transact(async (tx) => {
        const done = await work(tx);
        if (kills % 2 === 0) throw killed;
        return done;
      }, options);
      throw killed;
    };
    try {
      await workOnImport({ ...app.platform, transact }, job);
      return kills;
    } catch (error) {
      if (error !== killed) throw error;
    }
  }
}
