import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as guestAgreement from '#contract/agreements/guest-agreement.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import { factsOfLine } from '#domain/agreements/evidence.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { agreementsStart, requestAgreement } from './agreement-request.fixture.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: agreementsStart });
});
after(() => app.close());

type Stay = Awaited<ReturnType<typeof requestAgreement>>;

const signWith = async (token: string, stay: Stay) => {
  const { textHash } = await stay.read();
  const body = { textHash, name: 'Ines Prado', consent: true };
  return app.send(guestAgreement.sign, { params: { token }, body });
};
const mailsToSign = async () =>
  (await queuedMails(app)).filter(({ kind }) => kind === 'agreement_to_sign').length;

test('a link that was shown only reads: its first view mails one to sign with, and the page explains it', async () => {
  const stay = await requestAgreement(app);
  const params = stay.shownToken;
  const before = await mailsToSign();

  const shown = await app.call(guestAgreement.read, { params });
  assert.match(shown.mailedTo ?? '', /^.…@/);
  assert.equal((await stay.read()).mailedTo, null);

  const { body } = await app.http.inject({ url: `/guest/${params.token}/agreement` });
  assert.match(body, /We’ve sent a link to .…@/);
  assert.ok(!body.includes('name="consent"'), 'there is nothing to sign with');

  const { textHash } = shown;
  await app.call(guestAgreement.view, { params, body: { textHash } });
  await app.call(guestAgreement.view, { params, body: { textHash } });
  assert.equal(await mailsToSign(), before + 1, 'one mail for the first view');

  const refused = await signWith(params.token, stay);
  assert.deepEqual([refused.status, (refused.body as { code: string }).code], [409, 'email_not_proved']);

  const declined = await app.refusal(guestAgreement.decline, { params, body: { textHash, reason: '' } });
  assert.equal(declined.code, 'email_not_proved');
  assert.equal((await stay.mine()).standing, 'open');
  assert.equal((await stay.sign()).status, 200);
});

test('a host who took the guest’s link cannot sign with it, and the evidence counts the links they took', async () => {
  const stay = await requestAgreement(app);
  const taken = await app.call(bookings.createGuestLink, { params: stay.params }, stay.agent);
  const token = taken.guestUrl.split('/').at(-1) ?? '';
  const refused = await signWith(token, stay);
  assert.equal((refused.body as { code: string }).code, 'email_not_proved');

  assert.equal((await stay.sign()).status, 200);

  const { rows } = await app.pool.query<{ line: string }>(
    `SELECT e.line FROM agreements a JOIN agreement_events e ON e.agent_id = a.agent_id AND e.agreement_id = a.id
     WHERE a.booking_id = $1 AND e.kind IN ('viewed', 'signed') ORDER BY e.seq`,
    [stay.params.id],
  );
  const [viewed, signed] = rows.map(({ line }) => factsOfLine(line));
  assert.equal(viewed?.link, 'mailed');
  assert.deepEqual([signed?.link, signed?.hostLinks], ['mailed', 1]);

  const shown = pdfText(await stay.pdf())
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  assert.match(shown, /a link that was sent by email to the guest who booked/);
  assert.match(shown, /Links that the host took/);
  assert.match(shown, /1, to pass on to the guest/);
});
