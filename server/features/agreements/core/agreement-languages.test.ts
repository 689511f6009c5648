import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agreementTemplates from '#contract/agreements/agreement-templates.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { agreementsStart, requestAgreement } from './agreement-request.fixture.ts';
import { sendDueAgreements, verifyFile } from './index.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: agreementsStart });
});
after(() => app.close());

const es = 'Estancia desde el {{checkIn}} por {{total}}, huéspedes: {{guests}}.';
const de = 'Aufenthalt ab {{checkIn}}.';

test('a guest signs in the language of the booking, and the page, the host and the file know which it is', async () => {
  const stay = await requestAgreement(app, { translations: { es, de }, language: 'es-MX' });
  const { text, language } = await stay.read();
  assert.equal(language, 'es');
  assert.match(text, /^Estancia desde el 10 de junio de 2027 por 300,00\s€, huéspedes: 2\.\n$/);
  assert.equal((await stay.mine()).versions[0]?.language, 'es');
  assert.equal((await stay.sign()).status, 200);

  const file = await stay.pdf();
  assert.match(file.toString('latin1'), /\/Lang \(es\)/);
  assert.equal((await verifyFile(app.platform, file)).verdict, 'unchanged');

  const { rows } = await app.pool.query<{ line: string }>(
    `SELECT e.line FROM agreements a JOIN agreement_events e ON e.agent_id = a.agent_id AND e.agreement_id = a.id
     WHERE a.booking_id = $1 AND e.kind = 'sent'`,
    [stay.params.id],
  );
  assert.equal(JSON.parse(rows[0]?.line ?? '').facts.language, 'es');
});

test('without a text in the language of the guest it is the English one', async () => {
  for (const language of ['fr', null]) {
    const stay = await requestAgreement(app, { translations: { de }, language });
    const { text, language: written } = await stay.read();
    assert.equal(written, 'en');
    assert.match(text, /from 10 Jun 2027 for €300\.00\.\n$/);
  }
});

test('without an English text it is the first one', async () => {
  const stay = await requestAgreement(app, { gate: 'access', language: 'fr' });
  const body = { name: 'Summer', texts: { es, de }, version: 1 };
  await app.call(agreementTemplates.change, { params: { id: stay.template._id }, body }, stay.agent);
  await stay.confirm();
  await stay.send();
  const { language, text } = await stay.read();
  assert.deepEqual([language, text], ['de', 'Aufenthalt ab 10. Juni 2027.\n']);
});

test('a language that is added needs no new signature, and the next version is written in it', async () => {
  const stay = await requestAgreement(app, { gate: 'access', language: 'es' });
  await stay.confirm();
  await stay.send();
  await stay.sign();

  const before = await stay.read();
  assert.equal(before.language, 'en');

  const texts = { ...stay.template.texts, es };
  const body = { name: 'Summer', texts, version: 1 };
  const changed = await app.call(
    agreementTemplates.change,
    { params: { id: stay.template._id }, body },
    stay.agent,
  );
  assert.deepEqual([changed.version, Object.keys(changed.texts)], [2, ['en', 'es']]);

  stay.tick(30_000);
  await sendDueAgreements(app.platform);

  assert.deepEqual(
    [(await stay.mine()).standing, (await stay.mine()).versions.length, (await stay.read()).textHash],
    ['signed', 1, before.textHash],
  );

  const { version } = await stay.booking();
  const dates = { version, checkIn: '2027-06-11', checkOut: '2027-06-14' };
  await app.call(bookings.change, { params: stay.params, body: dates }, stay.agent);
  stay.tick(30_000);
  await sendDueAgreements(app.platform);

  const { versions } = await stay.mine();
  assert.deepEqual(
    versions.map(({ state, language }) => [state, language]),
    [
      ['sent', 'es'],
      ['superseded', 'en'],
    ],
  );
  assert.match((await stay.read()).text, /^Estancia desde el 11 de junio/);
});

test('the preview follows the language, and a template without any text is refused', async () => {
  const stay = await requestAgreement(app);
  const preview = (language?: string) =>
    app.call(
      agreementTemplates.preview,
      { body: { text: '{{total}} {{guests}}', ...(language && { language }) } },
      stay.agent,
    );

  assert.equal((await preview()).text, '€300.00 2 guests\n');
  assert.match((await preview('es')).text, /^300,00\s€ 2\n$/);

  const empty = await app.refusal(
    agreementTemplates.create,
    { body: { name: 'Empty', texts: {} } },
    stay.agent,
  );
  assert.equal(empty.code, 'invalid_request');
});
