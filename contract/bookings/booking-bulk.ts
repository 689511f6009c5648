import { Type } from 'typebox';
import { BulkResults, IdList, maxBulkItems } from '../bulk-results.ts';
import { endpoint } from '../endpoint.ts';
import { MessageInput } from '../messages/messages.ts';
import { PaymentInput, PaymentRecord } from '../payments/booking-money.ts';
import { Id, Shape } from '../shapes.ts';

/** Each booking changes in its own transaction. One that has the status already counts as changed. */
export const changeStatuses = endpoint({
  method: 'PUT',
  path: '/api/bookings/bulk/status',
  summary: 'Check the guests of several of my bookings in or out',
  access: 'agent',
  memberScope: 'bookings:write',
  rate: 'write',
  body: Shape({ ids: IdList, status: Type.Enum(['checked_in', 'checked_out'] as const) }),
  reply: BulkResults,
  success: 200,
  refusals: [],
});

/** The same key again records nothing twice, also where the answer to the first attempt was lost halfway. */
export const recordPayments = endpoint({
  method: 'POST',
  path: '/api/bookings/bulk/payments',
  summary: 'Record money received for several of my bookings',
  access: 'agent',
  memberScope: 'money:record',
  rate: 'write',
  idempotent: true,
  body: Shape({
    payments: Type.Array(Shape({ _id: Id, amountMinor: PaymentInput.properties.amountMinor }), {
      minItems: 1,
      maxItems: maxBulkItems,
    }),
    ...PaymentRecord.properties,
  }),
  reply: BulkResults,
  success: 200,
  refusals: [],
});

/** A message's own id makes a second attempt harmless. Guests without an email address are refused. */
export const sendMessages = endpoint({
  method: 'POST',
  path: '/api/bookings/bulk/messages',
  summary: 'Write to the guests of several of my bookings, each in their own conversation',
  access: 'agent',
  memberScope: 'messages:write',
  rate: 'write',
  maxBodyBytes: 2 * 1024 * 1024,
  body: Shape({
    messages: Type.Array(
      Shape({ _id: Id, clientId: MessageInput.properties.clientId, body: MessageInput.properties.body }),
      { minItems: 1, maxItems: maxBulkItems },
    ),
  }),
  reply: BulkResults,
  success: 200,
  refusals: [],
});
