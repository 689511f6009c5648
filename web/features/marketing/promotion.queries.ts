import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Promotion, PromotionInput } from '#contract/properties/promotions.ts';
import { call } from '#web/lib/api/call.ts';

export const promotionsQuery = queryOptions({
  queryKey: ['promotions'],
  queryFn: ({ signal }) => call('GET /api/promotions', { signal }),
});

/** Creates a promotion, or changes the given one. */
export function savePromotion(
  before: Pick<Promotion, '_id' | 'version'> | null,
  input: PromotionInput,
  idempotencyKey: string,
): Promise<Promotion> {
  if (before === null) return call('POST /api/promotions', { body: input, idempotencyKey });
  const { _id: id, version } = before;
  return call('PUT /api/promotions/{id}', { params: { id }, body: { ...input, version } });
}

export function setPromotionStatus(id: string, status: 'active' | 'paused'): Promise<Promotion> {
  return call('PUT /api/promotions/{id}/status', { params: { id }, body: { status } });
}

export function deletePromotion(id: string) {
  return call('DELETE /api/promotions/{id}', { params: { id } });
}

export async function refreshPromotions(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['promotions'] }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);
}
