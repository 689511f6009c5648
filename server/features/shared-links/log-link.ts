import { logEvent } from '#server/db/event-log.ts';
import { changedFields } from '#server/db/log-change.ts';
import type { Tx } from '#server/db/transaction.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { LinkTerms } from './link-terms.ts';

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
