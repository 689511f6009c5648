import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { addresses } from '#contract/addresses.ts';
import { allEndpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { SeededRandom } from '../../harness/seeded-random.ts';
import { damaged, likelyValue, wildValue } from './wild-values.ts';

export type Caller = 'stranger' | 'agent' | 'admin' | 'guest';
type Target = Pick<Endpoint, 'method' | 'path' | 'body' | 'query' | 'rate' | 'access'> | PageTarget;
type PageTarget = {
  method: 'GET' | 'POST';
  path: string;
  access: 'anyone';
  rate?: never;
  body?: never;
  query?: never;
};

/** Knowledge of callers: tokens, and ids of existing rows. */
export type Known = {
  tokens: Record<Exclude<Caller, 'guest' | 'stranger'>, string>;
  guestToken: string;
  ids: readonly string[];
  /** Ids for admins: without the account behind all agents' calls, which they could suspend. */
  idsForAdmins: readonly string[];
};

export type WildRequest = {
  caller: Caller;
  method: string;
  /** Pattern of the address, for reports. */
  name: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | undefined;
};

const pages = Object.values(addresses).flatMap(({ pattern }): PageTarget[] => {
  const path = pattern.replaceAll(/\$(\w+)/g, '{$1}');
  return [
    { method: 'GET', path, access: 'anyone' },
    { method: 'POST', path, access: 'anyone' },
  ];
});
const targets: readonly Target[] = [...allEndpoints, ...pages];

/** Signed in, these end the session or account behind all other calls, or close the site to agents. */
const ending = /logout|sessions|sign-out|closing|password|two-step|admin\/settings/;
/** Each costs a password hash, of which two cores compute some forty a second, so only a sample is sent. */
const hashing = new Set(['sign-in', 'sign-up']);
const oneHashIn = 8;

const types = [
  ...Array.from({ length: 9 }, () => 'json'),
  'json in an odd charset',
  'form',
  'form',
  'multipart',
  'multipart',
  'text',
  'bytes',
  'none',
  'wrong',
];
const charsets = ['utf-16', 'utf-7', 'latin1', 'nonsense', '""', 'utf-8; charset=utf-16'];
const wrongTypes = [
  'image/png',
  'application/xml',
  ';;;',
  'x',
  'application/json, text/plain',
  'application/',
];
const encodings = [
  ...Array.from({ length: 14 }, () => 'none'),
  'identity',
  'gzip',
  'br',
  'deflate',
  'nonsense',
  'gzip, gzip',
  'truncated',
  'not packed',
];

export function wildRequest(chance: SeededRandom, known: Known): WildRequest {
  const target = targetOf(chance);
  const caller = callerOf(target, chance);
  const ids = caller === 'admin' ? known.idsForAdmins : known.ids;
  const token = tokenOf(caller, known, chance);
  const { method, path } = target;

  return {
    caller,
    method,
    name: `${method} ${path}`,
    path: pathOf(target, { chance, ids, guestToken: known.guestToken }),
    ...withBody(target, { chance, ids }, token),
  };
}

function targetOf(chance: SeededRandom): Target {
  for (;;) {
    const target = chance.oneOf(targets);
    if (target && (!hashing.has(target.rate ?? '') || chance.below(oneHashIn) === 0)) return target;
  }
}

function callerOf({ path, access }: Target, chance: SeededRandom): Caller {
  if (path.includes('/guest/')) return 'guest';
  if (ending.test(path) || chance.below(5) === 0) return 'stranger';
  if (access === 'admin') return 'admin';
  if (access === 'agent-or-admin') return chance.below(2) === 0 ? 'admin' : 'agent';
  return access === 'anyone' && chance.below(2) === 0 ? 'stranger' : 'agent';
}

function tokenOf(caller: Caller, { tokens }: Known, chance: SeededRandom): string | null {
  if (caller === 'guest' || caller === 'stranger') return null;
  return chance.below(20) === 0 ? 'not a token' : tokens[caller];
}

type Means = { chance: SeededRandom; ids: readonly string[] };

/** Body in some type and encoding, with matching or different headers. */
function withBody(target: Target, means: Means, token: string | null): Pick<WildRequest, 'headers' | 'body'> {
  const { chance } = means;
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  if (target.method === 'GET' || chance.below(12) === 0) return { headers, body: undefined };
  const { type, bytes } = writtenAs(chance.oneOf(types) ?? 'json', valueFor(target, means), chance);
  if (type !== null) headers['content-type'] = type;
  const encoding = chance.oneOf(encodings) ?? 'none';
  if (encoding !== 'none')
    headers['content-encoding'] = encoding === 'truncated' || encoding === 'not packed' ? 'gzip' : encoding;
  return { headers, body: Uint8Array.from(packed(encoding, bytes)) };
}

function valueFor(target: Target, { chance, ids }: Means): unknown {
  const { body } = target;
  if (body === undefined) return damaged({ act: 'message', attempt: chance.oneOf(ids) }, chance);
  // NOTE: a TypeBox schema is a JSON schema, of which likelyValue() reads a part.
  const likely = likelyValue(body as Parameters<typeof likelyValue>[0], chance, ids);
  return chance.below(3) === 0 ? likely : damaged(likely, chance);
}

function writtenAs(
  kind: string,
  value: unknown,
  chance: SeededRandom,
): { type: string | null; bytes: Buffer } {
  const json = Buffer.from(JSON.stringify(value) ?? '');
  switch (kind) {
    case 'json':
      return { type: 'application/json', bytes: chance.below(15) === 0 ? broken(json, chance) : json };
    case 'json in an odd charset':
      return { type: `application/json; charset=${chance.oneOf(charsets)}`, bytes: json };
    case 'form':
      return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(formOf(value)) };
    case 'multipart':
      return multipartOf(value, chance);
    case 'text':
      return { type: 'text/plain', bytes: json };
    case 'bytes':
      return { type: 'application/octet-stream', bytes: broken(json, chance) };
    case 'wrong':
      return { type: chance.oneOf(wrongTypes) ?? 'x', bytes: json };
    default:
      return { type: null, bytes: json };
  }
}

