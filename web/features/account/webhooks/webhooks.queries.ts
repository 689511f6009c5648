import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as webhooks from '#contract/account/webhooks.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api/call.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';

export type Webhooks = ReplyOf<typeof webhooks.list>;
export type Webhook = Webhooks['items'][number];
export type WebhookDelivery = ReplyOf<typeof webhooks.test>;
export type NewWebhook = CallInputOf<typeof webhooks.create>['body'];
export type WebhookChange = CallInputOf<typeof webhooks.change>['body'];
/** A webhook with its secret, which is told once. */
export type WebhookSecret = ReplyOf<typeof webhooks.create>;
export type DeliveryFilter = WebhookDelivery['state'] | 'all';

export function webhooksQuery() {
  return queryOptions({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => call(webhooks.list, { signal }),
  });
}

/** Below the webhooks, so that what changes one loads it again. */
export function deliveriesQuery(id: string, state: DeliveryFilter) {
  return infiniteQueryOptions({
    queryKey: ['webhooks', id, 'deliveries', state],
    queryFn: ({ pageParam, signal }) =>
      call(webhooks.deliveries, {
        params: { id },
        query: { cursor: pageParam, ...(state === 'all' ? {} : { state }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export function createWebhook(body: NewWebhook): Promise<WebhookSecret> {
  return call(webhooks.create, { body });
}

export function changeWebhook(id: string, body: WebhookChange): Promise<Webhook> {
  return call(webhooks.change, { params: { id }, body });
}

export function removeWebhook(id: string) {
  return call(webhooks.remove, { params: { id } });
}

export function rotateSecret(id: string): Promise<WebhookSecret> {
  return call(webhooks.rotate, { params: { id } });
}

export function testWebhook(id: string): Promise<WebhookDelivery> {
  return call(webhooks.test, { params: { id } });
}

export function resendDelivery(deliveryId: string) {
  return call(webhooks.resend, { params: { id: deliveryId } });
}

/** All that was given up, however long ago. */
export function resendFailed(id: string) {
  return call(webhooks.resendFailed, { params: { id }, body: { failedSince: new Date(0).toISOString() } });
}
