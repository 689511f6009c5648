import type { BookingInput } from '#contract/bookings.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import { refuseHaste } from '#server/http/form-stamp.ts';
import type { Platform } from '#server/platform.ts';

/**
 * Refuses a visitor's form that was sent too soon after it was opened. API clients have no form; rate limits apply to
 * them.
 */
export async function refuseHastyForm(
  { formKey, now }: Pick<Platform, 'formKey' | 'now'>,
  { formStamp, linkCode, propertyId }: BookingInput,
): Promise<Refusal<'sent_too_soon'> | null> {
  if (formStamp === undefined || linkCode === undefined) return null;
  const form = { kind: 'request', linkCode, propertyId } as const;
  return await refuseHaste(formKey, { form, stamp: formStamp, now: now() });
}
