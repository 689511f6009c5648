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
