import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import * as agreementChecks from '#contract/agreements/agreement-checks.ts';
import { sealLength } from '#domain/agreements/evidence.ts';
import { writeArchiveTo } from '#testing/archives/archive-files.ts';
import { loadedArchive } from '#testing/archives/send-archive.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { eraseGuestData } from '../../admin/core/privacy/guest-records.store.ts';
import { agreementsStart, requestAgreement, strokes } from './agreement-request.fixture.ts';
import { verifyFile } from './index.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: agreementsStart });
});
after(() => app.close());

test('the signed file can be read, is the same at every download, and one changed byte is found', async () => {
  const name = 'Łukasz Żółć-Nowak';
  const stay = await requestAgreement(app, { text: '# Agreement\n\n- One\n- Two\n\nŁódź, Αθήνα, Київ\n' });
  assert.equal((await stay.sign({ name, strokes })).status, 200);
  assert.equal((await stay.mine()).versions[0]?.signerName, name, 'as typed, not as booked');

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
  assert.equal((await uploaded(file)).verdict, 'unchanged');

  for (const megabytes of [6, 11]) {
    const refused = await uploaded(Buffer.alloc(megabytes * 1024 * 1024));
    assert.equal(refused.code, 'too_large');
    assert.match(refused.detail, /larger than 5 MB, so it can’t be an agreement/);
  }
});

/** Answer of the check to an uploaded file. */
async function uploaded(file: Buffer) {
  const boundary = 'staydesk';
  const payload = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const url = agreementChecks.verify.path;
  return (await app.http.inject({ method: 'POST', url, headers, payload })).json();
}

test('a file can be verified without Staydesk, with openssl and sha256sum as the documents describe', async () => {
  const stay = await requestAgreement(app);
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

test('a signed agreement can be checked after its archive was loaded, by the id in its file', async () => {
  const stay = await requestAgreement(app);
  await stay.sign({ strokes });
  const file = await stay.pdf();
  const folder = mkdtempSync(join(tmpdir(), 'staydesk-agreement-'));
  const other = await openTestApp({ now: agreementsStart });

  try {
    const path = join(folder, 'data.zip');
    await writeArchiveTo(path, app, stay.agent.agentId);
    const target = await signUpAgent(other);
    assert.equal((await loadedArchive(other, target, path)).state, 'applied');

    // Another installation has the whole file, and cannot tell who has sealed it.
    const elsewhere = await verifyFile(other.platform, file);
    assert.deepEqual(
      [elsewhere.verdict, elsewhere.isSameFile, elsewhere.isChainIntact, elsewhere.isSealRight],
      ['unknown', true, true, false],
    );

    // A copy of the installation has its key.
    const { keys } = await app.call(agreementChecks.listKeys, {});
    for (const { keyId, publicKey, createdAt } of keys)
      await other.pool.query(
        'INSERT INTO agreement_keys (key_id, public_key, private_sealed, created_at) VALUES ($1, $2, $3, $4)',
        [keyId, publicKey, Buffer.from('sealed'), createdAt],
      );

    const here = await verifyFile(app.platform, file);
    const loaded = await verifyFile(other.platform, file);
    assert.equal(loaded.verdict, 'unchanged');
    assert.deepEqual(loaded, here);

    const changed = Buffer.from(file);
    changed[1000] = (changed[1000] ?? 0) ^ 1;
    assert.equal((await verifyFile(other.platform, changed)).verdict, 'changed');

    // The archive of a loaded account brings the same id again.
    const again = join(folder, 'again.zip');
    await writeArchiveTo(again, other, target.agentId);
    const third = await signUpAgent(other);
    assert.equal((await loadedArchive(other, third, again)).state, 'applied');
    assert.deepEqual(await verifyFile(other.platform, file), here);
  } finally {
    await other.close();
    rmSync(folder, { recursive: true });
  }
});

test('erasing a guest takes name, text and file, and the chain and a copy of the file can still be checked', async () => {
  const stay = await requestAgreement(app);
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
