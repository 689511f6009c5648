import { randomBytes } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { v7 } from 'uuid';
import type { Statement } from './bench-probe.ts';
import type { FloorCall } from './floor-call.ts';

/**
 * Lower bound of a call's time: node:http and the bare driver, which send the recorded statements of the call in
 * sequence and answer with their rows. Only the password of a sign-in is checked.
 */

const calls = new Map<string, FloorCall>();
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });

process.on('message', (message: { call?: FloorCall }) => {
  // The probe answers its own questions, which use the same channel.
  if (message.call === undefined) return;
  calls.set(message.call.path, message.call);
  process.send?.(null);
});

http
  .createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  })
  .listen(Number(process.env.PORT), '127.0.0.1');

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/api/health/ready') return void response.end('{}');

  const call = calls.get(request.url ?? '');
  if (!call) return void response.writeHead(404).end();

  const body = await readBody(request);
  if (call.passwordHash !== undefined) await verify(call.passwordHash, JSON.parse(body).password);
  const statements = isFresh(call) ? freshen(call, body) : call.statements;
  const rows = await send(statements);
  const text = JSON.stringify(rows);
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

async function send(statements: readonly Statement[]): Promise<unknown[]> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    const answers: unknown[] = [];
    for (const statement of statements) answers.push((await client.query(statement)).rows);
    isWhole = true;
    return answers;
  } finally {
    client.release(!isWhole);
  }
}

/** Recorded statements with the values of another request: its days and property, new ids, keys and codes. */
function freshen({ statements, fresh }: FreshCall, body: string): Statement[] {
  const { template, uuids, bytes, days, property } = fresh;
  const changes = new Map<string, string>();
  for (const uuid of uuids) changes.set(uuid, v7());
  for (const one of bytes) changes.set(one, randomBytes(one.length / 2).toString('hex'));

  if (days.length > 0) {
    const wanted: { days: string[]; propertyId: string } = JSON.parse(body);
    for (const [index, day] of days.entries()) changes.set(day, wanted.days[index] ?? day);
    changes.set(property, wanted.propertyId);
  }

  // Replaced in one pass: a new day may equal a recorded one.
  const text = template.replaceAll(
    new RegExp([...changes.keys(), bookingCodes].join('|'), 'g'),
    (found) => changes.get(found) ?? `SD-${randomBytes(5).toString('hex')}`,
  );
  const values: unknown[][] = JSON.parse(text);

  return statements.map((statement, index) => ({
    ...statement,
    values: (values[index] ?? []).map((value) => (isBytes(value) ? Buffer.from(value.bytes, 'hex') : value)),
  }));
}

type FreshCall = FloorCall & Required<Pick<FloorCall, 'fresh'>>;

const bookingCodes = 'SD-[0-9A-Z]{5}\\b';

function isFresh(call: FloorCall): call is FreshCall {
  return call.fresh !== undefined;
}

function isBytes(value: unknown): value is { bytes: string } {
  return typeof value === 'object' && value !== null && 'bytes' in value && typeof value.bytes === 'string';
}
