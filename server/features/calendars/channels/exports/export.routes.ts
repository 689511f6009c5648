import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { agentFamily, isPickup } from '#domain/calendars/exposure.ts';
import { hourMs } from '#domain/shared/duration.ts';
import { refuse } from '#domain/shared/refusal.ts';
import { runForAccount } from '#server/db/event-log.ts';
import { findProperty } from '#server/features/properties/core/index.ts';
import { networkOf } from '#server/http/network-address.ts';
import { sendProblem } from '#server/http/problem.ts';
import { originOf } from '#server/http/request-log.ts';
import type { Platform } from '#server/platform.ts';
import { hashOf, ownDomain } from '../feeds/feed-address.ts';
import { type Drawing, digestExport, drawExport } from './draw-export.ts';
import { type ExportRecord, findExportByToken, insertPickup, storeBody } from './export.store.ts';

type Params = { token: string };
type Query = { own?: string };
type FoundExport = Awaited<ReturnType<typeof findExportByToken>>;

const callsAnHour = 60;
/** Unknown tokens of a network: more than a channel calls that goes on after exports were removed. */
const unknownCallsAnHour = 600;
const rememberedFiles = 10_000;

/** Notes for a minute that the agent opened the calendar, which `?own=1` in the app’s links says: that is no pickup. */
const ownCookieName = 'own_calendar';
const ownCookie = `${ownCookieName}=1; Path=/calendars/; Max-Age=60; HttpOnly; SameSite=Lax`;

/**
 * `GET /calendars/{token}.ics`. One channel reads thousands of calendars from few addresses, so calls are counted by the
 * token that was found, however it is spelled; only unknown tokens are counted by network. It answers whatever the plan,
 * the listing or maintenance mode: a channel without it would sell taken nights.
 */
