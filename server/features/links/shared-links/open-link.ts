import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '#domain/shared/duration.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { linksStayOpen } from '#domain/subscription/entitlements.ts';
import { checkPassword } from '#server/adapters/secrets/password-hash.ts';
import { recordHost } from '#server/db/event-log.ts';
import type { Queryable } from '#server/db/pool.ts';
import { readPlanInForce } from '#server/features/subscription/core/index.ts';
import {
  findLink,
  findLinkByCode,
  findNewestWorkingLinkId,
  type HostRecord,
  type LinkRecord,
} from './link.store.ts';

const windowMs = 5 * minuteMs;

const maxFailedAttempts = 20;

const maxRemembered = 5000;

// Checking a password is expensive on purpose. A correct one is cached as a hash until the link's password changes.
// Wrong ones are counted per network, so that guessing blocks only the guesser.
const knownPasswords = new Map<string, true>();

const failedAttempts = new Map<string, { since: number; count: number }>();

const passPattern = /^pass\.([0-9a-z]{1,10})\.([\w-]{43})$/;

/** A working link with its host; the starting point of every public call. */
export type LinkForVisitor = Omit<LinkRecord, 'passwordHash' | 'counters' | 'status'> & {
  host: Omit<HostRecord, 'status' | 'timezone'>;
  /** The agent's time zone, in which days of views are counted. */
  timezone: string;
};

export type LinkRefusal = Refusal<'link_unavailable' | 'link_password_required'>;

/**
 * Opens the link of a public code for a visitor. Refusals for a closed link of an active agent name the host in
 * `facts.host`; those for an unknown code have no facts.
 */
export async function openLink(
  db: Queryable,
  input: { code: string; password?: string | null | undefined; network?: string; now: number },
): Promise<LinkForVisitor | LinkRefusal> {
  const living = await findLivingLink(db, input.code, input.now);
  if (isRefusal(living)) return living;
  const { passwordHash, ...link } = living.link;
  if (passwordHash !== null) {
    const refusal = await checkLinkPassword({ network: '', ...input, linkId: link._id, passwordHash });
    if (refusal) return refusal;
  }
  const { status: _status, counters: _counters, ...open } = link;
  const { status: _state, timezone, ...host } = living.host;
  return { ...open, host, timezone };
}

/** Pass for a browser after the right password; null when the link has no password. */
export async function passForLink(
  db: Queryable,
  { code, now, seconds }: { code: string; now: number; seconds: number },
): Promise<string | null> {
  const living = await findLivingLink(db, code, now);
  if (isRefusal(living) || living.link.passwordHash === null) return null;
  const { _id: linkId, passwordHash } = living.link;
  return linkPass({ linkId, passwordHash }, now + seconds * 1000);
}

/** Finds a working link and its host, without checking its password. */
export async function findLivingLink(
  db: Queryable,
  code: string,
  now: number,
): Promise<{ link: LinkRecord; host: HostRecord } | Refusal<'link_unavailable'>> {
  const found = /^[0-9A-Za-z]{22}$/.test(code) ? await findLinkByCode(db, code) : null;
  if (found) recordHost(found.link.agentId);
  // A suspended agent is not named as a contact.
  if (found?.host.status !== 'active') return refuse('link_unavailable');
  const { link, host } = found;
  if (link.status !== 'active' || hasExpired(link, now)) return refuseClosed(host);
  const plan = await readPlanInForce(db, link.agentId, now);
  return linksStayOpen(plan, now) ? found : refuseClosed(host);
}

export function hasExpired({ expiresAt }: Pick<LinkRecord, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now;
}

function refuseClosed({ name, company, avatar, phone, email }: HostRecord): Refusal<'link_unavailable'> {
  return refuse('link_unavailable', { facts: { host: { name, company, avatar, phone, email } } });
}

export type WorkingLink = Pick<
  LinkRecord,
  '_id' | 'linkCode' | 'allProperties' | 'propertyIds' | 'propertyOrder' | 'showPrices'
