import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agreementTemplates from '#contract/agreements/agreement-templates.ts';
import * as agreements from '#contract/agreements/agreements.ts';
import * as guestAgreement from '#contract/agreements/guest-agreement.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as stayAccess from '#contract/bookings/stay-access.ts';
import * as guest from '#contract/links/guest.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as propertyOperations from '#contract/properties/property-operations.ts';
import { noAgreement } from '#domain/agreements/agreement.ts';
import { guestOperations, noOperations } from '#domain/properties/operations.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { agreementsStart, requestAgreement, strokes } from './agreement-request.fixture.ts';
import { sendDueAgreements, verifyFile } from './index.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: agreementsStart });
});
after(() => app.close());

test('a request is sent its agreement, waits for the signature, and is confirmed once it is there', async () => {
  const stay = await requestAgreement(app);
  const sent = await stay.mine();
  assert.deepEqual([sent.gate, sent.standing, sent.versions[0]?.state], ['confirmation', 'open', 'sent']);

  const { text, textHash, maySign } = await stay.read();
  assert.match(text, /^# Agreement\n\nInes Prado stays at .* from 10 Jun 2027 for €300\.00\.\n$/);
  assert.equal(maySign, true);

  const refused = await stay.confirm();
  assert.deepEqual([refused.status, refused.code], [409, 'agreement_open']);
  assert.equal((await stay.booking()).status, 'pending');

  app.clock.set('2027-06-01T11:00:00.456Z');
  await app.call(guestAgreement.view, { params: stay.token, body: { textHash } });
  assert.equal((await stay.mine()).versions[0]?.state, 'viewed');

  const signed = await stay.sign({ strokes });
  assert.equal(signed.status, 200);
  assert.equal((await stay.mine()).standing, 'signed');
  assert.equal((await stay.confirm()).status, 200);

  const kinds = (await queuedMails(app))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('agreement'));
  assert.deepEqual(kinds.toSorted(), ['agreement_signed', 'agreement_to_sign']);

  const { events } = await stay.booking();
  assert.ok(events.some(({ kind }) => kind === 'agreement_signed'));
});

test('a host may confirm without a signature, with a reason in history and log', async () => {
  const stay = await requestAgreement(app);
  const bare = await stay.confirm({ override: true });
  assert.deepEqual([bare.status, bare.code], [400, 'reason_required']);
  assert.equal((await stay.confirm({ reason: 'No override' })).status, 409);
  assert.equal((await stay.confirm({ override: true, reason: 'Signed on paper' })).status, 200);

  const { waiver, standing } = await stay.mine();
  assert.deepEqual([waiver?.reason, standing], ['Signed on paper', 'not_needed']);

  const { rows } = await app.pool.query(
    `SELECT action FROM admin_log WHERE entity_id = $1 AND action = 'agreement_waived'`,
    [stay.params.id],
  );
  assert.equal(rows.length, 1);

  const { events } = await stay.booking();
  assert.equal(events.find(({ kind }) => kind === 'agreement_waived')?.note, 'Signed on paper');
});

test('two signatures at once make one, with one file', async () => {
  const stay = await requestAgreement(app);
  const answers = await Promise.all([stay.sign(), stay.sign({ strokes }), stay.sign()]);
  const codes = answers.map(({ status, code }) => (status === 200 ? 'signed' : code)).toSorted();
  assert.deepEqual(codes, ['already_signed', 'already_signed', 'signed']);
  const { rows } = await app.pool.query<{ signed: number; files: number }>(
    `SELECT count(*) FILTER (WHERE e.kind = 'signed')::int AS signed, count(DISTINCT a.pdf_hash)::int AS files
     FROM agreements a JOIN agreement_events e ON e.agent_id = a.agent_id AND e.agreement_id = a.id WHERE a.booking_id = $1`,
    [stay.params.id],
  );
  assert.deepEqual(rows[0], { signed: 1, files: 1 });
});

