import type { Webhook, WebhookDelivery } from '#contract/account/webhooks.ts';
import { bodyOf } from './deliver-events.ts';
import type { DeliveryRow, ListedEndpoint } from './webhook.store.ts';

export function viewWebhook(row: ListedEndpoint, now: number): Webhook {
  const { oldSecretEndsAt } = row;
  const isOldValid = oldSecretEndsAt !== null && Date.parse(oldSecretEndsAt) > now;

  return {
    _id: row.id,
    name: row.name,
    url: row.addressShown,
    types: row.types,
    properties: row.properties,
    namesGuests: row.namesGuests,
    status: row.status,
    disabledWhy: row.disabledWhy,
    failingSince: row.failingSince,
    nextTryAt: row.nextTryAt,
    lastFailure: row.lastFailure,
    lastHttpStatus: row.lastHttpStatus,
    lastSuccessAt: row.lastSuccessAt,
    waiting: row.waiting,
    failed: row.failed,
    oldSecretEndsAt: isOldValid ? oldSecretEndsAt : null,
    createdBy: row.createdByName,
    isAnsweredFor: row.isAnsweredFor,
    createdAt: row.createdAt,
  };
}

export function viewDelivery(row: DeliveryRow, endpoint: { namesGuests: boolean }): WebhookDelivery {
  return {
    _id: row.deliveryId,
    eventId: row.eventId,
    type: row.type,
    at: row.at,
    state: row.state,
    tries: row.tries,
    triedAt: row.triedAt,
    nextAt: row.state === 'waiting' ? row.nextTryAt : null,
    failure: row.failure,
    status: row.httpStatus,
    ms: row.tookMs,
    requestBody: bodyOf(row, endpoint),
    answerStart: row.answer,
  };
}
