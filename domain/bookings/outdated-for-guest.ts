import type { Money } from '#domain/shared/money.ts';

/** What a guest reads before they cancel a booking, accept a hold or give one back. */
const agreedFields = [
  'status',
  'propertyId',
  'checkIn',
  'checkOut',
  'adults',
  'children',
  'infants',
  'pets',
  'totalMinor',
  'currency',
] as const;

type UnknownAction = {
  /** The fields that the host's action changed, as they were before it. */
  readonly before: Readonly<Partial<Record<(typeof agreedFields)[number], unknown>>>;
  /** Payment or refund recorded with the action. */
  readonly ledgerEntryId: string | null;
};

/**
 * Whether a guest who does not know the host's latest action yet has read of another stay, price or refund than there is.
 * What they decide about must be shown to them first.
 */
export function isOutdatedForGuest({ before, ledgerEntryId }: UnknownAction): boolean {
  return ledgerEntryId !== null || agreedFields.some((field) => field in before);
}

/** What a guest's page shows of a booking when the guest decides about it. */
type ShownBooking = {
  readonly status: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly pets: number;
  readonly total: Money;
  readonly refundIfCancelled: Money;
};

/**
 * What the guest has read, as one text that a decision carries along: another stay, price or refund has another one. So a page that has
 * heard of nothing for a while cannot decide about what it does not show.
 */
export function shownToGuest(booking: ShownBooking): string {
  const { status, checkIn, checkOut, adults, children, infants, pets, total, refundIfCancelled } = booking;
  const party = [adults, children, infants, pets];
  return [status, checkIn, checkOut, ...party, total.amount, total.currency, refundIfCancelled.amount].join();
}
