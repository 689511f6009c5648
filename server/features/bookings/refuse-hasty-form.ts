import type { BookingInput } from '#contract/bookings.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import { refuseHaste } from '#server/http/form-stamp.ts';
import type { Platform } from '#server/platform.ts';

/** A page of a visitor says when it was opened. Programs have no page, and no form to be quick with: limits hold for them. */
export async function refuseHastyForm(
  { formKey, now }: Pick<Platform, 'formKey' | 'now'>,
  { formStamp, linkCode, propertyId }: BookingInput,
): Promise<Refusal<'sent_too_soon'> | null> {
  if (formStamp === undefined || linkCode === undefined) return null;
  const form = { kind: 'request', linkCode, propertyId } as const;
  return await refuseHaste(formKey, { form, stamp: formStamp, now: now() });
}
