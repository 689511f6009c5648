import { isCivilDate } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { parseStay } from '#domain/shared/stay.ts';
import { logEvent } from '#server/db/event-log.ts';
import { changedFields } from '#server/db/log-change.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { knownPropertyIds } from '#server/features/properties/core/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { LinkRecord } from './link.store.ts';

/** Settings of a link, except its password and its properties. */
export type LinkTerms = Pick<
  LinkRecord,
  | 'name'
  | 'allProperties'
  | 'propertyOrder'
  | 'client'
  | 'checkIn'
  | 'checkOut'
  | 'showPrices'
  | 'allowRequests'
  | 'allowMessages'
  | 'expiresAt'
>;

export type TermsRefusal = Refusal<'invalid_request' | 'invalid_dates' | 'empty_stay' | 'stay_too_long'>;

type TermChanges = { [Key in keyof LinkTerms]?: LinkTerms[Key] | undefined };

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Merges and validates changed terms. Only a changed expiry must be in the future. */
export function normalizeTerms(terms: LinkTerms, given: TermChanges, now: number): LinkTerms | TermsRefusal {
  const name = (given.name ?? terms.name).trim();
  if (name === '') return refuse('invalid_request', { cause: 'link_name_missing' });

  const expiresAt = given.expiresAt === undefined ? terms.expiresAt : futureInstant(given.expiresAt, now);
  if (isRefusal(expiresAt)) return expiresAt;

  const checkIn = given.checkIn === undefined ? terms.checkIn : given.checkIn;
  const checkOut = given.checkOut === undefined ? terms.checkOut : given.checkOut;
  const refusal = refuseDates(checkIn, checkOut);
  if (refusal) return refusal;

  return {
    name,
    allProperties: given.allProperties ?? terms.allProperties,
    propertyOrder: given.propertyOrder ?? terms.propertyOrder,
    client: given.client === undefined ? terms.client : given.client,
    checkIn,
    checkOut,
    showPrices: given.showPrices ?? terms.showPrices,
    allowRequests: given.allowRequests ?? terms.allowRequests,
    allowMessages: given.allowMessages ?? terms.allowMessages,
    expiresAt,
  };
}

function futureInstant(text: string | null, now: number): string | null | TermsRefusal {
  if (text === null) return null;
  const moment = instantPattern.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(moment)) return refuse('invalid_dates', { cause: 'link_end_invalid' });
  if (moment <= now) return refuse('invalid_dates', { cause: 'link_end_past' });
  return new Date(moment).toISOString();
}

function refuseDates(checkIn: string | null, checkOut: string | null): TermsRefusal | null {
  for (const day of [checkIn, checkOut])
    if (day !== null && !isCivilDate(day)) return refuse('invalid_dates');
  if (checkIn === null || checkOut === null) return null;
  const stay = parseStay(checkIn, checkOut);
  return isRefusal(stay) ? stay : null;
}

/**
 * Deduplicates the chosen property ids and checks that the agent owns them all. Empty for a link that shows all
 * properties.
 */
export async function chooseOwnProperties(
  db: Queryable,
  agentId: string,
  choice: { allProperties: boolean; propertyIds: readonly string[] },
): Promise<string[] | Refusal<'link_without_properties' | 'not_found'>> {
  if (choice.allProperties) return [];
  const ids = [...new Set(choice.propertyIds)];
  if (ids.length === 0) return refuse('link_without_properties');
  const known = await knownPropertyIds(db, agentId, ids);
  if (known.size === ids.length) return ids;
  return refuse('not_found', { cause: 'chosen_property_gone' });
}

type LoggedTerms = LinkTerms & { status: string; hasPassword?: boolean };
type Change = {
  agentId: string;
  id: string;
  before: LoggedTerms | null;
  after: LoggedTerms;
  at: number;
};

/**
 * Logs a change of a link's terms. The code and password are secrets, and the client is the agent's private note: none
 * is logged.
 */
export function logLink(tx: Tx, { agentId, id, before, after, at }: Change): void {
  const sides = changedFields(before ? loggedOf(before) : {}, loggedOf(after));
  if (sides === null) return;

  logEvent(tx, {
    type: 'property',
    action: before ? 'link_changed' : 'link_created',
    summary: texts(defaultLocale).log.linkSaved({ name: after.name, isNew: !before }),
    entity: { type: 'shared_link', id },
    accountId: agentId,
    ...sides,
    at,
  });
}

function loggedOf({ client: _, ...terms }: LoggedTerms): Record<string, unknown> {
  return terms;
}
