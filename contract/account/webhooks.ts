import { type Static, Type } from 'typebox';
import {
  deliveryFailures,
  deliveryStates,
  disabledReasons,
  pingType,
  webhookLimits,
  webhookStatuses,
  webhookTypes,
} from '#domain/account/webhooks/webhook-types.ts';
import { endpoint } from '../endpoint.ts';
import { featureRefusals } from '../refusal-sets.ts';
import { Done, Id, IdParams, Instant, Nullable, PageOf, PageQuery, Shape, Text } from '../shapes.ts';
import { PropertyAccess } from './team.ts';

const Types = Type.Array(Type.Enum(webhookTypes), { minItems: 1, maxItems: webhookTypes.length });

/** An address that events are sent to, without its secret. */
export const Webhook = Shape({
  _id: Id,
  name: Type.String(),
  /** Host and the beginning of the path; the rest may be a secret. */
  url: Type.String(),
  types: Type.Array(Type.Enum(webhookTypes)),
  properties: PropertyAccess,
  /** Whether events about a booking or a message say the guest’s name. */
  namesGuests: Type.Boolean(),
  status: Type.Enum(webhookStatuses),
  disabledWhy: Nullable(Type.Enum(disabledReasons)),
  /** Since when no try succeeded; null while it works. */
  failingSince: Nullable(Instant),
  nextTryAt: Nullable(Instant),
  lastFailure: Nullable(Type.Enum(deliveryFailures)),
  lastHttpStatus: Nullable(Type.Integer()),
  lastSuccessAt: Nullable(Instant),
  /** Events that wait, and those that were given up, of the last thirty days. */
  waiting: Type.Integer(),
  failed: Type.Integer(),
  /** Until when the secret before the last change still signs. */
  oldSecretEndsAt: Nullable(Instant),
  /** The member who last changed it, and whether their role still allows webhooks. If it doesn't, nothing is sent. */
  createdBy: Type.String(),
  isAnsweredFor: Type.Boolean(),
  createdAt: Instant,
});
export type Webhook = Static<typeof Webhook>;

/** An event for a webhook, with its last try. */
export const WebhookDelivery = Shape({
  _id: Id,
  /** The same in every try: `webhook-id`. */
  eventId: Id,
  type: Type.Enum([...webhookTypes, pingType]),
  /** When it happened. */
  at: Instant,
  state: Type.Enum(deliveryStates),
  tries: Type.Integer(),
  triedAt: Nullable(Instant),
  nextAt: Nullable(Instant),
  failure: Nullable(Type.Enum(deliveryFailures)),
  /** HTTP status of the answer. */
  status: Nullable(Type.Integer()),
  ms: Nullable(Type.Integer()),
  /** What is sent, as JSON. */
  requestBody: Type.String(),
  /** The first two kilobytes of what the address answered. */
  answerStart: Nullable(Type.String()),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

const chosen = {
  name: Text(1, webhookLimits.maxNameLength),
  types: Types,
  properties: PropertyAccess,
  namesGuests: Type.Boolean(),
};
const Address = Text(1, webhookLimits.maxAddressLength);

export const list = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  summary: 'Addresses that are told of events',
  access: 'agent',
  memberScope: 'team:read',
  reply: Shape({
    items: Type.Array(Webhook),
    /** Whether the plan includes webhooks. */
    canCreate: Type.Boolean(),
  }),
  success: 200,
  refusals: [],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Tell an address of events from now on; the answer alone contains the secret that signs them',
  access: 'agent',
  memberScope: 'team:write',
  recentProof: true,
  rate: 'write',
  body: Shape({ ...chosen, url: Address }),
  reply: Shape({ secret: Type.String(), webhook: Webhook }),
  success: 201,
  refusals: [
    ...featureRefusals,
    'not_found',
    'invalid_request',
    'role_too_high',
    'webhook_address_refused',
    'too_many_webhooks',
  ],
});

export const change = endpoint({
  method: 'PATCH',
  path: '/api/webhooks/{id}',
  summary: 'Change what an address is told, give its new one, pause it or let it go on',
  access: 'agent',
  memberScope: 'team:write',
  recentProof: true,
  rate: 'write',
  params: IdParams,
  body: Shape({
    name: Type.Optional(chosen.name),
    types: Type.Optional(Types),
    properties: Type.Optional(PropertyAccess),
    namesGuests: Type.Optional(Type.Boolean()),
    url: Type.Optional(Address),
    /** `active` also brings back a webhook that was disabled. */
    status: Type.Optional(Type.Enum(['active', 'paused'] as const)),
  }),
  reply: Webhook,
  success: 200,
  refusals: [...featureRefusals, 'not_found', 'invalid_request', 'role_too_high', 'webhook_address_refused'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  summary: 'Tell an address of nothing more, and forget what it was told',
  access: 'agent',
  memberScope: 'team:write',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});

export const rotate = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/rotate',
  summary: 'Make a new secret; for 24 hours events are signed with the old one as well',
  access: 'agent',
  memberScope: 'team:write',
  recentProof: true,
  rate: 'write',
  params: IdParams,
  reply: Shape({ secret: Type.String(), webhook: Webhook }),
  success: 200,
  refusals: ['not_found'],
});

export const test = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  summary: 'Send a ping at once, and say what was answered',
  access: 'agent',
  memberScope: 'team:write',
  rate: 'calendar-read',
  params: IdParams,
  reply: WebhookDelivery,
  success: 200,
  refusals: ['not_found'],
});

export const deliveries = endpoint({
  method: 'GET',
  path: '/api/webhooks/{id}/deliveries',
  summary: 'What an address was told in the last thirty days, latest first',
  access: 'agent',
  memberScope: 'team:read',
  params: IdParams,
  query: Shape({ ...PageQuery, state: Type.Optional(Type.Enum(deliveryStates)) }),
  reply: PageOf(WebhookDelivery),
  success: 200,
  refusals: ['not_found'],
});

export const resend = endpoint({
  method: 'POST',
  path: '/api/webhooks/deliveries/{id}/resend',
  summary: 'Send an event to an address again',
  access: 'agent',
  memberScope: 'team:write',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found', 'webhook_not_active'],
});

export const resendFailed = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/resend',
  summary: 'Send everything again that was given up since a moment',
  access: 'agent',
  memberScope: 'team:write',
  rate: 'write',
  params: IdParams,
  body: Shape({ failedSince: Instant }),
  reply: Shape({ count: Type.Integer() }),
  success: 200,
  refusals: ['not_found', 'webhook_not_active'],
});
