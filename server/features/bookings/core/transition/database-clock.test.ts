import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import * as bookings from '#contract/bookings/bookings.ts';
import * as stays from '#contract/bookings/stays.ts';
import * as guest from '#contract/links/guest.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { bookingInput, requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { expireHolds } from './expire-holds.ts';

let app: TestApp;
let folder: string;
let setClock: (shiftMs: number) => Promise<void>;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'staydesk-clock-'));
  const file = path.join(folder, 'clock');
  await writeFile(file, '0');
  process.env.DRILL_CLOCK = file;
  await import('../../../../../scripts/lab/chaos/shifted-clock.ts');

  setClock = async (shiftMs) => {
    await writeFile(file, String(shiftMs));
    const isSet = () =>
      Math.abs(Date.now() - (performance.timeOrigin + performance.now()) - shiftMs) < dayMs / 2;
    for (let waited = 0; waited < 200 && !isSet(); waited++) await wait(25);
    assert.ok(isSet(), 'the clock took the shift');
  };
  app = await openTestApp({ clock: 'machine' });
});
after(async () => {
  await setClock(0);
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('a process whose clock jumps ends no request and no hold', async () => {
  const agent = await signUpAgent(app, { rememberMe: true });
  const { _id: propertyId } = await publishProperty(app, agent);
  const { linkCode } = await shareProperties(app, agent);
  const day = addDays(new Date().toISOString().slice(0, 10), 60);
  const stay = (from: number) => ({ checkIn: addDays(day, from), checkOut: addDays(day, from + 3) });
  const request = await app.call(bookings.create, {
    body: requestInput({ propertyId, linkCode, ...stay(0) }),
  });
  const held = bookingInput({ propertyId, status: 'held', holdHours: 30, ...stay(5) });
  const hold = await app.call(bookings.create, { body: held }, agent);

  await setClock(2 * dayMs);
  assert.ok(Date.now() > Date.parse(request.holdExpiresAt ?? ''), 'the clock is ahead');

  const where = { propertyId, linkCode, adults: 2 };
  await app.call(stays.quote, { body: { ...where, ...stay(10) } });
  await app.call(bookings.create, { body: requestInput({ propertyId, linkCode, ...stay(20) }) });
  await expireHolds(app.platform);

  const token = request.guestUrl.split('/').at(-1) ?? '';
  assert.equal((await app.call(guest.readView, { params: { token }, query: {} })).booking.status, 'pending');

  await setClock(0);
  for (const { _id, status } of [request, hold])
    assert.equal((await app.call(bookings.read, { params: { id: _id } }, agent)).status, status);
});

test('an ended hold is expired in the agent’s booking as elsewhere, before any timer ran', async () => {
  const agent = await signUpAgent(app, { rememberMe: true });
  const { _id: propertyId } = await publishProperty(app, agent);
  const day = addDays(new Date().toISOString().slice(0, 10), 60);
  const body = bookingInput({ propertyId, status: 'held', checkIn: day, checkOut: addDays(day, 2) });
  const { _id } = await app.call(bookings.create, { body }, agent);
  await app.pool.query(
    `UPDATE bookings SET hold_expires_at = now() - interval '1 millisecond' WHERE id = $1`,
    [_id],
  );
  assert.equal((await app.call(bookings.read, { params: { id: _id } }, agent)).status, 'expired');
});
