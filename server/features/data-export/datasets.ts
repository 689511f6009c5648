import { bookingTextColumns } from '#server/db/booking-text-columns.ts';
import { agreementDatasets } from './agreement-datasets.ts';
import { messageDatasets } from './message-datasets.ts';

/** Column name in the exported files, with its SQL source. */
type Columns = Readonly<Record<string, string>>;

/** Columns exported from one table. `key` lists the primary key columns after the agent, in order. */
export type Dataset = {
  name: string;
  table: string;
  key: Readonly<Record<string, 'uuid' | 'integer' | 'text'>>;
  columns: Columns;
  /** Rows that are read at once; fewer where a row has a file. */
  pageRows?: number;
};

const id = { id: 'uuid' } as const;

// Hashes of passwords, tokens and addresses, and keys of two-step sign-in, are never exported.
export const datasets: readonly Dataset[] = [
  {
    name: 'properties',
    table: 'properties',
    key: id,
    columns: {
      ...{ id: 'id', title: 'title', type: 'type', status: 'status', moderation: 'moderation', city: 'city' },
      ...{ country: 'country', timezone: 'timezone', currency: 'currency', details: 'details' },
      ...{ createdAt: 'created_at', updatedAt: 'updated_at', deletedAt: 'deleted_at' },
    },
  },
  {
    name: 'photos',
    table: 'property_images',
    key: id,
    columns: {
      ...{
        id: 'id',
        propertyId: 'property_id',
        position: 'position',
        alt: 'alt',
        width: 'width',
        height: 'height',
      },
      address: `'/media/' || agent_id || '/' || id || '/master.jpg'`,
    },
  },
  {
    name: 'blocks',
    table: 'blocks',
    key: id,
    columns: {
      ...{ id: 'id', propertyId: 'property_id', kind: 'kind', checkIn: 'check_in', checkOut: 'check_out' },
      ...{ note: 'note', createdAt: 'created_at' },
    },
  },
  {
    name: 'calendar-feeds',
    table: 'calendar_feeds',
    key: id,
    columns: {
      ...{ id: 'id', propertyId: 'property_id', channel: 'channel', name: 'name', address: 'address_shown' },
      ...{ closedMeans: 'closed_means', endIsLastNight: 'end_is_last_night', status: 'status' },
      ...{ lastOkAt: 'last_ok_at', createdAt: 'created_at', removedAt: 'removed_at' },
    },
  },
  {
    name: 'calendar-events',
    table: 'feed_events',
    key: id,
    columns: {
      ...{
        id: 'id',
        feedId: 'feed_id',
        propertyId: 'property_id',
        checkIn: 'check_in',
        checkOut: 'check_out',
      },
      ...{ summary: 'summary', description: 'description', class: 'class', bookingId: 'booking_id' },
      ...{ firstSeenAt: 'first_seen_at', goneAt: 'gone_at' },
    },
  },
  {
    name: 'calendar-links',
    table: 'calendar_exports',
    key: id,
    columns: {
      ...{ id: 'id', propertyId: 'property_id', channel: 'channel', name: 'name', fields: 'fields' },
      ...{ withPrep: 'with_prep', createdAt: 'created_at' },
    },
  },
  {
    name: 'calendar-conflicts',
    table: 'calendar_conflicts',
    key: id,
    columns: {
      ...{ id: 'id', propertyId: 'property_id', kind: 'kind', oursKind: 'ours_kind', oursId: 'ours_id' },
      ...{ eventId: 'feed_event_id', checkIn: 'check_in', checkOut: 'check_out', openedAt: 'opened_at' },
      ...{ resolvedAt: 'resolved_at', resolution: 'resolution', reason: 'reason', resolvedBy: 'resolved_by' },
    },
  },
  {
    name: 'night-history',
    table: 'night_events',
    key: { property_id: 'uuid', id: 'integer' },
    columns: {
      ...{
        propertyId: 'property_id',
        id: 'id',
        at: 'at',
        stayId: 'stay_id',
        stayKind: 'stay_kind',
        act: 'act',
      },
      ...{ checkIn: 'lower(stay)', checkOut: 'upper(stay)', label: 'label', actor: 'actor' },
      ...{ actorName: 'actor_name', isBackfilled: 'is_backfilled' },
    },
  },
  {
    name: 'property-comments',
    table: 'property_comments',
    key: { property_id: 'uuid', id: 'uuid' },
    columns: { propertyId: 'property_id', authorName: 'author_name', body: 'body', createdAt: 'created_at' },
  },
  {
    name: 'property-operations',
    table: 'property_operations',
    key: { property_id: 'uuid' },
    columns: {
      ...{ propertyId: 'property_id', access: 'access', wifiName: 'wifi_name' },
      ...{
        checkInMethod: 'check_in_method',
        codeByStay: 'code_by_stay',
        manual: 'manual',
        checkOut: 'check_out',
      },
      ...{
        gatePayment: 'gate_payment',
        gateHours: 'gate_hours',
        parking: 'parking',
        cleanerName: 'cleaner_name',
      },
      ...{ cleanerPhone: 'cleaner_phone', cleaning: 'cleaning', notes: 'notes', shared: 'shared' },
      updatedAt: 'updated_at',
    },
  },
  {
    name: 'property-reviews',
    table: 'property_reviews',
    key: { property_id: 'uuid', id: 'uuid' },
    columns: {
      ...{ propertyId: 'property_id', at: 'at', moderation: 'moderation', reasons: 'reasons', note: 'note' },
      by: 'actor_type',
    },
  },
  {
    name: 'shared-links',
    table: 'shared_links',
    key: id,
    columns: {
      ...{ id: 'id', code: 'code', name: 'name', status: 'status', allProperties: 'all_properties' },
      ...{ client: 'client', checkIn: 'check_in', checkOut: 'check_out', showPrices: 'show_prices' },
      ...{ allowRequests: 'allow_requests', allowMessages: 'allow_messages', expiresAt: 'expires_at' },
      ...{ hasPassword: 'password_hash IS NOT NULL', views: 'views', uniqueVisitors: 'unique_visitors' },
      ...{ quotes: 'quotes', requests: 'requests', bookings: 'bookings', createdAt: 'created_at' },
    },
  },
  {
    name: 'promotions',
    table: 'promotions',
    key: id,
    columns: {
      ...{ id: 'id', name: 'name', code: 'code', offer: 'offer', minNights: 'min_nights', status: 'status' },
      ...{ bookFrom: 'book_from', bookUntil: 'book_until', arriveFrom: 'arrive_from' },
      ...{ arriveUntil: 'arrive_until', maxUses: 'max_uses', createdAt: 'created_at' },
    },
  },
  {
    name: 'bookings',
    table: 'bookings',
    key: id,
    columns: {
      ...{ id: 'id', code: 'code', propertyId: 'property_id', linkId: 'link_id', source: 'source' },
      ...{ status: 'status', checkIn: 'check_in', checkOut: 'check_out', ...bookingTextColumns },
      ...{ adults: 'adults', children: 'children', infants: 'infants', pets: 'pets' },
      ...{ guestName: 'guest_name', guest: 'guest', guestMessage: 'guest_message' },
      ...{ internalNotes: 'internal_notes', currency: 'currency', totalMinor: 'total_minor' },
      ...{ receivedMinor: 'received_minor', balanceMinor: 'balance_minor' },
      ...{ paymentStatus: 'payment_status', quote: 'quote' },
      ...{ paymentSchedule: 'payment_schedule', cancellationPolicy: 'cancellation_policy' },
      ...{ cancellation: 'cancellation', createdAt: 'created_at', deletedAt: 'deleted_at' },
    },
  },
  {
    name: 'booking-history',
    table: 'booking_events',
    key: { booking_id: 'uuid', id: 'uuid' },
    columns: {
      ...{ bookingId: 'booking_id', at: 'at', actor: 'actor', actorName: 'actor_name', kind: 'kind' },
      ...{ fromStatus: 'from_status', toStatus: 'to_status', note: 'note', changes: 'changes' },
    },
  },
  {
    name: 'change-requests',
    table: 'change_requests',
    key: id,
    columns: {
      ...{ id: 'id', bookingId: 'booking_id', state: 'state', checkIn: 'check_in', checkOut: 'check_out' },
      ...{ adults: 'adults', children: 'children', infants: 'infants', pets: 'pets' },
      ...{ totalMinor: 'total_minor', currency: 'currency', message: 'message', answer: 'answer' },
      ...{ createdAt: 'created_at', expiresAt: 'expires_at', answeredAt: 'answered_at' },
    },
  },
  ...agreementDatasets,
  {
    name: 'stay-access',
    table: 'stay_access',
    key: { booking_id: 'uuid' },
    columns: {
      ...{ bookingId: 'booking_id', firstShownAt: 'first_shown_at', lastShownAt: 'last_shown_at' },
      ...{ timesShown: 'times_shown' },
    },
  },
  {
    name: 'guest-profiles',
    table: 'guest_profiles',
    key: id,
    columns: {
      ...{ id: 'id', email: 'email_key', phone: 'phone_key', notes: 'notes', blockedAt: 'blocked_at' },
      ...{ blockReason: 'block_reason', refusedRequests: 'refused_requests', updatedAt: 'updated_at' },
    },
  },
  {
    name: 'payments',
    table: 'ledger_entries',
    key: { booking_id: 'uuid', id: 'uuid' },
    columns: {
      ...{ id: 'id', bookingId: 'booking_id', kind: 'kind', amountMinor: 'amount_minor', method: 'method' },
      ...{ date: 'date', note: 'note', author: 'author', voids: 'voids', createdAt: 'created_at' },
    },
  },
  {
    name: 'online-payments',
    table: 'guest_payments',
    key: id,
    columns: {
      ...{ id: 'id', bookingId: 'booking_id', gateway: 'gateway', instalment: 'instalment', state: 'state' },
      ...{ amountMinor: 'amount_minor', currency: 'currency', outcome: 'outcome', paidAt: 'paid_at' },
      ...{ gatewayPayment: 'gateway_payment', createdAt: 'created_at' },
    },
  },
  {
    name: 'online-refunds',
    table: 'guest_payment_refunds',
    key: id,
    columns: {
      ...{ id: 'id', paymentId: 'payment_id', kind: 'kind', amountMinor: 'amount_minor', state: 'state' },
      ...{ author: 'author', note: 'note', gatewayRefund: 'gateway_refund', requestedAt: 'requested_at' },
    },
  },
  {
    name: 'payment-fees',
    table: 'balance_transactions',
    key: { gateway: 'text', id: 'text' },
    columns: {
      ...{ id: 'id', paymentId: 'payment_id', gateway: 'gateway', kind: 'kind', grossMinor: 'amount_minor' },
      ...{ feeMinor: 'fee_minor', netMinor: 'net_minor', currency: 'currency', payoutId: 'payout_id' },
      createdAt: 'created_at',
    },
  },
  {
    name: 'payouts',
    table: 'payouts',
    key: { gateway: 'text', id: 'text' },
    columns: {
      ...{ id: 'id', gateway: 'gateway', state: 'state', amountMinor: 'amount_minor', currency: 'currency' },
      ...{ otherMinor: 'other_minor', arrivesOn: 'arrives_on', failure: 'failure', createdAt: 'created_at' },
      broughtBy: 'brought_by',
    },
  },
  ...messageDatasets,
  {
    name: 'subscription-invoices',
    table: 'subscription_invoices',
    key: id,
    columns: {
      ...{ number: 'number', planType: 'plan_type', interval: 'billing_interval', from: 'period_from' },
      ...{ to: 'period_to', amountMinor: 'amount_minor', currency: 'currency', issuedAt: 'issued_at' },
    },
  },
  {
    name: 'sign-ins',
    table: 'agent_sessions',
    key: id,
    columns: {
      ...{ userAgent: 'user_agent', network: 'network', signedInAt: 'created_at' },
      ...{ lastUsedAt: 'last_seen_at', expiresAt: 'expires_at' },
    },
  },
];
