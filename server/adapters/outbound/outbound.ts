import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { cleanExternalText } from '#domain/shared/external-text.ts';
import { createOwnerSlots } from '../owner-slots.ts';
import { openNameLookup } from './name-lookup.ts';
import { type AddressRefusal, isAllowed, isPublicAddress, parseOutboundAddress } from './outbound-address.ts';
import { TooLarge, UnknownEncoding, unpackBody } from './unpack-body.ts';

const atOnce = 2;

const apartMs = 1000;

export type OutboundAnswer = {
  status: number;
  /** Host that answered, after redirects, and its address. */
  host: string;
  url: string;
  etag: string | null;
  lastModified: string | null;
  /** Seconds that the server asks to wait. */
  retryAfterSeconds: number | null;
  contentType: string | null;
  body: Buffer;
  /** From the first connection to the end of the body. */
  tookMs: number;
};

/** What answered a message that was sent. */
export type PostAnswer = {
  status: number;
  /** Seconds that the server asks to wait. */
  retryAfterSeconds: number | null;
  /** The beginning of the answer, at most two kilobytes. */
  start: Buffer;
  tookMs: number;
};

/** The address is in no failure: it may contain a secret. */
export type OutboundFailure =
  | { failed: 'address_refused'; why: AddressRefusal }
  | { failed: 'unreachable' | 'timed_out' | 'too_large' | 'too_many_redirects' | 'encoding' | 'busy' };

export type OutboundRequest = {
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** A shorter deadline than the usual one. */
  withinMs?: number | undefined;
  /** Largest body, where it is not that of a calendar. */
  maxBytes?: number;
  /** Ends the call as well. */
  signal?: AbortSignal | undefined;
};

export type OutboundPost = Pick<OutboundRequest, 'url' | 'headers' | 'withinMs' | 'signal'> & {
  body: string;
};

/** The one way out to addresses that people typed. */
export type Outbound = {
  /** The address as it is stored and called, or why it never is. */
  parse(text: string): URL | AddressRefusal;
  get(request: OutboundRequest): Promise<OutboundAnswer | OutboundFailure>;
  /** Sends a message. A redirect is an answer: it is not followed, because it would take the message elsewhere. */
  post(request: OutboundPost): Promise<PostAnswer | OutboundFailure>;
};

const usualMaxBytes = 2 * 1024 * 1024;
const maxHeaderLength = 300;
const maxStartBytes = 2048;
/** An answer whose status is known may take so much longer for its beginning. */
const startWithinMs = 1000;
const maxRedirects = 3;
const deadlineMs = 20_000;
/** A body may arrive this slowly, after a start in which any speed is allowed. */
const minBytesPerSecond = 1024;
const slowStartMs = 5_000;
/** Calls to a host that is called by many wait no longer for their turn. */
const maxTurnMs = 60_000;

/**
 * Calls addresses that people typed: https on its own port, public hosts alone, every redirect checked again. The
 * addresses of a name are checked in the lookup of the connection itself, so that none is exchanged in between.
 */
export function openOutbound(options: {
  userAgent: string;
  allow?: readonly string[];
  lookup?: LookupFunction;
  deadlineMs?: number;
  slowStartMs?: number;
}): Outbound {
  const allowed = new Set(options.allow ?? []);
  const startMs = options.slowStartMs ?? slowStartMs;
  const gate = createHostGate();
  const lookup = publicLookup(options.lookup ?? openNameLookup());

  async function follow(
    { url: text, headers, maxBytes = usualMaxBytes }: OutboundRequest,
    signal: AbortSignal,
  ): Promise<Omit<OutboundAnswer, 'tookMs'> | OutboundFailure> {
    let next = text;
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const url = parseOutboundAddress(next, allowed);
      if (typeof url === 'string') return { failed: 'address_refused', why: url };
      const exempt = isAllowed(url, allowed);
      const sent = { ...headers, 'user-agent': options.userAgent, 'accept-encoding': 'gzip' };
      const answer = await send(url, sent, { signal, lookup: exempt ? undefined : lookup });
      const location = redirectOf(answer);
      if (location === null) return await readAnswer(answer, { url, startMs, maxBytes });
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
      const work = async () => {
        const begun = performance.now();
        const signal = signalFor(request, options.deadlineMs ?? deadlineMs);
        const answer = await follow(request, signal).catch((error) => failureOf(error, signal));
        return 'failed' in answer ? answer : { ...answer, tookMs: Math.round(performance.now() - begun) };
      };
      if (isAllowed(url, allowed)) return work();

      return (await gate(url.hostname, work)) ?? { failed: 'busy' };
    },
    async post(request) {
      const url = parseOutboundAddress(request.url, allowed);
      if (typeof url === 'string') return { failed: 'address_refused', why: url };

      const begun = performance.now();
      const signal = signalFor(request, options.deadlineMs ?? deadlineMs);
      const headers = {
        ...request.headers,
        'user-agent': options.userAgent,
        'content-length': String(Buffer.byteLength(request.body)),
      };

      const exempt = isAllowed(url, allowed);
      const sent = send(url, headers, {
        signal,
        lookup: exempt ? undefined : lookup,
        body: request.body,
      });
      const answer = await sent.then(readStart).catch((error) => failureOf(error, signal));
      return 'failed' in answer ? answer : { ...answer, tookMs: Math.round(performance.now() - begun) };
    },
  };
}

