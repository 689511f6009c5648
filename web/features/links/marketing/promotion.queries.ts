import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Promotion, PromotionInput } from '#contract/links/promotions.ts';
import * as promotions from '#contract/links/promotions.ts';
import { call } from '#web/lib/api/call.ts';

export const promotionsQuery = queryOptions({
  queryKey: ['promotions'],
  queryFn: ({ signal }) => call(promotions.list, { signal }),
});

/** Creates a promotion, or changes the given one. */
export function savePromotion(
  before: Pick<Promotion, '_id' | 'version'> | null,
  input: PromotionInput,
  idempotencyKey: string,
): Promise<Promotion> {
  if (before === null) return call(promotions.create, { body: input, idempotencyKey });
  const { _id: id, version } = before;
  return call(promotions.change, { params: { id }, body: { ...input, version } });
}

export function setPromotionStatus(id: string, status: 'active' | 'paused'): Promise<Promotion> {
  return call(promotions.changeStatus, { params: { id }, body: { status } });
}

export function deletePromotion(id: string) {
  return call(promotions.remove, { params: { id } });
}

export async function refreshPromotions(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['promotions'] }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);
}
