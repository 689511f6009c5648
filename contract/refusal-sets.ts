import type { RefusalCode } from './refusals.ts';

/** The plan has to include the feature, and to be paid. */
export const featureRefusals = [
  'trial_expired',
  'subscription_inactive',
  'feature_locked',
] as const satisfies readonly RefusalCode[];

/** One more published property than before. */
export const listingRefusals = [
  'trial_expired',
  'subscription_inactive',
  'listing_limit',
  'listing_selection_required',
] as const satisfies readonly RefusalCode[];

/** Two days that are no stay. */
export const stayDateRefusals = [
  'invalid_dates',
  'empty_stay',
  'stay_too_long',
] as const satisfies readonly RefusalCode[];

/** A stay that the property's rules or another stay exclude. */
export const stayRefusals = [
  ...stayDateRefusals,
  'past_dates',
  'too_far_ahead',
  'min_nights',
  'max_nights',
  'arrival_day',
  'departure_day',
  'advance_notice',
  'booking_window',
  'pets_not_allowed',
  'capacity',
  'no_guests',
  'dates_unavailable',
] as const satisfies readonly RefusalCode[];

/** Two days that are no period for figures. */
export const periodRefusals = [
  'invalid_dates',
  'period_reversed',
  'period_too_long',
] as const satisfies readonly RefusalCode[];

/** The same, where the period is divided into days, weeks or months. */
export const dividedPeriodRefusals = [
  ...periodRefusals,
  'period_too_fine',
] as const satisfies readonly RefusalCode[];

/** Fields of a property that do not go together. */
export const propertyRefusals = [
  'listing_selection_required',
  'property_incomplete',
  'unknown_image',
  'too_many_images',
  'unknown_timezone',
  'unknown_currency',
  'invalid_dates',
] as const satisfies readonly RefusalCode[];

/** The same for a stored property. */
export const propertyChangeRefusals = [
  'not_found',
  'version_conflict',
  ...propertyRefusals,
  'currency_in_use',
] as const satisfies readonly RefusalCode[];

/** A booking on its way from one state to the next. */
export const transitionRefusals = [
  'not_found',
  'version_conflict',
  'dates_unavailable',
  'invalid_transition',
  'stay_over',
  'too_early',
  'reason_required',
  'hold_not_open',
  'refund_too_large',
  'agreement_open',
] as const satisfies readonly RefusalCode[];

/** A payment, a refund or its void. */
export const ledgerRefusals = [
  'not_found',
  'invalid_dates',
  'overpayment',
] as const satisfies readonly RefusalCode[];

/** The caller's own password, given once more. */
export const passwordRefusals = [
  'not_found',
  'invalid_credentials',
  'wrong_password',
] as const satisfies readonly RefusalCode[];

/** Password and code of the second step, given once more. */
export const secondStepRefusals = [
  ...passwordRefusals,
  'sign_in_again',
  'wrong_code',
  'two_step_off',
] as const satisfies readonly RefusalCode[];

/** A passkey's signature of a challenge. */
export const passkeyProofRefusals = [
  'passkeys_off',
  'passkey_expired',
  'passkey_refused',
  'passkey_copied',
] as const satisfies readonly RefusalCode[];

/** A new passkey. */
export const newPasskeyRefusals = [
  'passkeys_off',
  'passkey_expired',
  'passkey_refused',
  'passkey_known',
  'passkey_limit',
  'not_found',
] as const satisfies readonly RefusalCode[];

/** The key of an authenticator app that is to be switched on. */
export const twoStepKeyRefusals = [
  ...passwordRefusals,
  'two_step_on',
  'sign_in_again',
] as const satisfies readonly RefusalCode[];

/** The first code of an authenticator app. */
export const firstCodeRefusals = [
  'not_found',
  'wrong_code',
  'two_step_on',
  'two_step_off',
  'two_step_not_begun',
] as const satisfies readonly RefusalCode[];

/** A new agent account. */
export const signUpRefusals = [
  'agent_suspended',
  'email_taken',
  'registration_closed',
  'unknown_currency',
  'unknown_timezone',
  'weak_password',
] as const satisfies readonly RefusalCode[];

/** Files that are stored. */
export const uploadRefusals = [
  'too_many_images',
  'image_too_large',
  'storage_full',
] as const satisfies readonly RefusalCode[];

/** Files of a message. */
export const attachmentRefusals = [
  'not_found',
  ...uploadRefusals,
  'attachment_not_allowed',
  'too_many_attachments',
] as const satisfies readonly RefusalCode[];

/** A message between guest and host. */
export const messageRefusals = [
  'not_found',
  'empty_message',
  'unknown_attachment',
  'messages_off',
] as const satisfies readonly RefusalCode[];

/** A shared link that a visitor opens. */
export const openLinkRefusals = [
  'link_password_required',
  'link_unavailable',
] as const satisfies readonly RefusalCode[];

/** Terms and state of a stored link. */
export const linkChangeRefusals = [
  'not_found',
  'link_without_properties',
  ...stayDateRefusals,
  'invalid_transition',
] as const satisfies readonly RefusalCode[];
