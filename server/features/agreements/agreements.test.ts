import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import * as agreements from '#contract/bookings/agreements.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as stayAccess from '#contract/bookings/stay-access.ts';
import * as agreementTemplates from '#contract/properties/agreement-templates.ts';
import * as propertyOperations from '#contract/properties/property-operations.ts';
import * as agreementChecks from '#contract/visitor/agreement-checks.ts';
import * as guest from '#contract/visitor/guest.ts';
import * as guestAgreement from '#contract/visitor/guest-agreement.ts';
import type { AgreementGate } from '#domain/agreements/agreement.ts';
import { sealLength } from '#domain/agreements/evidence.ts';
import { guestOperations, noOperations } from '#domain/property/operations.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { eraseGuestData } from '../admin/privacy/guest-records.store.ts';
import { sendDueAgreements, verifyFile } from './index.ts';

const start = '2027-06-01T10:00:00.123Z';
let app: TestApp;
before(async () => {
  app = await openTestApp({ now: start });
});
after(() => app.close());

/** Status and code of an answer. */
async function answered(...call: Parameters<TestApp['send']>): Promise<{ status: number; code: string }> {
  const { status, body } = await app.send(...call);
  const code: unknown = typeof body === 'object' && body !== null && 'code' in body ? body.code : '';
  return { status, code: String(code) };
}

const strokes = [[10, 10, 400, 120, 800, 40]];

/** A request at a property with an agreement, which the timer has sent unless `sendsItself` is off. */
async function requestWith({
  gate = 'confirmation' as AgreementGate,
  sendsItself = true,
  renewPercent = 0,
  text = '# Agreement\n\n{{guestName}} stays at {{property}} from {{checkIn}} for {{total}}.',
} = {}) {
  app.clock.set(start);
  const agent = await signUpAgent(app);
  const name = 'Summer';
  const template = await app.call(agreementTemplates.create, { body: { name, text } }, agent);
  const propertyId = (await publishProperty(app, agent))._id;
  const body = { templateId: template._id, gate, sendsItself, renewPercent };
  await app.call(agreementTemplates.changeRules, { params: { id: propertyId }, body }, agent);
  const stay = await submitStayRequest(app, { agent, propertyId });
  const params = { id: stay.receipt._id };
  const token = { token: stay.guestToken };
  const tick = (ms = 10_000) => app.clock.set(new Date(app.clock.now() + ms).toISOString());
  const send = async () => {
    tick();
    await sendDueAgreements(app.platform);
  };
  await send();
  const read = () => app.call(guestAgreement.read, { params: token });
  const input = async () => ({ textHash: (await read()).textHash, name: 'Ines Prado', consent: true });
  return {
    ...{ agent, template, params, token, tick, send, read },
    booking: () => app.call(bookings.read, { params }, agent),
    mine: () => app.call(agreements.read, { params }, agent),
    confirm: (more: { override?: boolean; reason?: string } = {}) =>
      answered(bookings.changeStatus, { params, body: { status: 'confirmed', ...more } }, agent),
    sign: async (more: object = {}) =>
      answered(guestAgreement.sign, { params: token, body: { ...(await input()), ...more } }),
    pdf: async () =>
      (await app.http.inject({ url: `/api/guest/${stay.guestToken}/agreement.pdf` })).rawPayload,
  };
}