test('consent, a name and a real stroke are needed, and the text must be the one that was read', async () => {
  const stay = await requestAgreement(app);
  const code = async (more: object) => (await stay.sign(more)).code;
  assert.equal(await code({ consent: false }), 'consent_required');
  assert.equal(await code({ name: '   ' }), 'signature_missing');
  assert.equal(await code({ strokes: [[5, 5, 6, 6]] }), 'signature_missing');
  assert.equal(await code({ textHash: 'a'.repeat(64) }), 'agreement_changed');
  assert.equal((await stay.mine()).versions[0]?.state, 'sent', 'a refusal leaves no trace');
});

test('other dates replace what was sent or signed, and the old version and its file stay', async () => {
  const stay = await requestAgreement(app, { gate: 'access' });
  await stay.confirm();
  await stay.send();
  await stay.sign();

  const before = await stay.pdf();
  const { version } = await stay.booking();
  const body = { version, checkIn: '2027-06-11', checkOut: '2027-06-14' };
  await app.call(bookings.change, { params: stay.params, body }, stay.agent);
  assert.equal((await stay.mine()).standing, 'open', 'at once');

  stay.tick(30_000);
  await sendDueAgreements(app.platform);
  await sendDueAgreements(app.platform);

  const { versions } = await stay.mine();
  assert.deepEqual(
    versions.map(({ state, hasPdf }) => [state, hasPdf]),
    [
      ['sent', false],
      ['superseded', true],
    ],
  );
  assert.match((await stay.read()).text, /from 11 Jun 2027/);

  const params = { url: `/api/bookings/${stay.params.id}/agreement.pdf?agreementId=${versions[1]?._id}` };
  const headers = { authorization: `Bearer ${stay.agent.token}` };
  const stored = (await app.http.inject({ ...params, headers })).rawPayload;
  assert.ok(stored.equals(before), 'the signed file is the same, byte for byte');
  assert.equal((await verifyFile(app.platform, stored)).verdict, 'unchanged');
});

test('an edited template changes nothing that was sent', async () => {
  const stay = await requestAgreement(app);
  const { text, textHash } = await stay.read();
  const body = { name: 'Summer', texts: { en: 'Something else' }, version: 1 };
  await app.call(agreementTemplates.change, { params: { id: stay.template._id }, body }, stay.agent);
  assert.deepEqual([(await stay.read()).text, (await stay.read()).textHash], [text, textHash]);
  assert.equal((await stay.sign()).status, 200);
});

test('a declined agreement shows the reason, and the host can send it again', async () => {
  const stay = await requestAgreement(app);
  const { textHash } = await stay.read();
  const body = { textHash, reason: 'The deposit is too high' };
  const declined = await app.call(guestAgreement.decline, { params: stay.token, body });
  assert.equal(declined.state, 'declined');
  assert.equal((await stay.sign()).code, 'agreement_not_open');
  assert.equal((await stay.mine()).versions[0]?.reason, 'The deposit is too high');

  const again = await app.call(agreements.send, { params: stay.params, body: {} }, stay.agent);
  assert.deepEqual(
    again.versions.map(({ state }) => state),
    ['sent', 'declined'],
  );
  assert.equal((await stay.sign()).status, 200);
  assert.equal(
    (await app.refusal(agreements.send, { params: stay.params, body: {} }, stay.agent)).code,
    'already_signed',
  );
});

test('door code and Wi-Fi password stay shut until the agreement is signed, and close again with other dates', async () => {
  const stay = await requestAgreement(app, { gate: 'access' });
  const { property } = await stay.booking();
  const operations = {
    ...noOperations,
    doorCode: '739204#',
    gate: { payment: 'none' as const, hoursBefore: null },
    shared: [...guestOperations],
    version: 0,
  };

  await app.call(propertyOperations.change, { params: { id: property._id }, body: operations }, stay.agent);
  assert.equal((await stay.confirm()).status, 200, 'only the access waits');

  const page = async () => app.call(guest.readView, { params: stay.token, query: {} });
  const closed = await page();
  assert.deepEqual(
    [closed.guide?.secrets, closed.guide?.toSign, closed.guide?.doorCode],
    ['closed', true, ''],
  );
  assert.equal(JSON.stringify(closed).includes('739204'), false);
  assert.equal((await app.call(stayAccess.read, { params: stay.params }, stay.agent)).toSign, true);

  const shown = async () => (await app.http.inject({ url: `/guest/${stay.token.token}` })).body;
  assert.match(
    await shown(),
    /will send you a rental agreement to sign first\./,
    'there is none to sign yet',
  );

  await stay.send();
  assert.match(await shown(), /Please sign the rental agreement first\./);

  await stay.sign();
  assert.equal((await page()).guide?.doorCode, '739204#');

  const { version } = await stay.booking();
  const body = { version, checkIn: '2027-06-11', checkOut: '2027-06-14' };
  await app.call(bookings.change, { params: stay.params, body }, stay.agent);
  assert.equal((await page()).guide?.doorCode, '');
});