export function exportRoutes(app: FastifyInstance, platform: Platform): void {
  const exportOf = exportLookup(platform);
  const rateLimit = exportLimit(platform, exportOf);
  /** What files were drawn from when they were last asked for, by export: a file that is known need not be drawn. */
  const drawn = new Map<string, { digest: string; tag: string }>();
  const remember = (id: string, file: { digest: string; tag: string }) => {
    if (drawn.size >= rememberedFiles) drawn.clear();
    drawn.set(id, file);
  };

  /** The file with its tag and the moment of its last change; without its text where the caller has it already. */
  async function fileOf(request: FastifyRequest, found: ExportRecord, drawing: Drawing) {
    const { now } = drawing;
    const digest = isConditional(request) ? await digestExport(platform.pool, found, drawing) : null;
    const known = digest === null ? undefined : drawn.get(found._id);
    if (known && known.digest === digest && known.tag === found.bodyTag && found.bodyChangedAt !== null) {
      const last = { tag: known.tag, changedAt: Date.parse(found.bodyChangedAt) };
      if (isUnchanged(request, last)) return { ...last, text: null };
    }

    const text = await drawExport(platform.pool, found, drawing);
    const tag = hashOf(text).toString('base64url').slice(0, 22);
    if (digest !== null) remember(found._id, { digest, tag });

    return { tag, changedAt: Date.parse(await bodySince(platform, found, { tag, now })), text };
  }

  // One route for both methods, so that their calls are counted together.
  app.route<{ Params: Params; Querystring: Query }>({
    method: ['GET', 'HEAD'],
    url: '/calendars/:token.ics',
    schema: { hide: true },
    config: { rateLimit },
    async handler(request, reply) {
      if (request.query.own !== undefined) {
        return reply.header('set-cookie', ownCookie).redirect(request.url.split('?')[0] ?? '/', 302);
      }

      const found = await exportOf(request);
      if (!found) return sendProblem(reply, refuse('not_found'));

      return runForAccount(found.agentId, () => answer(request, reply, found));
    },
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, found: NonNullable<FoundExport>) {
    const now = platform.now();
    if (found.isOld && Date.parse(found.oldUrlUntil ?? '') <= now) {
      return reply.code(410).type('text/plain; charset=utf-8').send('');
    }

    const property = await findProperty(platform.pool, found.agentId, found.propertyId, {
      evenDeleted: true,
    });
    if (!property) return sendProblem(reply, refuse('not_found'));

    const drawing = { property, domain: await ownDomain(platform.pool), now };
    const { tag, changedAt, text } = await fileOf(request, found, drawing);
    const isKnown = text === null || isUnchanged(request, { tag, changedAt });

    reply.headers({
      etag: `"${tag}"`,
      'last-modified': new Date(changedAt).toUTCString(),
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
    if (isPickup(readerOf(request)) && !headerOf(request, 'cookie').includes(ownCookieName)) {
      await insertPickup(platform.pool, {
        agentId: found.agentId,
        exportId: found._id,
        id: platform.newId(),
        at: new Date(now),
        status: isKnown ? 304 : 200,
        bodyTag: tag,
        networkHash: originOf(request),
        family: agentFamily(headerOf(request, 'user-agent')),
      });
    }

    if (isKnown) return reply.code(304).send();

    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="calendar.ics"')
      .send(text);
  }
}

/** Finds the export of a request, once: its limit and its answer need it. */
function exportLookup({ pool }: Pick<Platform, 'pool'>) {
  const found = new WeakMap<FastifyRequest, Promise<FoundExport>>();
  return (request: FastifyRequest): Promise<FoundExport> => {
    const known = found.get(request);
    if (known !== undefined) return known;

    const token = tokenOf(request);
    const lookup = token === null ? Promise.resolve(null) : findExportByToken(pool, hashOf(token));
    found.set(request, lookup);
    return lookup;
  };
}

/** The token of the address without its percent escapes; null where it cannot be one. */
function tokenOf({ params }: FastifyRequest): string | null {
  // NOTE: the address of the route has this parameter.
  const { token } = params as Params;
  return /^[0-9A-Za-z]{32}$/.test(token) ? token : null;
}

/** Counts by the token that was found, else by network. Counts may be shared in Redis, so no key has a token in it. */
function exportLimit(
  { config }: Pick<Platform, 'config'>,
  exportOf: (request: FastifyRequest) => Promise<FoundExport>,
): RateLimitOptions {
  const { rateLimitScale } = config.limits;
  const scaled = (calls: number) => Math.max(1, Math.round(calls * rateLimitScale));
  const keyOf = (prefix: string, counted: string) => `${prefix}:${hashOf(counted).toString('base64url')}`;

  return {
    timeWindow: hourMs,
    async keyGenerator(request) {
      const found = await exportOf(request);
      return found
        ? keyOf('calendar', tokenOf(request) ?? '')
        : keyOf('unknown-calendar', networkOf(request.ip));
    },
    max: async (request) => scaled((await exportOf(request)) ? callsAnHour : unknownCallsAnHour),
  };
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function readerOf(request: FastifyRequest) {
  return {
    method: request.method,
    userAgent: headerOf(request, 'user-agent'),
    accept: headerOf(request, 'accept'),
    fetchMode: headerOf(request, 'sec-fetch-mode'),
  };
}

/** Since when the file has been the same, in whole seconds as a header has them; writes only when it changed. */
async function bodySince(
  { pool }: Platform,
  found: ExportRecord,
  { tag, now }: { tag: string; now: number },
): Promise<string> {
  const stored = found.bodyTag === tag ? null : await storeBody(pool, found, { tag, at: new Date(now) });
  return stored ?? found.bodyChangedAt ?? new Date(now).toISOString();
}

function isConditional(request: FastifyRequest): boolean {
  return headerOf(request, 'if-none-match') !== '' || headerOf(request, 'if-modified-since') !== '';
}

/** An entity tag decides where one is given (RFC 9110, 13.2.2). */
function isUnchanged(
  request: FastifyRequest,
  { tag, changedAt }: { tag: string; changedAt: number },
): boolean {
  const given = headerOf(request, 'if-none-match');
  if (given !== '') return given.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${tag}"`);
  const since = Date.parse(headerOf(request, 'if-modified-since'));
  return Number.isFinite(since) && changedAt <= since;
}
