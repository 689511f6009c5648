import type { ReviewReason } from '#domain/property/review.ts';
import { m } from '#web/locales/compiled/messages.js';

export const reviewReasonLabels: Readonly<Record<ReviewReason, () => string>> = {
  photos_missing: m.review_reason_photos_missing,
  photos_misleading: m.review_reason_photos_misleading,
  photos_quality: m.review_reason_photos_quality,
  description_incomplete: m.review_reason_description_incomplete,
  contact_details: m.review_reason_contact_details,
  address_wrong: m.review_reason_address_wrong,
  price_unclear: m.review_reason_price_unclear,
  rules_unclear: m.review_reason_rules_unclear,
  registration_missing: m.review_reason_registration_missing,
  duplicate: m.review_reason_duplicate,
  not_allowed: m.review_reason_not_allowed,
};
