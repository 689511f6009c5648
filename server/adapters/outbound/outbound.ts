import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { openNameLookup } from './name-lookup.ts';
import { type AddressRefusal, isAllowed, isPublicAddress, parseOutboundAddress } from './outbound-address.ts';
import { TooLarge, UnknownEncoding, unpackBody } from './unpack-body.ts';

const atOnce = 2;

const apartMs = 1000;

export type OutboundAnswer = {
  status: number;
  /** Host that answered, after redirects. */
  host: string;
  etag: string | null;
  lastModified: string | null;
  /** Seconds that the server asks to wait. */
  retryAfterSeconds: number | null;
  contentType: string | null;
  body: Buffer;
};

/** The address is in no failure: it may contain a secret. */
export type OutboundFailure =
  | { failed: 'address_refused'; why: AddressRefusal }
  | { failed: 'unreachable' | 'timed_out' | 'too_large' | 'too_many_redirects' | 'encoding' };

export type OutboundRequest = { url: string; headers?: Readonly<Record<string, string>> };

/** The one way out to addresses that people typed. */
export type Outbound = {
  /** The address as it is stored and called, or why it never is. */
  parse(text: string): URL | AddressRefusal;
  get(request: OutboundRequest): Promise<OutboundAnswer | OutboundFailure>;
};

const maxBytes = 2 * 1024 * 1024;
const maxRedirects = 3;
const deadlineMs = 20_000;

/**
 * Calls addresses that people typed: https on its own port, public hosts alone, every redirect checked again. The
 * addresses of a name are checked in the lookup of the connection itself, so that none is exchanged in between.
 */
export function openOutbound(options: {
  userAgent: string;
  allow?: readonly string[];
  lookup?: LookupFunction;
  deadlineMs?: number;
}): Outbound {
  const allowed = new Set(options.allow ?? []);
  const gate = createHostGate();
  const lookup = publicLookup(options.lookup ?? openNameLookup());

  async function follow(
    { url: text, headers }: OutboundRequest,
    signal: AbortSignal,
  ): Promise<OutboundAnswer | OutboundFailure> {
    let next = text;
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const url = parseOutboundAddress(next, allowed);
      if (typeof url === 'string') return { failed: 'address_refused', why: url };
      const exempt = isAllowed(url, allowed);
      const sent = { ...headers, 'user-agent': options.userAgent, 'accept-encoding': 'gzip' };
      const answer = await send(url, sent, { signal, lookup: exempt ? undefined : lookup });
      const location = redirectOf(answer);
      if (location === null) return await readAnswer(answer, url.hostname);
      answer.destroy();
      if (!URL.canParse(location, url)) return { failed: 'unreachable' };
      next = new URL(location, url).href;
    }
    return { failed: 'too_many_redirects' };
  }

  return {
    parse: (text) => parseOutboundAddress(text, allowed),
    async get(request) {
      const url = parseOutboundAddress(request.url, allowed);
      if (typeof url === 'string') return { failed: 'address_refused', why: url };
      // One deadline for the whole chain; waiting for the host's turn does not count.
      const work = () => {
        const signal = AbortSignal.timeout(options.deadlineMs ?? deadlineMs);
        return follow(request, signal).catch((error) => failureOf(error, signal));
      };
      return isAllowed(url, allowed) ? work() : gate(url.hostname, work);
    },
  };
}

class NotPublic extends Error {}

function failureOf(error: unknown, signal: AbortSignal): OutboundFailure {
  if (error instanceof NotPublic) return { failed: 'address_refused', why: 'not_public' };
  if (error instanceof TooLarge) return { failed: 'too_large' };
  if (error instanceof UnknownEncoding) return { failed: 'encoding' };
  return { failed: signal.aborted ? 'timed_out' : 'unreachable' };
}

/** Looks a name up for a connection, and refuses it when any of its addresses is not public. */
function publicLookup(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found, family) => {
      if (error) return callback(error, '');
      const all = Array.isArray(found) ? found : [{ address: found, family: family ?? 4 }];
      const [first] = all;
      if (!first || !all.every(({ address }) => isPublicAddress(address))) {
        return callback(new NotPublic('an address of this name is not public'), '');
      }
      if (options.all) callback(null, all);
      else callback(null, first.address, first.family);
    });
  };
}

function send(
  url: URL,
  headers: Record<string, string>,
  { signal, lookup }: { signal: AbortSignal; lookup: LookupFunction | undefined },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'http:' ? httpRequest : httpsRequest;
    // Without an agent nothing is left open for another caller of the same host.
    const options = { method: 'GET', headers, signal, agent: false as const, ...(lookup ? { lookup } : {}) };
    const sent = request(url, options, resolve);
    sent.on('error', reject);
    sent.end();
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? null) : null;
}

async function readAnswer(answer: IncomingMessage, host: string): Promise<OutboundAnswer> {
  const { statusCode = 0, headers } = answer;
  const retryAfter = headers['retry-after'] ?? '';
  return {
    status: statusCode,
    host,
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
    retryAfterSeconds: /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null,
    contentType: headers['content-type'] ?? null,
    body: await unpackBody(await readBody(answer), headers['content-encoding'] ?? '', maxBytes),
  };
}

async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > maxBytes) throw new TooLarge();
      parts.push(part);
    }
  } finally {
    answer.destroy();
  }
  return Buffer.concat(parts);
}

type HostGate = <T>(host: string, work: () => Promise<T>) => Promise<T>;

type Host = { active: number; nextStartAt: number; waiting: (() => void)[] };

/** Calls to one host: two at once, and a second apart. Channels block those who ask faster. */
function createHostGate(): HostGate {
  const hosts = new Map<string, Host>();
  return async (name, work) => {
    const host = hosts.get(name) ?? { active: 0, nextStartAt: 0, waiting: [] };
    hosts.set(name, host);
    while (host.active >= atOnce) await new Promise<void>((resolve) => host.waiting.push(resolve));
    host.active++;
    try {
      const startAt = Math.max(performance.now(), host.nextStartAt);
      host.nextStartAt = startAt + apartMs;
      await wait(Math.max(0, startAt - performance.now()));
      return await work();
    } finally {
      host.active--;
      host.waiting.shift()?.();
      if (host.active === 0 && host.waiting.length === 0) hosts.delete(name);
    }
  };
}
