import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agreements from '#contract/agreements/agreements.ts';
import { refuse } from '#domain/shared/refusal.ts';
import type { PdfDrawer } from '#server/adapters/pdf/pdf-drawer.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { eraseGuestData } from '../../admin/core/privacy/guest-records.store.ts';
import { agreementsStart, requestAgreement, strokes } from './agreement-request.fixture.ts';
import { sealDueAgreements, verifyFile } from './index.ts';

let app: TestApp;
let pdf: PdfDrawer;
before(async () => {
  app = await openTestApp({ now: agreementsStart });
  pdf = app.platform.pdf;
});
after(() => app.close());

/** Runs `work` with another drawer of PDFs. */
async function withDraw<T>(draw: PdfDrawer['draw'], work: () => Promise<T>): Promise<T> {
  app.platform.pdf = { ...pdf, draw };
  try {
    return await work();
  } finally {
    app.platform.pdf = pdf;
  }
}

const signedMails = async () =>
  (await queuedMails(app)).filter(({ kind }) => kind === 'agreement_signed').length;

test('no transaction blocks the booking or the agreement while the file is drawn', async () => {
  const stay = await requestAgreement(app);
  const free: number[] = [];
  const signed = await withDraw(
    async (...input) => {
      const { rows } = await app.pool.query(
        `SELECT a.id FROM agreements a JOIN bookings b ON b.agent_id = a.agent_id AND b.id = a.booking_id
         WHERE b.id = $1 FOR UPDATE NOWAIT`,
        [stay.params.id],
      );
      free.push(rows.length);
      return pdf.draw(...input);
    },
    () => stay.sign({ strokes }),
  );

  assert.equal(signed.status, 200);
  assert.deepEqual(free, [1]);
  assert.equal((await stay.read()).hasPdf, true);
});

test('a signature counts although its file cannot be drawn yet, and the file appears automatically', async () => {
  const stay = await requestAgreement(app);
  const mails = await signedMails();
  const drawn: Buffer[] = [];

  const signed = await withDraw(
    async (...input) => {
      const file = await pdf.draw(...input);
      if (Buffer.isBuffer(file)) drawn.push(file);
      return refuse('busy');
    },
    () => stay.sign({ strokes }),
  );
  assert.equal(signed.status, 200);

  const waiting = await stay.read();
  assert.deepEqual([waiting.state, waiting.hasPdf, waiting.isSealing], ['signed', false, true]);

  const mine = await stay.mine();
  assert.deepEqual([mine.standing, mine.versions[0]?.isSealing], ['signed', true]);
  assert.match(
    (await app.http.inject({ url: `/guest/${stay.token.token}/agreement` })).body,
    /copy is being prepared/,
  );
  assert.equal(await signedMails(), mails, 'no mail promises a file that is not there');
  assert.equal((await stay.sign()).code, 'already_signed');

  stay.tick(20_000);
  await Promise.all([sealDueAgreements(app.platform), sealDueAgreements(app.platform)]);
  await sealDueAgreements(app.platform);

  const done = await stay.read();
  assert.deepEqual([done.state, done.hasPdf, done.isSealing], ['signed', true, false]);
  assert.equal(await signedMails(), mails + 1);

  const file = await stay.pdf();
  assert.ok(drawn[0] && file.subarray(0, drawn[0].length).equals(drawn[0]), 'the same bytes as at once');
  assert.equal((await verifyFile(app.platform, file)).verdict, 'unchanged');
});

test('a drawing that fails takes no signature back, and the timer reports it', async () => {
  const stay = await requestAgreement(app, { countersigns: 'hand' });
  await stay.sign();

  const fails = async () => {
    throw new Error('no such letter');
  };
  await withDraw(fails, async () => {
    const body = { name: 'Rosa Host', consent: true };
    const mine = await app.call(agreements.countersign, { params: stay.params, body }, stay.agent);
    assert.deepEqual([mine.standing, mine.versions[0]?.state], ['signed', 'signed']);
    stay.tick(20_000);
    await assert.rejects(sealDueAgreements(app.platform), /1 of 1 failed/);
  });

  await sealDueAgreements(app.platform);
  assert.equal((await stay.read()).hasPdf, true);
});

test('the file of a guest who was erased while it was drawn is not stored', async () => {
  const stay = await requestAgreement(app);
  const email = (await stay.booking()).guest.email ?? '';
  await withDraw(
    async (...input) => {
      const file = await pdf.draw(...input);
      await app.platform.transact(async (tx) => {
        await eraseGuestData(tx, { emailKey: email.toLowerCase(), mailHash: Buffer.from('') });
        return null;
      });
      return file;
    },
    () => stay.sign(),
  );

  stay.tick(20_000);
  await sealDueAgreements(app.platform);

  const { rows } = await app.pool.query<{ pdf: Buffer | null }>(
    'SELECT pdf FROM agreements WHERE booking_id = $1',
    [stay.params.id],
  );
  assert.deepEqual(rows, [{ pdf: null }]);
});

test('a long drawing of an older page is stored with at most 5,000 numbers, and readers of the agreement get none', async () => {
  const stay = await requestAgreement(app);
  const stroke = Array.from({ length: 1000 }, (_, index) => (index * 7) % 300);
  const long = Array.from({ length: 40 }, () => stroke);
  assert.equal((await stay.sign({ strokes: long })).status, 200);

  const { rows } = await app.pool.query<{ path: string; signedBy: unknown }>(
    `SELECT signature #>> '{0,signature,path}' AS path, signed_by AS "signedBy" FROM agreements WHERE booking_id = $1`,
    [stay.params.id],
  );

  assert.ok((rows[0]?.path.match(/\d+/g) ?? []).length <= 5000);
  assert.deepEqual(rows[0]?.signedBy, (await stay.read()).signatures);
  assert.equal((await stay.read()).hasPdf, true);
});