test('a request is sent its agreement, waits for the signature, and is confirmed once it is there', async () => {
  const stay = await requestWith();
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

test('a host may confirm without a signature, with a reason that history and log keep', async () => {
  const stay = await requestWith();
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

test('of two signatures at once there is one, with one file', async () => {
  const stay = await requestWith();
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
  const stay = await requestWith();
  const code = async (more: object) => (await stay.sign(more)).code;
  assert.equal(await code({ consent: false }), 'consent_required');
  assert.equal(await code({ name: '   ' }), 'signature_missing');
  assert.equal(await code({ strokes: [[5, 5, 6, 6]] }), 'signature_missing');
  assert.equal(await code({ textHash: 'a'.repeat(64) }), 'agreement_changed');
  assert.equal((await stay.mine()).versions[0]?.state, 'sent', 'a refusal leaves no trace');
});

test('other dates replace what was sent or signed, and the old version and its file stay', async () => {
  const stay = await requestWith({ gate: 'access' });
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
  const kept = (await app.http.inject({ ...params, headers })).rawPayload;
  assert.ok(kept.equals(before), 'the signed file is the same, byte for byte');
  assert.equal((await verifyFile(app.platform, kept)).verdict, 'unchanged');
});

test('an edited template changes nothing that was sent', async () => {
  const stay = await requestWith();
  const { text, textHash } = await stay.read();
  const body = { name: 'Summer', text: 'Something else', version: 1 };
  await app.call(agreementTemplates.change, { params: { id: stay.template._id }, body }, stay.agent);
  assert.deepEqual([(await stay.read()).text, (await stay.read()).textHash], [text, textHash]);
  assert.equal((await stay.sign()).status, 200);
});

test('a declined agreement says why, and the host can send it again', async () => {
  const stay = await requestWith();
  const { textHash } = await stay.read();
  const body = { textHash, reason: 'The deposit is too high' };
  const declined = await app.call(guestAgreement.decline, { params: stay.token, body });
  assert.equal(declined.state, 'declined');
  assert.equal((await stay.sign()).code, 'agreement_changed');
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
  const stay = await requestWith({ gate: 'access' });
  const { property } = await stay.booking();
  const operations = {
    ...{ ...noOperations, doorCode: '739204#', gate: { payment: 'none' as const, hoursBefore: null } },
    ...{ shared: [...guestOperations], version: 0 },
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
  await stay.send();
  await stay.sign();
  assert.equal((await page()).guide?.doorCode, '739204#');
  const { version } = await stay.booking();
  const body = { version, checkIn: '2027-06-11', checkOut: '2027-06-14' };
  await app.call(bookings.change, { params: stay.params, body }, stay.agent);
  assert.equal((await page()).guide?.doorCode, '');
});

test('the signed file can be read, is the same at every download, and one changed byte is found', async () => {
  const name = 'Łukasz Żółć-Nowak';
  const stay = await requestWith({ text: '# Agreement\n\n- One\n- Two\n\nŁódź, Αθήνα, Київ\n' });
  assert.equal((await stay.sign({ name, strokes })).status, 200);
  const file = await stay.pdf();
  assert.ok(file.equals(await stay.pdf()));
  const shown = pdfText(file).join(' ');
  for (const part of [name, 'Łódź, Αθήνα, Київ', '2027-06-01T10:00:10.123Z', 'Evidence', 'Chain of events'])
    assert.ok(shown.includes(part), part);
  const right = await verifyFile(app.platform, file);
  assert.deepEqual(
    [right.verdict, right.isSealRight, right.isSameFile, right.isChainIntact],
    ['unchanged', true, true, true],
  );
  assert.equal(right.signedAt, '2027-06-01T10:00:10.123Z');
  for (const at of [
    10,
    1000,
    Math.floor(file.length / 2),
    file.length - sealLength - 3,
    file.length - 40,
    file.length - 2,
  ]) {
    const changed = Buffer.from(file);
    changed[at] = (changed[at] ?? 0) ^ 1;
    assert.equal((await verifyFile(app.platform, changed)).verdict, 'changed', `byte ${at}`);
  }
  assert.equal((await verifyFile(app.platform, Buffer.concat([file, Buffer.from(' ')]))).verdict, 'changed');
  assert.equal((await verifyFile(app.platform, Buffer.from('%PDF-1.7 something else'))).verdict, 'unknown');
  const boundary = 'staydesk';
  const payload = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const answer = await app.http.inject({
    method: 'POST',
    url: agreementChecks.verify.path,
    headers,
    payload,
  });
  assert.equal(answer.json().verdict, 'unchanged');
});

test('anyone can check a file without Staydesk, with openssl and sha256sum as the documents say', async () => {
  const stay = await requestWith();
  await stay.sign({ strokes });
  const folder = mkdtempSync(join(tmpdir(), 'staydesk-agreement-'));
  try {
    const { keys } = await app.call(agreementChecks.listKeys, {});
    writeFileSync(join(folder, 'agreement.pdf'), await stay.pdf());
    writeFileSync(join(folder, 'staydesk.pem'), keys[0]?.publicKey ?? '');
    const recipe =
      /```sh\n([\s\S]+?)```/.exec(readFileSync('docs/how-to/check-an-agreement.md', 'utf8'))?.[1] ?? '';
    const run = () => execFileSync('sh', ['-euc', recipe], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
    const said = run();
    assert.match(said, /Signature Verified Successfully/);
    const check = await verifyFile(app.platform, readFileSync(join(folder, 'agreement.pdf')));
    assert.ok(said.includes(check.fileHash), 'the hash of the whole file');
    const changed = readFileSync(join(folder, 'agreement.pdf'));
    changed[2000] = (changed[2000] ?? 0) ^ 1;
    writeFileSync(join(folder, 'agreement.pdf'), changed);
    assert.throws(run, ({ stdout }: { stdout?: string }) => /Verification Failure/.test(stdout ?? ''));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('erasing a guest takes name, text and file, and the chain and a copy of the file can still be checked', async () => {
  const stay = await requestWith();
  await stay.sign();
  const file = await stay.pdf();
  const { guest: person } = await stay.booking();
  const client = await app.pool.connect();
  try {
    await client.query('BEGIN');
    const emailKey = person.email?.toLowerCase() ?? '';
    await eraseGuestData(client, { emailKey, mailHash: Buffer.from('') });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  const { rows } = await app.pool.query<{ row: string }>(
    `SELECT to_jsonb(a)::text || coalesce((SELECT string_agg(to_jsonb(e)::text, '') FROM agreement_events e
       WHERE e.agreement_id = a.id), '') AS row FROM agreements a WHERE booking_id = $1`,
    [stay.params.id],
  );
  for (const word of ['Prado', person.email ?? 'nobody']) assert.ok(!rows[0]?.row.includes(word), word);
  const check = await verifyFile(app.platform, file);
  assert.deepEqual([check.verdict, check.isErased, check.isChainIntact], ['unchanged', true, true]);
  assert.equal(
    (await app.http.inject({ url: `/api/guest/${stay.token.token}/agreement.pdf` })).statusCode,
    404,
  );
  await assert.rejects(app.pool.query('UPDATE agreement_events SET kind = $1', ['sent']), /append-only/);
  await assert.rejects(app.pool.query('DELETE FROM agreement_events'), /append-only/);
});

test('a plan without agreements cannot add any, and another agent reads nothing', async () => {
  const stay = await requestWith();
  const other = await signUpAgent(app);
  assert.equal((await app.refusal(agreements.read, { params: stay.params }, other)).code, 'not_found');
  const body = { name: 'x', text: '{{guest}}' };
  const unknown = await app.refusal(agreementTemplates.create, { body }, other);
  assert.equal(unknown.code, 'unknown_variable');
  assert.match(unknown.detail, /\{\{guest\}\}/);
});
