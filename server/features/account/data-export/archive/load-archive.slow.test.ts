import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeRandomAccount } from '#testing/archives/random-account.ts';
import { assertRoundTrip } from '#testing/archives/round-trip.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

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

test('an account with a thousand bookings is exported, loaded and exported again, and is the same', async () => {
  const agentId = await makeRandomAccount(app, { round: 0, bookings: 1000, seed: 44 });
  await assertRoundTrip(app, agentId, folder);
});
