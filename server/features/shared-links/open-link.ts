import { linksStayOpen } from '#domain/entitlement/entitlements.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { entitlementsFor } from '#server/features/subscription/index.ts';
import { findLinkByCode, type HostRecord, type LinkRecord } from './link.store.ts';
import { checkLinkPassword, linkPass } from './link-password.ts';

/** A link that works, with its host: what every public call starts from. */
export type LinkForVisitor = Omit<LinkRecord, 'passwordHash' | 'counters' | 'status'> & {
  host: Omit<HostRecord, 'status' | 'timezone'>;
  /** The agent's: days of visits are counted in it. */
  timezone: string;
};

export type LinkRefusal = Refusal<'link_unavailable' | 'link_password_required'>;

/**
 * The link behind a public code, if a visitor may use it now. A dead link of a living agent tells in `facts.host` whom
 * to ask; an unknown code tells nothing.
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

/** What lets the browser in that has just given the password; null when the link has none. */
export async function passForLink(
  db: Queryable,
  { code, now, seconds }: { code: string; now: number; seconds: number },
): Promise<string | null> {
  const living = await findLivingLink(db, code, now);
  if (isRefusal(living) || living.link.passwordHash === null) return null;
  const { _id: linkId, passwordHash } = living.link;
  return linkPass({ linkId, passwordHash }, now + seconds * 1000);
}

/** The link and its host, when neither has ended; its password is not asked for. */
export async function findLivingLink(
  db: Queryable,
  code: string,
  now: number,
): Promise<{ link: LinkRecord; host: HostRecord } | Refusal<'link_unavailable'>> {
  const found = /^[0-9A-Za-z]{22}$/.test(code) ? await findLinkByCode(db, code) : null;
  // A suspended agent is not recommended to anyone.
  if (found?.host.status !== 'active') return refuse('link_unavailable');
  const { link, host } = found;
  if (link.status !== 'active' || hasExpired(link, now)) return refuseDead(host);
  const entitlements = await entitlementsFor(db, link.agentId, now);
  return linksStayOpen(entitlements, now) ? found : refuseDead(host);
}

export function hasExpired({ expiresAt }: Pick<LinkRecord, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now;
}

function refuseDead({ name, company, avatar, phone, email }: HostRecord): Refusal<'link_unavailable'> {
  return refuse('link_unavailable', { facts: { host: { name, company, avatar, phone, email } } });
}
