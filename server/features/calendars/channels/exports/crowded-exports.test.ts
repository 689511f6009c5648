import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import * as calendarExports from '#contract/calendars/calendar-exports.ts';
import { runForAccount } from '#server/db/event-log.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const connections = 6;

let app: TestApp;
before(async () => {
  app = await openTestApp({ connections });
});
after(() => app.close());

async function exportCalendar() {
  const agent = await signUpAgent(app);
  const { _id: id } = await publishProperty(app, agent);
  const { url } = await app.call(
    calendarExports.create,
    { params: { id }, body: { channel: 'airbnb', name: 'Airbnb' } },
    agent,
  );
  const read = () => app.http.inject({ url: new URL(url).pathname });

  return { agentId: agent.agentId, read };
}

test('the calendars of an account are read with its share of the connections', async () => {
  const [busy, other] = [await exportCalendar(), await exportCalendar()];
  await busy.read();
  await other.read();

  const connect = () => app.pool.connect();
  const held = await runForAccount(busy.agentId, () => Promise.all([connect(), connect(), connect()]));
  let isAnswered = false;
  const reading = busy.read().finally(() => {
    isAnswered = true;
  });
  const { statusCode } = await other.read();
  await wait(100);
  assert.deepEqual([statusCode, isAnswered], [200, false]);

  for (const client of held) client.release();
  assert.equal((await reading).statusCode, 200);
});
