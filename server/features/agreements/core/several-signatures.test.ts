import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agreements from '#contract/agreements/agreements.ts';
import * as guestAgreement from '#contract/agreements/guest-agreement.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { drawnSignature, signatureText } from '#domain/agreements/evidence.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { agreementsStart, requestAgreement, strokes } from './agreement-request.fixture.ts';
import { sha256 } from './evidence-chain.ts';
import { verifyFile } from './index.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: agreementsStart });
});
after(() => app.close());

type Stay = Awaited<ReturnType<typeof requestAgreement>>;

const countersign = ({ params, agent }: Stay, more: object = {}) =>
  app.send(agreements.countersign, { params, body: { name: 'Rosa Host', consent: true, ...more } }, agent);

const codeOf = ({ status, body }: Awaited<ReturnType<typeof countersign>>) =>
  status === 200 ? 'signed' : String((body as { code?: string }).code);

test('a guest who signs the same text twice, at once or later, has signed already', async () => {
  const stay = await requestAgreement(app, { countersigns: 'hand' });
  const both = await Promise.all([stay.sign(), stay.sign()]);
  assert.deepEqual(both.map(({ code }) => code).toSorted(), ['', 'already_signed']);
  assert.equal((await stay.sign()).code, 'already_signed');
  assert.equal((await stay.sign({ textHash: 'a'.repeat(64) })).code, 'agreement_changed', 'another text');
});

const kindsOf = async ({ params }: Stay) => {
  const { rows } = await app.pool.query<{ kind: string }>(
    `SELECT e.kind FROM agreements a JOIN agreement_events e ON e.agent_id = a.agent_id AND e.agreement_id = a.id
     WHERE a.booking_id = $1 ORDER BY a.created_at, e.seq`,
    [params.id],
  );
  return rows.map(({ kind }) => kind);
};

test('a host who signs by hand signs after the guest, and only then is there a file and an open gate', async () => {
  const stay = await requestAgreement(app, { countersigns: 'hand' });
  assert.equal(codeOf(await countersign(stay)), 'agreement_not_open', 'the guest signs first');
  assert.equal((await stay.sign({ strokes })).status, 200);

  const waiting = await stay.mine();
  assert.deepEqual(
    [waiting.standing, waiting.versions[0]?.state, waiting.mayCountersign, waiting.versions[0]?.hasPdf],
    ['open', 'guest_signed', true, false],
  );
  assert.equal((await stay.confirm()).code, 'agreement_open');
  assert.deepEqual([(await stay.read()).state, (await stay.sign()).code], ['guest_signed', 'already_signed']);

  const { notifications: notices } = await app.call(notifications.list, { query: {} }, stay.agent);
  assert.match(notices.find(({ type }) => type === 'agreement')?.message ?? '', /It’s your turn to sign\./);
  assert.equal(codeOf(await countersign(stay, { consent: false })), 'consent_required');
  assert.equal(codeOf(await countersign(stay, { name: '  ' })), 'signature_missing');

  const answers = await Promise.all([countersign(stay), countersign(stay)]);
  assert.deepEqual(answers.map(codeOf).toSorted(), ['already_signed', 'signed']);
  assert.equal((await stay.mine()).standing, 'signed');
  assert.deepEqual(await kindsOf(stay), ['sent', 'viewed', 'signed', 'countersigned']);

  const shown = pdfText(await stay.pdf()).join(' ');
  for (const part of ['Guest: Ines Prado', 'Host: Rosa Host', 'Signed by typing this name'])
    assert.ok(shown.includes(part), part);

  assert.ok(!shown.includes('automatically'));
  assert.equal((await verifyFile(app.platform, await stay.pdf())).verdict, 'unchanged');
  assert.equal((await stay.confirm()).status, 200);

  const { guest, events } = await stay.booking();
  const mails = (await queuedMails(app, guest.email ?? '')).map(({ kind }) => kind);
  assert.equal(mails.filter((kind) => kind === 'agreement_signed').length, 1);
  assert.ok(events.some(({ kind }) => kind === 'agreement_countersigned'));
});

test('a host may draw the signature: it is stored, its hash is evidence, and the file shows it', async () => {
  const stay = await requestAgreement(app, { countersigns: 'hand' });
  await stay.sign();

  assert.equal(codeOf(await countersign(stay, { strokes: [[5, 5, 6, 6]] })), 'signature_missing');
  assert.equal(codeOf(await countersign(stay, { strokes })), 'signed');

  const { rows } = await app.pool.query<{ signature: unknown; line: string }>(
    `SELECT a.host_signature AS signature, e.line FROM agreements a
     JOIN agreement_events e ON e.agent_id = a.agent_id AND e.agreement_id = a.id AND e.kind = 'countersigned'
     WHERE a.booking_id = $1`,
    [stay.params.id],
  );
  assert.deepEqual(rows[0]?.signature, drawnSignature(strokes));

  const hash = sha256(signatureText(drawnSignature(strokes)));
  const { facts } = JSON.parse(rows[0]?.line ?? '');
  assert.deepEqual([facts.method, facts.signature], ['drawn', hash]);

  const file = await stay.pdf();
  const shown = pdfText(file).join(' ');
  for (const part of ['Host: Rosa Host', 'Signed by hand on a screen', hash])
    assert.ok(shown.includes(part), part);
  assert.equal((await verifyFile(app.platform, file)).verdict, 'unchanged');
});