test('a plan without agreements cannot add any, and another agent reads nothing', async () => {
  const stay = await requestAgreement(app);
  const other = await signUpAgent(app);
  assert.equal((await app.refusal(agreements.read, { params: stay.params }, other)).code, 'not_found');
  const body = { name: 'x', texts: { en: 'Fine', es: '{{tenant}}' } };
  const unknown = await app.refusal(agreementTemplates.create, { body }, other);
  assert.equal(unknown.code, 'unknown_variable');
  assert.match(unknown.detail, /\{tenant\}/);
});

test('one of two runs of the timer at once sends the agreement', async () => {
  const stay = await requestAgreement(app, { sendsItself: false });
  await app.pool.query('UPDATE agreement_rules SET sends_itself = true WHERE agent_id = $1', [
    stay.agent.agentId,
  ]);
  stay.tick();
  await Promise.all([sendDueAgreements(app.platform), sendDueAgreements(app.platform)]);
  assert.deepEqual(
    (await stay.mine()).versions.map(({ state }) => state),
    ['sent'],
  );
});

test('automatic sending that is switched on later leaves bookings alone that waited for nothing', async () => {
  const stay = await requestAgreement(app, { gate: 'none', sendsItself: false });
  assert.equal((await stay.confirm()).status, 200);
  stay.tick();
  const body = { ...noAgreement, templateId: stay.template._id };
  const { property } = await stay.booking();
  await app.call(agreementTemplates.changeRules, { params: { id: property._id }, body }, stay.agent);
  await stay.send();
  assert.deepEqual((await stay.mine()).versions, []);
});

test('a cancelled stay has nothing to sign and no new version', async () => {
  const stay = await requestAgreement(app);
  const { textHash, isOutdated } = await stay.read();
  assert.equal(isOutdated, false);
  await app.call(guest.cancelBooking, { params: stay.token, body: {} });
  const cancelled = await stay.read();
  assert.deepEqual([cancelled.maySign, cancelled.isOutdated], [false, false]);
  const body = { textHash, name: 'Ines Prado', consent: true };
  const refused = await app.refusal(guestAgreement.sign, { params: stay.token, body });
  assert.equal(refused.code, 'stay_over');
  assert.match(refused.detail, /over or was cancelled/);
});

test('a text or a name that the finished file cannot show is refused before anybody signs', async () => {
  const stay = await requestAgreement(app, { text: '# Rules\n\nNo 𒀀 and no 𒁀.', sendsItself: false });
  const request = { params: stay.params, body: {} };
  const { code, detail } = await app.refusal(agreements.send, request, stay.agent);
  assert.equal(code, 'agreement_unprintable');
  assert.match(detail, /^The finished file can’t show 𒀀 𒁀\. Please replace that in the agreement/);
  assert.deepEqual((await stay.mine()).versions, []);

  const other = await requestAgreement(app, { text: '# 鈴木\n\n{{guestName}} 🌞' });
  const refused = await other.sign({ name: 'Ines 𒀀' });
  assert.deepEqual([refused.status, refused.code], [409, 'agreement_unprintable']);
  assert.equal((await other.sign()).status, 200);
});

test('an agreement that is sent automatically and cannot be shown is announced to the host once', async () => {
  const stay = await requestAgreement(app, { text: '# Rules\n\nNo 𒀀.' });
  await stay.send();

  const { notifications: all } = await app.call(
    notifications.list,
    { query: { type: 'agreement' } },
    stay.agent,
  );
  assert.deepEqual(
    all.map(({ title, message }) => [title, message.includes('can’t show 𒀀.')]),
    [['Agreement not sent', true]],
  );
  assert.deepEqual((await stay.mine()).versions, []);
});
