import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import type pg from 'pg';

/** Preloaded into a measured server: reports its resource use, and the statements that one request sends. */

export type Statement = { text: string; values: unknown[]; name?: string };

export type ProbeQuestion = { ask: 'usage' } | { ask: 'record' } | { ask: 'recorded' };
export type ProbeUsage = { cpuMicros: number; rssBytes: number; heapBytes: number };

/** Header of the request to record. */
export const recordHeader = 'x-bench-record';

type Query = (...args: unknown[]) => unknown;
type Emit = (this: http.Server, event: string, ...args: unknown[]) => boolean;

const inRequest = new AsyncLocalStorage<true>();
// NOTE: the driver of the measured version, which may be in another folder.
const driver = createRequire(path.resolve('package.json'))('pg') as typeof pg;
let recorded: Statement[] = [];
let restore: (() => void) | undefined;

function startRecording(): void {
  recorded = [];
  // NOTE: both are wrapped only while one request is recorded, and restored before measuring.
  const client = driver.Client.prototype as unknown as { query: Query };
  const server = http.Server.prototype as unknown as { emit: Emit };
  const { query } = client;
  const { emit } = server;

  client.query = function recordedQuery(...args) {
    if (inRequest.getStore()) recorded.push(statementOf(args));
    return query.apply(this, args);
  };
  server.emit = function recordedEmit(event, ...args) {
    const [request] = args;
    const isWanted = request instanceof http.IncomingMessage && request.headers[recordHeader] !== undefined;
    if (event !== 'request' || !isWanted) return emit.call(this, event, ...args);
    return inRequest.run(true, () => emit.call(this, event, ...args));
  };

  restore = () => {
    client.query = query;
    server.emit = emit;
    inRequest.disable();
  };
}

function statementOf([first, second]: unknown[]): Statement {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  // NOTE: the driver accepts a text or such an object.
  const { text, values = [], name } = first as { text: string; values?: unknown[]; name?: string };
  const given = Array.isArray(second) ? second : values;
  return { text, values: given, ...(name === undefined ? {} : { name }) };
}

function answer(question: ProbeQuestion): unknown {
  if (question.ask === 'record') return startRecording();
  if (question.ask === 'recorded') {
    restore?.();
    return recorded;
  }
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return { cpuMicros: user + system, rssBytes: rss, heapBytes: heapUsed } satisfies ProbeUsage;
}

process.on('message', (question: ProbeQuestion | { ask?: undefined }) => {
  // The floor receives other messages as well.
  if (question.ask !== undefined) process.send?.(answer(question) ?? null);
});
// Lets the server exit although the channel is open.
process.channel?.unref();