class NotPublic extends Error {}
class TooSlow extends Error {}

function signalFor({ withinMs, signal }: OutboundRequest, usualMs: number): AbortSignal {
  const deadline = AbortSignal.timeout(Math.min(withinMs ?? usualMs, usualMs));
  return signal ? AbortSignal.any([deadline, signal]) : deadline;
}

function failureOf(error: unknown, signal: AbortSignal): OutboundFailure {
  if (error instanceof NotPublic) return { failed: 'address_refused', why: 'not_public' };
  if (error instanceof TooLarge) return { failed: 'too_large' };
  if (error instanceof UnknownEncoding) return { failed: 'encoding' };
  if (error instanceof TooSlow) return { failed: 'timed_out' };
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
  { signal, lookup, body }: { signal: AbortSignal; lookup: LookupFunction | undefined; body?: string },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'http:' ? httpRequest : httpsRequest;
    // Without an agent nothing is left open for another caller of the same host.
    const method = body === undefined ? 'GET' : 'POST';
    const options = { method, headers, signal, agent: false as const, ...(lookup ? { lookup } : {}) };
    const sent = request(url, options, resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? null) : null;
}

async function readAnswer(
  answer: IncomingMessage,
  { url, ...limits }: BodyLimits & { url: URL },
): Promise<Omit<OutboundAnswer, 'tookMs'>> {
  const { statusCode = 0, headers } = answer;

  return {
    status: statusCode,
    host: url.hostname,
    url: url.href,
    etag: shortHeader(headers.etag),
    lastModified: shortHeader(headers['last-modified']),
    retryAfterSeconds: retryAfterOf(answer),
    contentType: headers['content-type'] ?? null,
    body: await unpackBody(
      await readBody(answer, limits),
      headers['content-encoding'] ?? '',
      limits.maxBytes,
    ),
  };
}

function retryAfterOf({ headers }: IncomingMessage): number | null {
  const retryAfter = headers['retry-after'] ?? '';
  return /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
}

/** The status has decided already, so an answer that is long, slow or broken is cut where it is. */
async function readStart(answer: IncomingMessage): Promise<Omit<PostAnswer, 'tookMs'>> {
  const parts: Buffer[] = [];
  let length = 0;
  const timer = setTimeout(() => answer.destroy(), startWithinMs);

  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      if (length >= maxStartBytes) break;
    }
  } catch {
    // NOTE: only its beginning is shown to people.
  } finally {
    clearTimeout(timer);
    answer.destroy();
  }

  return {
    status: answer.statusCode ?? 0,
    retryAfterSeconds: retryAfterOf(answer),
    start: Buffer.concat(parts).subarray(0, maxStartBytes),
  };
}

/** A header that is stored and sent back as it is. A part of one would fit no file, so a long one is left out. */
function shortHeader(value: string | undefined): string | null {
  if (value === undefined || value.length > maxHeaderLength) return null;
  return cleanExternalText(value, maxHeaderLength) === value ? value : null;
}

type BodyLimits = { startMs: number; maxBytes: number };

async function readBody(answer: IncomingMessage, { startMs, maxBytes }: BodyLimits): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  const begun = performance.now();
  const watching = setInterval(
    () => {
      const ms = performance.now() - begun;
      if (ms > startMs && length < (ms / 1000) * minBytesPerSecond) answer.destroy(new TooSlow());
    },
    Math.min(1000, startMs),
  );

  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > maxBytes) throw new TooLarge();
      parts.push(part);
    }
  } finally {
    clearInterval(watching);
    answer.destroy();
  }

  return Buffer.concat(parts);
}

/** Null when the host's turn did not come in time. */
type HostGate = <T>(host: string, work: () => Promise<T>) => Promise<T | null>;

type Host = { active: number; nextStartAt: number };

/** Calls to one host: two at once, and a second apart. Channels block those who ask faster. */
function createHostGate(): HostGate {
  const slots = createOwnerSlots({ atOnce, maxWaitMs: maxTurnMs });
  const hosts = new Map<string, Host>();
  const forget = (name: string) => hosts.get(name)?.active === 0 && hosts.delete(name);

  return async (name, work) => {
    if (!(await slots.enter(name))) return null;

    const host = hosts.get(name) ?? { active: 0, nextStartAt: 0 };
    hosts.set(name, host);
    host.active += 1;

    try {
      const startAt = Math.max(performance.now(), host.nextStartAt);
      host.nextStartAt = startAt + apartMs;
      await wait(Math.max(0, startAt - performance.now()));
      return await work();
    } finally {
      host.active -= 1;
      slots.leave(name);
      if (host.active === 0) setTimeout(forget, apartMs, name).unref();
    }
  };
}