/** Overwrites one byte with one that text does not contain. */
function broken(bytes: Buffer, chance: SeededRandom): Buffer {
  const changed = Buffer.from(bytes);
  if (changed.length > 0)
    changed[chance.below(changed.length)] = chance.oneOf([0xff, 0xc0, 0xed, 0x00]) ?? 0xff;
  return changed;
}

function fieldsOf(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [['value', textOf(value)]];
  return Object.entries(value).map(([name, field]) => [name, textOf(field)]);
}

function formOf(value: unknown): string {
  return fieldsOf(value)
    .map(([name, field]) => `${encodeText(name)}=${encodeText(field)}`)
    .join('&');
}

function multipartOf(value: unknown, chance: SeededRandom): { type: string; bytes: Buffer } {
  const boundary = 'staydesk-drill-boundary';
  const plain = (text: string) =>
    text
      .toWellFormed()
      .replaceAll(/["\r\n]/g, '')
      .slice(0, 12_000);

  const fields = fieldsOf(value).map(
    ([name, field]) => `Content-Disposition: form-data; name="${plain(name)}"\r\n\r\n${plain(field)}`,
  );

  const files = ['a.jpg', '../../x', "*=utf-16le''%00%D8%41%00", 'n'.repeat(5000), ''].map(
    (name) =>
      `Content-Disposition: form-data; name="${chance.oneOf(['files', 'images', 'other'])}"; filename="${name}"\r\n` +
      `Content-Type: image/jpeg\r\n\r\n${chance.below(2) === 0 ? '%PDF-1.4 x' : 'no photo'}`,
  );
  const parts = [...fields, ...files.slice(0, chance.below(3))].map((part) => `--${boundary}\r\n${part}\r\n`);
  const end = chance.below(6) === 0 ? '' : `--${boundary}--\r\n`;
  const named = chance.below(10) === 0 ? '' : `; boundary=${boundary}`;

  return { type: `multipart/form-data${named}`, bytes: Buffer.from(parts.join('') + end) };
}

function packed(encoding: string, bytes: Buffer): Buffer {
  switch (encoding) {
    case 'gzip':
      return gzipSync(bytes);
    case 'gzip, gzip':
      return gzipSync(gzipSync(bytes));
    case 'truncated':
      return gzipSync(bytes).subarray(0, 12);
    case 'br':
      return brotliCompressSync(bytes);
    case 'deflate':
      return deflateSync(bytes);
    default:
      return bytes;
  }
}

function pathOf(target: Target, means: Means & { guestToken: string }): string {
  const { chance, ids, guestToken } = means;
  const filled = target.path.replaceAll(/\{\w+\}/g, () => {
    if (target.path.includes('/guest/') && chance.below(4) > 0) return guestToken;
    return encodeText(chance.below(3) === 0 ? wildValue(chance) : chance.oneOf(ids));
  });
  const { query } = target;
  if (query === undefined) return filled;

  // NOTE: as above.
  const likely = likelyValue(query as Parameters<typeof likelyValue>[0], chance, ids);
  const requested = chance.below(2) === 0 ? likely : damaged(likely, chance);

  return `${filled}?${formOf(requested)}`.slice(0, 12_000);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function encodeText(value: unknown): string {
  // Half a surrogate pair cannot be sent in an address.
  return encodeURIComponent(textOf(value).toWellFormed()).slice(0, 4000);
}
