import { logEvent } from '#server/db/event-log.ts';
import { logChange } from '#server/db/log-change.ts';
import type { Tx } from '#server/db/transaction.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { StoredTerms } from './promotion.store.ts';

type Logged = { agentId: string; id: string };

/** Logs a promotion's new or changed terms. A code is what guests type for a lower price, so it stays out of the log. */
export function logPromotion(tx: Tx, before: StoredTerms | null, after: StoredTerms): void {
  const { agentId, _id: id, name } = after;
  logChange(tx, {
    ...eventOf({ agentId, id }),
    action: before ? 'promotion_changed' : 'promotion_created',
    summary: texts(defaultLocale).log.promotion({ name, what: before ? 'changed' : 'created' }),
    before: before ? loggedOf(before) : {},
    after: loggedOf(after),
    hidden: new Set(['code']),
  });
}

export function logPromotionRemoved(tx: Tx, removed: Logged): void {
  logEvent(tx, {
    ...eventOf(removed),
    action: 'promotion_deleted',
    summary: texts(defaultLocale).log.promotion({ name: '', what: 'deleted' }),
    before: { isDeleted: false },
    after: { isDeleted: true },
  });
}

function eventOf({ agentId, id }: Logged) {
  return { type: 'property', entity: { type: 'promotion', id }, accountId: agentId } as const;
}

function loggedOf({ agentId: _agent, _id, version: _version, createdAt: _at, ...terms }: StoredTerms) {
  return terms;
}
