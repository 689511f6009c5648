import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminAgentImport from '#contract/admin/agent-import.ts';
import * as adminUsers from '#contract/admin/users.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
});
after(() => app.close());

const check = (csv: string) => app.call(adminAgentImport.check, { body: { csv } }, admin);
const run = (rows: adminAgentImport.ImportRow[]) => app.call(adminAgentImport.run, { body: { rows } }, admin);
const imported = async () =>
  (await app.call(adminUsers.list, { query: { q: 'import.example' } }, admin)).items;

test('a check saves nothing and separates new rows, errors and known addresses', async () => {
  const known = await signUpAgent(app, { email: 'known@import.example' });
  const csv = `name,email,timezone\nAna,ana@import.example,Europe/Lisbon\nBo,${known.email.toUpperCase()},\nCy,cy,\nDi,di@import.example,Nowhere/Land`;
  const checked = await check(csv);

  assert.deepEqual(checked.rows, [
    { line: 2, row: { name: 'Ana', email: 'ana@import.example', timezone: 'Europe/Lisbon' } },
  ]);
  assert.deepEqual(checked.existing, [{ line: 3, email: 'KNOWN@IMPORT.EXAMPLE' }]);
  assert.deepEqual(
    checked.errors.map(({ line, column, error }) => `${line} ${column} ${error}`),
    ['4 email not_an_email', '5 timezone unknown_timezone'],
  );
  assert.equal((await imported()).length, 1);
});

test('an import invites each agent once by mail, and the same file again changes nothing', async () => {
  const csv = `email;name;company\numa@import.example;Uma;Uma Stays\nvic@import.example;Vic;`;
  const { rows } = await check(csv);
  const input = rows.map(({ row }) => row);
  assert.deepEqual(await run(input), { invited: 2, existing: 0, failed: [] });

  const mails = (await queuedMails(app, 'uma@import.example')).filter(({ kind }) => kind === 'agent_invited');
  assert.equal(mails.length, 1);

  const before = await imported();
  const again = await check(csv);
  assert.deepEqual([again.rows, again.existing.length], [[], 2]);
  assert.deepEqual(await run(input), { invited: 0, existing: 2, failed: [] });
  assert.deepEqual(await imported(), before);
  assert.equal((await queuedMails(app, 'uma@import.example')).length, mails.length);

  const { log } = await app.call(adminUsers.read, { params: { id: before[0]?._id ?? '' } }, admin);
  assert.ok(log.some(({ action }) => action === 'agent_invited'));
});

test('a thousand rows are checked in one call, and one more is too many', async () => {
  const lines = Array.from({ length: 1000 }, (_, n) => `Agent ${n},many${n}@import.example`);
  const { rows } = await check(`name,email\n${lines.join('\n')}`);
  assert.equal(rows.length, 1000);
  const { fileError } = await check(`name,email\n${lines.join('\n')}\nOne,more@import.example`);
  assert.equal(fileError?.error, 'too_many_rows');
  const body = { rows: rows.slice(0, 101).map(({ row }) => row) };
  assert.equal((await app.send(adminAgentImport.run, { body }, admin)).status, 400);
});
