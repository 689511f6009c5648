import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import * as webhooks from '#contract/account/webhooks.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import { pingType, webhookTypes } from '#domain/account/webhooks/webhook-types.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { freePort } from '#testing/servers/free-port.ts';
import { type HookServer, openHookServer } from '#testing/servers/hook-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { read, root } from '../project-files.ts';
import { type Example, examplesOf } from './document-examples.ts';

const page = 'docs/how-to/receive-webhooks.md';
const run = promisify(execFile);

describe('the examples of “Receive webhooks”', () => {
  let app: TestApp;
  let agent: TestAgent;
  let propertyId: string;
  let recorder: HookServer;
  let port: number;
  let folder: string;
  let examples: Example[];
  const programs: ChildProcess[] = [];

  before(async () => {
    recorder = await openHookServer();
    port = await freePort();
    const env = { OUTBOUND_ALLOW: `${recorder.host},127.0.0.1:${port}` };
    // The library compares the time of a message with the clock of the machine.
    app = await openTestApp({ now: new Date().toISOString(), env, worker: true });
    agent = await signUpAgent(app);
    propertyId = (await publishProperty(app, agent))._id;

    // Inside node_modules, so that the program finds its packages.
    await mkdir(join(root, 'node_modules', '.cache'), { recursive: true });
    folder = await mkdtemp(join(root, 'node_modules', '.cache', 'webhook-examples-'));
    examples = examplesOf(page);
  });

  after(async () => {
    for (const program of programs) program.kill();
    await app.close();
    await recorder.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function listen(url: string): Promise<string> {
    const body = { name: 'X', url, types: webhookTypes, properties: 'all' as const, namesGuests: false };
    return (await app.call(webhooks.create, { body }, agent)).secret;
  }

  function book(inDays: number) {
    const checkIn = addDays(civilDateAt(app.clock.now(), 'UTC'), inDays);
    const body = bookingInput({ propertyId, checkIn, checkOut: addDays(checkIn, 2) });
    return app.call(bookings.create, { body }, agent);
  }

  function textOf(language: string): string {
    const found = examples.find((example) => example.language === language);
    assert.ok(found, language);
    return found.text;
  }

  test('the receiver is notified of a booking, and refuses a message without a signature', async () => {
    const secret = await listen(`http://127.0.0.1:${port}/staydesk`);
    await writeFile(join(folder, 'receiver.mjs'), textOf('js receiver'));
    const env = { ...process.env, STAYDESK_WEBHOOK_SECRET: secret, PORT: String(port) };
    const program = spawn(process.execPath, ['receiver.mjs'], { cwd: folder, env });
    programs.push(program);

    let said = '';
    program.stdout.on('data', (text) => {
      said += text;
    });
    await until(
      () => fetch(`http://127.0.0.1:${port}/staydesk`, { method: 'POST', body: '{}' }).catch(() => null),
      (answer) => answer?.status === 400,
    );

    const booked = await book(40);
    await until(
      () => said,
      (text) => text.includes('booking.created'),
    );
    assert.equal(said, `booking.created ${booked._id}\n`);
  });

  test('the shell verifies a message, and refuses a changed byte', async () => {
    const secret = await listen(`http://${recorder.host}/shell`);
    await book(60);

    await until(
      () => recorder.at('/shell').length,
      (count) => count > 0,
    );
    const [message] = recorder.at('/shell');
    assert.ok(message);
    const { headers, body } = message;

    const env = {
      ...process.env,
      STAYDESK_WEBHOOK_SECRET: secret,
      WEBHOOK_ID: String(headers['webhook-id']),
      WEBHOOK_TIMESTAMP: String(headers['webhook-timestamp']),
      WEBHOOK_SIGNATURE: String(headers['webhook-signature']),
    };
    const verify = () => run('sh', ['-c', textOf('sh verify')], { env, cwd: folder });

    await writeFile(join(folder, 'body.json'), body);
    assert.equal((await verify()).stdout, 'verified\n');
    await writeFile(join(folder, 'body.json'), body.replace('"data"', '"Data"'));
    await assert.rejects(verify(), { code: 1, stdout: 'refused\n' });
  });

  test('the page names every kind of event', () => {
    const text = read(page);
    for (const type of [...webhookTypes, pingType]) assert.ok(text.includes(`\`${type}\``), type);
  });
});
