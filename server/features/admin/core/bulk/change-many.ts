import { type BulkResults, maxMatches } from '#contract/bulk-results.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

/** An item of a bulk action as it is before the change. */
export type BulkItem = { id: string; name: string; status: string; reason: string };

type Change = (id: string) => Promise<{ updated: true } | Refusal<RefusalCode>>;
type Bulk = {
  ids: readonly string[];
  items: readonly BulkItem[];
  /** State that all of them are to have. */
  status: string;
  change: Change;
};

/**
 * Takes many items to one state, each in a transaction of its own. The answers name the state before, from which the
 * change can be undone, and why an item was skipped.
 */
export async function changeMany({ ids, items, status, change }: Bulk): Promise<BulkResults> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const answers: BulkResults['answers'] = [];
  for (const id of ids) {
    const item = byId.get(id);
    const answer = item?.status === status ? refuse('status_unchanged') : await change(id);
    const name = item && { name: item.name };
    if ('updated' in answer) {
      const before = item && { before: { status: item.status, reason: item.reason } };
      answers.push({ _id: id, updated: true, code: null, detail: null, ...name, ...before });
    } else {
      const detail = texts(defaultLocale).refusal(answer);
      answers.push({ _id: id, updated: false, code: answer.refused, detail, ...name });
    }
  }

  return { answers };
}

/** The same for all items of a filter, as many as the admin has confirmed. `items` holds one more than may be changed. */
export async function changeMatching({
  items,
  count,
  ...rest
}: Omit<Bulk, 'ids'> & { count: number }): Promise<BulkResults | Refusal<'matches_changed'>> {
  if (items.length !== count) return refuse('matches_changed', { facts: { count: items.length } });
  return changeMany({ ids: items.map(({ id }) => id), items, ...rest });
}

/** Limit of a query for `changeMatching`. */
export const matchesRead = maxMatches + 1;
