import { linksStayOpen } from '#domain/entitlement/entitlements.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { readPlanInForce } from '#server/features/subscription/index.ts';
import {
  findLink,
  findLinkByCode,
  findNewestWorkingLinkId,
  type HostRecord,
  type LinkRecord,
} from './link.store.ts';
import { checkLinkPassword, linkPass } from './link-password.ts';

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
  '_id' | 'linkCode' | 'allProperties' | 'propertyIds' | 'placeOrder' | 'showPrices'
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
