import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { apiDocuments } from '#server/http/openapi/openapi-document.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const root = join(import.meta.dirname, '..');
const modules = join(root, 'node_modules');
const linter = join(modules, '@redocly', 'cli', 'bin', 'cli.js');
const generator = join(modules, 'openapi-typescript', 'bin', 'cli.js');
const compiler = join(modules, 'typescript-7', 'bin', 'tsc');

/** A client written from the documents alone: it signs in, quotes a stay, books it, and reads a refusal of each document. */
const clientProgram = `
import createClient from 'openapi-fetch';
import type { components, paths } from './schema-0.d.ts';
import type { paths as guestPaths } from './schema-1.d.ts';
import type { paths as adminPaths } from './schema-2.d.ts';

const [baseUrl = '', email = '', password = '', propertyId = '', linkCode = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl });

const session = await api.POST('/api/auth/login', { body: { email, password } });
if (!session.data) throw new Error(session.error.detail);
const headers = { authorization: \`Bearer \${session.data.token}\` };

const stay = { propertyId, linkCode, checkIn: '2027-06-10', checkOut: '2027-06-13', adults: 2 };
const quoted = await api.POST('/api/bookings/quote', { body: stay });
const total: components['schemas']['Money'] | undefined = quoted.data?.quote.total;

const guest = { firstName: 'Ines', lastName: 'Prado', email: 'ines@example.com' };
const booked = await api.POST('/api/bookings', { body: { ...stay, guest, consent: true } });
const status: components['schemas']['BookingState'] | undefined = booked.data?.status;

const id = booked.data?._id ?? '';
const read = await api.GET('/api/bookings/{id}', { params: { path: { id } }, headers });
const missing = await api.GET('/api/bookings/{id}', { params: { path: { id: propertyId } }, headers });

// The codes of a call are a union: its own, and those that any call may give.
type Code = NonNullable<(typeof booked)['error']>['code'];
const ofBooking: Code[] = ['dates_unavailable', 'too_many_requests'];
// @ts-expect-error A booking is never refused for a code of sign-in.
const ofSignIn: Code[] = ['wrong_password'];

const guests = createClient<guestPaths>({ baseUrl });
const page = await guests.GET('/api/guest/{token}', { params: { path: { token: 'unknown' } } });
const refusedGuest = page.error?.code;

const admin = createClient<adminPaths>({ baseUrl });
const users = await admin.GET('/api/admin/users', { headers });
const refusedThere = users.error?.code;

console.log(JSON.stringify({ total, status, guest: read.data?.guest.firstName, refused: missing.error?.code, refusedGuest, refusedThere, codes: ofBooking.length + ofSignIn.length }));
`;

describe('the OpenAPI documents', () => {
  let app: TestApp;
  let folder: string;
  let files: string[];

  async function run(program: string, ...input: string[]): Promise<string> {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...input], { cwd: folder, env });
    return stdout;
  }

  before(async () => {
    app = await openTestApp({ env: { PUBLIC_URL: 'https://stays.test' } });
    // Inside node_modules, so that the program finds its packages.
    await mkdir(join(modules, '.cache'), { recursive: true });
    folder = await mkdtemp(join(modules, '.cache', 'openapi-client-'));

    files = await Promise.all(
      apiDocuments.map(async ({ path }, index) => {
        const file = join(folder, `openapi-${index}.json`);
        const { body } = await app.http.inject({ method: 'GET', url: path });
        await writeFile(file, body);
        return file;
      }),
    );
  });

  after(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('pass the recommended rules of a linter', async () => {
    const options = ['--config', join(root, 'checks', 'redocly.yaml'), '--format', 'json'];
    for (const file of files) {
      const report = await run(linter, 'lint', file, ...options);
      assert.deepEqual(JSON.parse(report).problems, []);
    }
  });

  test('give a stranger a typed client that works', async () => {
    const agent = await signUpAgent(app);
    const property = await publishProperty(app, agent);
    const link = await shareProperties(app, agent);
    const address = await app.http.listen({ host: '127.0.0.1', port: 0 });

    for (const [index, file] of files.entries())
      await run(generator, file, '--output', join(folder, `schema-${index}.d.ts`));
    await writeFile(join(folder, 'client.mts'), clientProgram);

    const options = [
      '--ignoreConfig',
      '--strict',
      '--noEmitOnError',
      '--module',
      'nodenext',
      '--target',
      'esnext',
    ];
    await run(compiler, ...options, '--types', 'node', 'client.mts');

    const input = [agent.email, testPassword, property._id, link.linkCode];
    const result = await run(join(folder, 'client.mjs'), address, ...input);

    assert.deepEqual(JSON.parse(result), {
      total: { amount: 30_000, currency: 'EUR' },
      status: 'pending',
      guest: 'Ines',
      refused: 'not_found',
      refusedGuest: 'not_found',
      refusedThere: 'wrong_audience',
      codes: 3,
    });
  });
});