>;

type WorkingLinkQuery = {
  agentId: string;
  now: number;
  /** Restricts the result to links that show this property. */
  propertyId?: string | undefined;
  linkId?: string | undefined;
};

/** Finds the agent's link by id, or the newest working link that shows the property. */
export async function findWorkingLink(
  db: Queryable,
  { agentId, now, propertyId, linkId }: WorkingLinkQuery,
): Promise<WorkingLink | Refusal<'not_found' | 'link_unavailable'>> {
  const id = linkId ?? (propertyId && (await findNewestWorkingLinkId(db, agentId, { propertyId, now })));
  if (!id) {
    return refuse('link_unavailable', { cause: 'no_link_of_property' });
  }
  const link = await findLink(db, agentId, id);
  if (!link) return refuse('not_found');
  if (link.status !== 'active' || hasExpired(link, now))
    return refuse('link_unavailable', { cause: 'link_paused_or_ended' });
  const isOnIt = propertyId === undefined || link.allProperties || link.propertyIds.includes(propertyId);
  return isOnIt ? link : refuse('not_found');
}

type PasswordCheck = {
  linkId: string;
  passwordHash: string;
  /** The password, or a pass from linkPass(). */
  password?: string | null | undefined;
  /** Hash of the caller's IP address. */
  network: string;
  now: number;
};

/** Returns a refusal, or null when the password or pass is valid. */
async function checkLinkPassword(check: PasswordCheck): Promise<Refusal<'link_password_required'> | null> {
  const { linkId, passwordHash, password, network, now } = check;
  if (!password) return refuse('link_password_required');
  if (passPattern.test(password)) return isPass(check, password) ? null : refuse('link_password_required');

  const counted = `${linkId} ${network}`;
  const key = createHash('sha256').update(`${passwordHash}\n${password}`).digest('base64');
  if (knownPasswords.has(key)) return null;

  const tries = failedAttempts.get(counted);
  const recent = tries && now - tries.since < windowMs ? tries : { since: now, count: 0 };
  if (recent.count >= maxFailedAttempts) {
    return refuse('link_password_required', {
      cause: 'too_many_wrong_link_passwords',
      facts: { wrong: true },
    });
  }

  // Counted before the check, so that parallel guesses cannot bypass the limit.
  remember(failedAttempts, counted, { since: recent.since, count: recent.count + 1 });

  const isRight = await checkPassword(password, passwordHash);
  if (isRefusal(isRight)) {
    return refuse('link_password_required', { cause: 'too_busy_for_link_password' });
  }
  if (!isRight) {
    return refuse('link_password_required', {
      cause: 'wrong_link_password',
      facts: { wrong: true },
    });
  }

  remember(failedAttempts, counted, recent);
  remember(knownPasswords, key, true);

  return null;
}

/**
 * Pass for a browser that knows the password, valid until `endsAt` (milliseconds since 1970). Signed with the
 * password's hash, so a new password invalidates every earlier pass.
 */
function linkPass(link: Pick<PasswordCheck, 'linkId' | 'passwordHash'>, endsAt: number): string {
  const end = Math.floor(endsAt / 1000).toString(36);
  const seal = createHmac('sha256', link.passwordHash).update(`link pass\n${link.linkId}\n${end}`);
  return `pass.${end}.${seal.digest('base64url')}`;
}

function isPass(link: Pick<PasswordCheck, 'linkId' | 'passwordHash' | 'now'>, given: string): boolean {
  const endsAt = Number.parseInt(passPattern.exec(given)?.[1] ?? '0', 36) * 1000;
  const right = linkPass(link, endsAt);
  return (
    endsAt > link.now &&
    given.length === right.length &&
    timingSafeEqual(Buffer.from(given), Buffer.from(right))
  );
}

/** Evicts the oldest entry when the map is full. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > maxRemembered && oldest !== undefined) map.delete(oldest);
}
