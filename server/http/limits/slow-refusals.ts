import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../network-address.ts';
import { isForPage, waitPage } from '../pages/wait-page.ts';
import { problemOf } from '../problem.ts';
import { originOf, recordOrigin, recordRefusal } from '../request-log.ts';

/** Repeats that are answered at once: a person who presses the button again. */
const promptRepeats = 3;
const firstDelayMs = 100;
const maxDelayMs = 2000;

/** Refusals that may wait; beyond either number they are answered at once and their connection ends. */
const maxWaiting = { inTotal: 1000, ofNetwork: 50 };

/** Open connections of a network that goes on after its refusals, without a proxy in between. */
const maxSockets = 100;

const maxRefused = 10_000;

const isTooMany = 429;
const perRequest = [
  'x-request-id',
  'content-length',
  'retry-after',
  'x-ratelimit-reset',
  'connection',
  // A page may have been compressed; the answers from here are not.
  'content-encoding',
  'transfer-encoding',
];

/** A network that may not make a call before `until`, and how often it has tried since. */
type RefusedNetwork = { until: number; repeats: number; logged: string };

/**
 * Slow, cheap refusals for a network that keeps calling what its rate limit has refused. They are answered before all
 * other hooks and ever later, so that an attacker spends its own time and not that of other callers. Each process
 * learns of the refusal from the counts, which may be shared; other calls of the network are not affected.
 */
export function slowRefusals(app: FastifyInstance): {
  onExceeded(request: FastifyRequest, key: string): void;
} {
  const refused = new Map<string, RefusedNetwork>();
  const headersOf = new Map<string, OutgoingHttpHeaders>();
  const exceeded = new WeakSet<FastifyRequest>();
  const line = waitingLine();
  const persistent = limitSockets(app);

  app.addHook('onRequest', (request, reply, done) => {
    if (refused.size === 0) return done();

    const network = networkOf(request.ip);
    const name = `${network} ${routeOf(request)}`;
    const known = refused.get(name);
    const headers = headersOf.get(routeOf(request));
    if (!known || !headers || mayBeCountedElsewhere(request)) return done();

    const waitMs = known.until - performance.now();
    if (waitMs <= 0) {
      refused.delete(name);
      return done();
    }

    known.repeats += 1;
    const delayMs = delayOf(known.repeats);
    if (delayMs > 0) persistent.add(request, network, known.until);
    recordOrigin(request, known.logged);
    recordRefusal(request, 'too_many_requests');
    reply.hijack();
    line.wait(network, delayMs, reply.raw, (isCrowded) =>
      answer(request, reply, { ...headers, ...(isCrowded ? { connection: 'close' } : {}) }, known.until),
    );
  });

  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (!exceeded.has(request) || reply.statusCode !== isTooMany) return;

    // NOTE: the types of the two differ in headers of requests alone.
    const headers = { ...reply.getHeaders() } as OutgoingHttpHeaders;
    const seconds = Number(headers['retry-after']);
    for (const one of perRequest) delete headers[one];
    headersOf.set(routeOf(request), headers);

    const name = `${networkOf(request.ip)} ${routeOf(request)}`;
    refused.delete(name);
    refused.set(name, {
      until: performance.now() + seconds * 1000,
      repeats: 0,
      logged: originOf(request),
    });
    forgetOldest(refused);
  });
  app.addHook('preClose', async () => line.answerAll());

  return {
    onExceeded(request, key) {
      // Calls of signed-in agents are counted by agent: another agent in the same network is not refused.
      if (key === request.ip || key === networkOf(request.ip)) exceeded.add(request);
    },
  };
}

function forgetOldest(networks: Map<string, unknown>): void {
  const [oldest] = networks.keys();
  if (networks.size > maxRefused && oldest !== undefined) networks.delete(oldest);
}

function routeOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? ''}`;
}

/** Calls that are counted by agent or by key if their credentials are valid. */
function mayBeCountedElsewhere({ headers, routeOptions }: FastifyRequest): boolean {
  if (headers.upgrade !== undefined) return true;
  const { authorization } = headers;
  if (authorization === undefined) return false;

  // Other calls are counted when they begin, before anything is known of an agent.
  const { rateLimit } = routeOptions.config;
  const isCountedByAgent = typeof rateLimit === 'object' && rateLimit.hook === 'preValidation';
  return isCountedByAgent || /^Bearer +pbk_/i.test(authorization);
}

function delayOf(repeats: number): number {
  if (repeats <= promptRepeats) return 0;
  return Math.min(maxDelayMs, firstDelayMs * 2 ** (repeats - promptRepeats - 1));
}

function answer(request: FastifyRequest, { raw }: FastifyReply, headers: OutgoingHttpHeaders, until: number) {
  const seconds = String(Math.max(1, Math.ceil((until - performance.now()) / 1000)));
  const page = isForPage(request) ? waitPage('too_many_requests', request) : null;
  const body = page?.html ?? JSON.stringify(problemOf({ refused: 'too_many_requests' }, request));

  raw.writeHead(isTooMany, {
    ...headers,
    ...page?.headers,
    'x-request-id': request.id,
    'retry-after': seconds,
    'x-ratelimit-reset': seconds,
    'content-length': Buffer.byteLength(body),
  });
  raw.end(body);
}

/** Answers that wait for their time; one whose connection closes is dropped. */
function waitingLine() {
  const waiting = new Set<() => void>();
  const countOf = new Map<string, number>();
  let isClosing = false;

  return {
    wait(network: string, delayMs: number, response: ServerResponse, send: (isCrowded: boolean) => void) {
      const count = countOf.get(network) ?? 0;
      const isCrowded = waiting.size >= maxWaiting.inTotal || count >= maxWaiting.ofNetwork;
      if (delayMs === 0 || isCrowded || isClosing) return send(isCrowded || isClosing);

      countOf.set(network, count + 1);
      const leave = () => {
        if (!waiting.delete(sendNow)) return false;
        clearTimeout(timer);
        const others = (countOf.get(network) ?? 1) - 1;
        if (others === 0) countOf.delete(network);
        else countOf.set(network, others);
        return true;
      };

      const sendNow = () => {
        if (leave()) send(isClosing);
      };
      const timer = setTimeout(sendNow, delayMs).unref();

      waiting.add(sendNow);
      response.once('close', leave);
    },
    answerAll() {
      isClosing = true;
      for (const sendNow of [...waiting]) sendNow();
    },
  };
}

/** Closes further connections of networks that keep calling what is refused. A proxy's own address is never among them. */
function limitSockets(app: FastifyInstance) {
  const openOf = new Map<string, number>();
  const refusedUntil = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) return;

    const network = networkOf(socket.remoteAddress);
    const open = (openOf.get(network) ?? 0) + 1;
    openOf.set(network, open);
    socket.once('close', () => {
      const left = (openOf.get(network) ?? 1) - 1;
      if (left === 0) openOf.delete(network);
      else openOf.set(network, left);
    });

    const until = refusedUntil.get(network) ?? 0;
    if (until < performance.now()) refusedUntil.delete(network);
    else if (open > maxSockets) socket.destroy();
  });

  return {
    add({ socket: { remoteAddress } }: FastifyRequest, network: string, until: number): void {
      if (remoteAddress === undefined || networkOf(remoteAddress) !== network) return;
      refusedUntil.set(network, until);
      forgetOldest(refusedUntil);
    },
  };
}
