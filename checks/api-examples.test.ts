import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import * as bookings from '#contract/bookings/bookings.ts';
import { makeApiKey } from '#testing/factories/make-api-key.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { type Example, examplesOf } from './examples/document-examples.ts';

const root = join(import.meta.dirname, '..');
const modules = join(root, 'node_modules');
const generator = join(modules, 'openapi-typescript', 'bin', 'cli.js');
const compiler = join(modules, 'typescript', 'bin', 'tsc');
const run = promisify(execFile);

describe('the examples of “Use the API”', () => {
  let app: TestApp;
  let agent: TestAgent;
  let folder: string;
  let examples: Example[];
  let env: NodeJS.ProcessEnv;

  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
    agent = await signUpAgent(app);
    const property = await publishProperty(app, agent, { title: 'Casa do Cais' });
    const key = await makeApiKey(app, agent, {
      scopes: ['properties:read', 'bookings:read', 'bookings:write'],
    });
    env = {
      ...process.env,
      STAYDESK: await app.http.listen({ host: '127.0.0.1', port: 0 }),
      STAYDESK_KEY: key.token,
      PROPERTY_ID: property._id,
    };

    // Inside node_modules, so that the program finds its packages.
    await mkdir(join(modules, '.cache'), { recursive: true });
    folder = await mkdtemp(join(modules, '.cache', 'api-examples-'));
    examples = examplesOf('docs/how-to/use-the-api.md');
  });

  after(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('each command answers as the page describes', async () => {
    const commands = examples.filter(({ language }) => language === 'sh').map(({ text }) => text);
    assert.equal(commands.length, 3);
    const answers: string[] = [];
    for (const command of commands)
      answers.push((await run('sh', ['-c', command], { env, cwd: folder })).stdout);

    const [list = '', booked = '', pages = ''] = answers;
    assert.equal(JSON.parse(list).items[0].title, 'Casa do Cais');
    const { _id, status } = JSON.parse(booked);
    assert.equal(status, 'confirmed', booked);
    assert.ok(pages.includes(_id));

    const again = await run('sh', ['-c', commands[1] ?? ''], { env, cwd: folder });
    assert.equal(JSON.parse(again.stdout)._id, _id, 'a repeated call has the first answer');
    const read = await app.call(bookings.read, { params: { id: _id } }, agent);
    assert.equal(read.guest.firstName, 'Marta');
  });

  test('a client generated from the document is typed, compiles and works', async () => {
    const program = examples.find(({ language }) => language === 'ts')?.text;
    assert.ok(program && examples.some(({ language }) => language === 'sh client'));
    const { body } = await app.http.inject({ url: '/api/openapi.json' });
    await writeFile(join(folder, 'openapi.json'), body);
    const generated = [generator, 'openapi.json', '--output', 'staydesk.d.ts'];
    await run(process.execPath, generated, { cwd: folder });

    await writeFile(join(folder, 'client.mts'), program);

    const strict = [
      '--ignoreConfig',
      '--strict',
      '--noEmitOnError',
      '--module',
      'nodenext',
      '--target',
      'esnext',
    ];

    const compiled = run(process.execPath, [compiler, ...strict, '--types', 'node', 'client.mts'], {
      cwd: folder,
    });
    await compiled.catch((error: { stdout?: string }) => assert.fail(error.stdout));

    const { stdout } = await run(process.execPath, ['client.mjs'], { env, cwd: folder });
    assert.equal(stdout, 'Casa do Cais\n');
  });
});
