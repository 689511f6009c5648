import { createHash } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

/** Lower bound of a call: node:http and the bare driver, which send the one statement of the body and answer with its rows. */

export type FloorRequest = { text: string; values: unknown[] };

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const statements = new Map<string, { name: string; text: string }>();

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

  // NOTE: only the bench sends requests to this process.
  const { text, values } = JSON.parse(await readBody(request)) as FloorRequest;
  const { rows } = await pool.query({ ...namedStatement(text), values });
  const body = JSON.stringify(rows);

  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

function namedStatement(text: string): { name: string; text: string } {
  const known = statements.get(text);
  if (known) return known;
  const named = { name: createHash('sha256').update(text).digest('hex').slice(0, 16), text };
  statements.set(text, named);
  return named;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