test('a stay that changes before the host has signed needs new signatures of all', async () => {
  const stay = await requestAgreement(app, { countersigns: 'hand', gate: 'access' });
  await stay.confirm();
  await stay.send();
  await stay.sign();

  const { version } = await stay.booking();
  const body = { version, checkIn: '2027-06-11', checkOut: '2027-06-14' };
  await app.call(bookings.change, { params: stay.params, body }, stay.agent);

  assert.equal((await stay.mine()).mayCountersign, false);
  assert.equal(codeOf(await countersign(stay)), 'agreement_changed');

  stay.tick(30_000);
  await stay.send();

  assert.deepEqual(
    (await stay.mine()).versions.map(({ state }) => state),
    ['sent', 'superseded'],
  );

  const other = await signUpAgent(app);
  assert.equal(codeOf(await countersign({ ...stay, agent: other })), 'not_found');
});

test('every adult signs with a name of their own, and the file has all signatures', async () => {
  const stay = await requestAgreement(app, { signers: 'adults' });
  assert.equal((await stay.read()).neededSignatures, 2);
  assert.equal((await stay.sign()).status, 200);

  const first = await stay.read();
  assert.deepEqual(
    [first.state, first.signatures.map(({ name }) => name), first.hasPdf],
    ['viewed', ['Ines Prado'], false],
  );
  assert.equal((await stay.confirm()).code, 'agreement_open');

  const input = { textHash: first.textHash, consent: true };
  const again = { params: stay.token, body: { ...input, name: 'ines  PRADO' } };
  const refused = await app.refusal(guestAgreement.sign, again);
  assert.equal(refused.code, 'already_signed');
  assert.match(refused.detail, /has already signed\. Each adult signs with their own name\./);

  stay.tick();
  assert.equal((await stay.sign({ name: 'Łukasz Nowak', strokes })).status, 200);

  const { standing, versions } = await stay.mine();
  assert.deepEqual(
    [standing, versions[0]?.signerName, versions[0]?.signatures.length],
    ['signed', 'Ines Prado, Łukasz Nowak', 2],
  );
  assert.deepEqual(await kindsOf(stay), ['sent', 'viewed', 'signed', 'signed', 'countersigned']);

  const file = await stay.pdf();
  const shown = pdfText(file).join(' ');
  for (const part of [
    'Guest: Ines Prado',
    'Guest: Łukasz Nowak',
    'Host: ',
    'Signed automatically for the host',
  ])
    assert.ok(shown.includes(part), part);

  assert.equal((await verifyFile(app.platform, file)).verdict, 'unchanged');
  assert.equal((await stay.confirm()).status, 200);
});

test('two adults who sign at the same moment both count, and there is one file', async () => {
  const stay = await requestAgreement(app, { signers: 'adults' });
  const answers = await Promise.all([
    stay.sign(),
    stay.sign({ name: 'Tom Baker' }),
    stay.sign({ name: 'Eve Baker' }),
  ]);
  assert.equal(answers.filter(({ status }) => status === 200).length, 2);
  assert.equal((await kindsOf(stay)).filter((kind) => kind === 'signed').length, 2);
  assert.equal((await kindsOf(stay)).filter((kind) => kind === 'countersigned').length, 1);
});

test('an instant booking is confirmed once every adult and the host have signed', async () => {
  const stay = await requestAgreement(app, { instantBook: true, signers: 'adults', countersigns: 'hand' });
  await drainJobs(app, ['send-agreement']);

  const status = async () => {
    await drainJobs(app, ['confirm-waiting-booking']);
    return (await stay.booking()).status;
  };
  await stay.sign();
  assert.equal(await status(), 'pending');

  await stay.sign({ name: 'Tom Baker' });
  assert.equal(await status(), 'pending');
  assert.equal(codeOf(await countersign(stay)), 'signed');
  assert.equal(await status(), 'confirmed');
});

test('rules that change later leave what was sent as it was', async () => {
  const stay = await requestAgreement(app, { signers: 'adults', countersigns: 'hand' });
  await app.pool.query(
    `UPDATE agreement_rules SET signers = 'booker', countersigns = 'automatic' WHERE agent_id = $1`,
    [stay.agent.agentId],
  );
  await stay.sign();
  await stay.sign({ name: 'Tom Baker' });
  assert.equal((await stay.mine()).versions[0]?.state, 'guest_signed');
});
