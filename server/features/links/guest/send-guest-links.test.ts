import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import { selectStoredMails } from '#server/adapters/mail/stored-mail.store.ts';
import { renderMail } from '#server/features/messages/mails/render-mail.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { mailsTo } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-05-01T10:00:00Z' });
});
after(() => app.close());
beforeEach(() => app.pool.query('DELETE FROM saved_mails'));

async function book(email: string, dates: { checkIn: string; checkOut: string }) {
  const agent = await signUpAgent(app);
  const { _id: propertyId } = await publishProperty(app, agent);
  const who = { firstName: 'Amelia', lastName: 'Ward', email };
  const body = bookingInput({ propertyId, ...dates, guest: who, status: 'confirmed' });
  const { _id: id, code } = await app.call(bookings.create, { body }, agent);
  return { id, code, agent };
}

const ask = (email: string) =>
  app.http.inject({
    method: 'POST',
    url: '/guest',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email }).toString(),
  });

const june = { checkIn: '2027-06-10', checkOut: '2027-06-13' };
const july = { checkIn: '2027-07-10', checkOut: '2027-07-13' };

test('one mail has working links to all stays of the address, with any host, the cancelled last, and to no other', async () => {
  const second = await book('amelia@guests.example', july);
  const first = await book('Amelia@Guests.example', june);
  const gone = await book('amelia@guests.example', june);
  await app.call(bookings.cancel, { params: { id: gone.id }, body: { reason: 'Flood' } }, gone.agent);

  const others = await book('someone@guests.example', june);
  await drainJobs(app);
  await app.pool.query('DELETE FROM saved_mails');

  const answer = await ask(' AMELIA@guests.example');
  assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/guest?sent=1']);

  await drainJobs(app);
  const [mail, ...more] = await mailsTo(app, 'amelia@guests.example', { subject: /booking links/ });
  assert.equal(more.length, 0);

  const text = mail?.text ?? '';
  assert.ok(text.indexOf(first.code) < text.indexOf(second.code), 'the next stay comes first');
  assert.ok(text.indexOf(second.code) < text.indexOf(gone.code), 'a cancelled stay comes last');
  assert.match(text, /10[^\n]*, not taking place/);
  assert.ok(!text.includes(others.code));

  const tokens = [...text.matchAll(/\/guest\/([\w-]{43})/g)].map(([, token = '']) => token);
  const opened = await Promise.all(
    [...new Set(tokens)].map((token) => app.call(guest.readView, { params: { token }, query: {} })),
  );
  assert.deepEqual(
    opened.map(({ booking }) => booking.code).sort(),
    [first.code, second.code, gone.code].sort(),
  );
});

test('a stay stays in reach for as long as its links work', async () => {
  const { code } = await book('past@guests.example', june);
  await drainJobs(app);

  for (const { now, isFound } of [
    { now: '2027-12-10T10:00:00Z', isFound: true },
    { now: '2027-12-11T10:00:00Z', isFound: false },
  ]) {
    await app.pool.query('DELETE FROM saved_mails');
    app.clock.set(now);
    await ask('past@guests.example');
    await drainJobs(app);
    const mails = await selectStoredMails(app.pool, app.platform.mailKey, 10);
    assert.deepEqual(
      mails.map(({ text }) => text.includes(code)),
      isFound ? [true] : [],
    );
  }

  app.clock.set('2027-05-01T10:00:00Z');
});

test('an unknown address gets the same answer and no mail', async () => {
  const answer = await ask('unknown@guests.example');
  assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/guest?sent=1']);
  await drainJobs(app);
  const { rows } = await app.pool.query('SELECT 1 FROM saved_mails');
  assert.equal(rows.length, 0);
});

test('a similar address does not get the links of the other mailbox', async () => {
  const real = await book('vera@guests.example', june);
  const alike = await book('other@guests.example', june);
  await app.pool.query(
    `UPDATE bookings SET guest = guest || '{"email": "ｖera@guests.example"}', guest_email_key = 'vera@guests.example'
     WHERE id = $1`,
    [alike.id],
  );

  await drainJobs(app);
  await app.pool.query('DELETE FROM saved_mails');
  await ask('vera@guests.example');
  await drainJobs(app);

  const subject = /Your booking link$/;
  const [toReal] = await mailsTo(app, 'vera@guests.example', { subject });
  const [toAlike] = await mailsTo(app, 'ｖera@guests.example', { subject });

  assert.ok(toReal?.text.includes(real.code) && !toReal.text.includes(alike.code));
  assert.ok(toAlike?.text.includes(alike.code) && !toAlike.text.includes(real.code));
});

test('an address gets three such mails an hour', async () => {
  const limited = await openTestApp({ now: '2027-05-01T10:00:00Z', env: { RATE_LIMIT_SCALE: '1' } });
  try {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'email=often%40guests.example';
    for (let count = 0; count < 5; count++) {
      const { statusCode } = await limited.http.inject({ method: 'POST', url: '/guest', headers, payload });
      assert.equal(statusCode, 303);
    }
    const { rows } = await limited.pool.query(`SELECT mails FROM account_mail_counts`);
    assert.deepEqual(rows, [{ mails: 3 }]);
  } finally {
    await limited.close();
  }
});

test('the form refuses what is no address, and is on every guest page that opens nothing', async () => {
  const wrong = await ask('not-an-address');
  assert.equal(wrong.statusCode, 422);
  assert.match(wrong.body, /value="not-an-address"/);
  assert.match(wrong.body, /aria-invalid="true"/);
  for (const url of [`/guest/${'x'.repeat(43)}`, '/guest']) {
    const { body } = await app.http.inject({ url });
    assert.match(body, /Send me my links again/);
    assert.match(body, /action="\/guest"/);
  }
  assert.doesNotMatch((await app.http.inject({ url: '/guest?sent=1' })).body, /<form/);
});

test('a single stay has one link and the mail is worded for one', () => {
  const stay = {
    propertyTitle: 'Rose house',
    hostName: 'Ines',
    ...june,
    code: 'SD-7KQ4M',
    url: 'https://x.example/a',
  };

  const { subject, html } = renderMail({
    kind: 'guest_links',
    to: 'a@b.example',
    data: { stays: [stay] },
    reader: { locale: 'en', region: null },
  });
  assert.equal(subject, 'Your booking link');
  assert.match(html, /<a href="https:\/\/x\.example\/a"/);
});
