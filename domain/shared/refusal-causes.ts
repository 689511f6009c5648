import type { ImportFileError } from '#domain/account/imports/import-lists.ts';
import type { MemberScope } from '#domain/account/member-roles.ts';
import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import type { PaymentStatus } from '#domain/payments/payment-lists.ts';
import type { PublishField } from '#domain/properties/property-checks.ts';
import type { Feature } from '#domain/subscription/features.ts';
import type { CivilDate } from './civil-date.ts';
import type { Stay } from './stay.ts';

/** Why an address is not called, as `AddressRefusal` names it. */
export type UncallableAddress =
  | 'not_an_address'
  | 'not_https'
  | 'port'
  | 'credentials'
  | 'ip_address'
  | 'local_name'
  | 'not_public';

type FileFact = { file: string };

/** Why a payment status cannot be reached from the entries recorded for a booking. */
export type PaymentMoveObstacle =
  | 'nothing_open'
  | 'no_deposit_agreed'
  | 'deposit_received'
  | 'paid_amount_missing'
  | 'nothing_received'
  | 'more_than_received'
  | 'refunded_amount_missing'
  | 'reported_by_provider'
  | { wouldBe: PaymentStatus };

/**
 * The causes a refusal may name, with the facts of each; `null` for none. A code says what a program does about a
 * refusal, the cause says which of its occasions it is. Every cause has a sentence in `texts/`.
 */
export type RefusalCauses = {
  // requests
  compressed_body: null;
  text_not_storable: null;
  shutting_down: null;
  older_than_schema: { migration: string; needsStop: string };
  frame_unknown: null;
  too_many_ids: { maxIds: number };
  range_reversed: null;
  range_too_long: { maxDays: number };
  year_of_nights_at_most: null;
  nothing_to_search: null;
  price_currency_missing: null;
  // accounts
  name_missing: null;
  iban_invalid: null;
  email_invalid: null;
  gateway_account: { rule: string };
  language_unknown: null;
  code_missing: null;
  passkey_not_added: null;
  demo_closed: null;
  too_many_guesses: { retryAfterSeconds: number; kind: 'code' | 'password' | 'passkey'; resetHelps: boolean };
  verification_sent_often: null;
  unconfirmed_bookings_used: { max: number };
  exports_of_day_used: null;
  // online payments
  payment_just_requested: null;
  // messages
  message_by_email: null;
  no_conversation: null;
  notes_of_stay_used: { max: number };
  // stays
  check_in_past: { today: CivilDate };
  check_in_too_far: { maxDaysAhead: number; lastCheckIn: CivilDate };
  outside_booking_window: { bookingWindowDays: number; lastCheckIn: CivilDate };
  notice_too_short: { advanceNoticeHours: number; earliestCheckIn: CivilDate };
  too_many_guests: { maxGuests: number; guests: number };
  below_minimum: { minNights: number; season: string | null };
  above_maximum: { maxNights: number };
  not_an_arrival_day: { arrivalDays: readonly number[]; season: string | null };
  not_a_departure_day: { departureDays: readonly number[] };
  overlaps_taken_nights: { rule: 'overlap'; clash: Stay };
  nights_booked: { clashes: readonly Stay[] };
  past_nights: { today: CivilDate };
  overlaps_prep_nights: { rule: 'prep_nights'; prepNights: number; clash: Stay };
  minimum_above_maximum: { field: string };
  ages_need_guests: { field: string; name: string };
  first_nights_need_nights: { field: string; name: string };
  season_needs_nights: { field: string; name: string };
  cap_needs_nights: { field: string; name: string };
  season_reversed: { field: string; season: string };
  // prices and promotions
  night_without_price: { date: CivilDate; rule: string };
  prices_too_high: { rule: 'too_high' };
  night_price_too_high: null;
  price_in_other_currency: { currency: string; wanted: string };
  code_starts_later: { bookFrom: CivilDate | null };
  code_needs_nights: { minNights: number };
  code_needs_arrival: { arriveFrom: CivilDate | null; arriveUntil: CivilDate | null };
  promotion_name_missing: null;
  booking_days_reversed: null;
  arrival_days_reversed: null;
  arrivals_end_before_booking: null;
  no_night_left_to_pay: null;
  // bookings
  not_an_initial_state: { to: BookingStatus | null; allowed: readonly BookingStatus[] };
  done_by_colleague: { name: string; to: BookingStatus; allowed: readonly BookingStatus[] };
  no_such_transition: { from: BookingStatus; to: BookingStatus; allowed: readonly BookingStatus[] };
  reason_for_agent_and_guest: null;
  hold_still_open: { holdExpiresAt: number | null };
  arrival_is_past: null;
  changed_by_host: null;
  changed_since_shown: null;
  hold_over: null;
  hold_needs_payment: null;
  channels_behind: null;
  before_stay_day: { from: CivilDate; day: 'arrival' | 'departure' };
  nights_taken: { rule: 'overlap'; wanted: Stay };
  guest_name_incomplete: null;
  guest_email_missing: null;
  guest_contact_missing: null;
  field_for_host: { field: string };
  guest_link_over: { guestLinkDays: number };
  filter_name_missing: null;
  // payments of bookings
  payment_status_unreachable: {
    status: PaymentStatus;
    netMinor: number;
    remainderMinor: number;
    obstacle: PaymentMoveObstacle;
  };
  reported_by_provider: null;
  nothing_to_record: null;
  refund_exceeds_rest: null;
  // properties and photos
  title_too_short: { field: 'title' };
  listing_lacks: { missing: readonly PublishField[] };
  bookings_in_currency: { currency: string; wanted: string };
  draft_not_public: { allowed: readonly string[] };
  example_not_public: { allowed: readonly string[] };
  review_not_possible: null;
  review_not_needed: null;
  comment_empty: null;
  import_not_multipart: null;
  import_without_file: null;
  import_too_large: { maxBytes: number };
  import_file: { error: ImportFileError };
  photos_not_multipart: null;
  reason_without_signature: null;
  consent_to_agreement: null;
  nothing_to_sign: null;
  guests_sign_first: null;
  signed_by_mailed_link: null;
  name_has_signed: { name: string };
  file_is_no_agreement: { maxMegabytes: number };
  text_without_font: { characters: string };
  name_without_font: { characters: string };
  filled_text_too_long: { variable: string | null; maxLength: number };
  no_such_variables: { unknown: readonly string[] };
  photo_part_name: null;
  no_photo_sent: null;
  too_many_photos_at_once: { maxFiles: number };
  too_many_photos_of_listing: { maxImages: number };
  photo_too_large: FileFact & { maxBytes: number };
  photo_has_too_many_pixels: FileFact & { pixels: number; maxPixels: number };
  photo_unreadable: FileFact;
  photo_room_used: null;
  page_address_refused: null;
  page_unreachable: null;
  page_closed_to_programs: { httpStatus: number };
  page_missing: { httpStatus: number };
  page_not_html: null;
  page_without_home: null;
  page_with_several_homes: null;
  no_room_for_files_now: null;
  picture_unreadable: FileFact;
  not_one_picture: null;
  // messages and feedback
  snooze_time_invalid: { maxSnoozeDays: number };
  conversation_taken_by: { name: string };
  cannot_answer_here: { name: string };
  message_too_long: { maxLength: number };
  variable_makes_text_too_long: { variable: string; maxLength: number };
  message_too_short: { minLength: number };
  attachment_has_too_many_pixels: FileFact;
  attachment_unreadable: FileFact;
  no_room_for_files_here: null;
  no_room_for_files: null;
  // shared links
  link_name_missing: null;
  link_end_invalid: null;
  link_end_past: null;
  link_revoked: { allowed: readonly string[] };
  link_paused_or_ended: null;
  link_without_this_property: null;
  no_link_of_property: null;
  chosen_property_gone: null;
  wrong_link_password: { wrong: true };
  too_many_wrong_link_passwords: { wrong: true };
  too_busy_for_link_password: null;
  flyer_subject_missing: null;
  locations_loading: null;
  // plans
  trial_over: { feature?: Feature; endedAt: number | null };
  subscription_needed: { feature?: Feature; endedAt: number | null };
  feature_not_in_plan: { feature: Feature };
  listings_of_plan_used: { listingCount: number; maxListings: number };
  coupon_unknown: null;
  coupon_over: null;
  coupon_used_up: null;
  coupon_used_before: null;
  coupon_running: { code: string };
  coupon_not_running: { code: string };
  coupon_other_plan: { plans: readonly string[] };
  schedule_past: null;
  move_changes_features: null;
  schedule_too_far: { maxScheduleDays: number };
  notice_of_price_too_short: { priceNoticeDays: number };
  live_listings_of_plan_used: { listingCount: number; maxListings: number };
  too_many_listings_chosen: { listingCount: number; maxListings: number };
  // administration
  reason_to_remove_admin: null;
  reason_to_suspend_admin: null;
  reason_to_suspend_agent: null;
  reason_to_view_agent: null;
  reason_to_change_email: null;
  email_of_this_agent: null;
  email_of_other_agent: null;
  email_of_other_team: null;
  last_owner_of_business: null;
  role_of_member: null;
  needs_all_properties: null;
  key_lacks_scope: { scope: MemberScope };
  key_needs_all_properties: null;
  key_needs_person: null;
  key_network: null;
  key_beyond_creator: null;
  webhook_beyond_creator: null;
  address_has_key: null;
  address_not_callable: { why: UncallableAddress };
  key_network_unreadable: { network: string };
  reason_to_erase: null;
  guest_stays_coming: { stayCount: number };
  agent_stays_coming: { stayCount: number };
  agent_subscription_running: null;
  reason_to_end_two_step: null;
  reason_for_agent: null;
  reply_empty: null;
  category_without_article: null;
  one_plan_price_missing: null;
  year_above_twelve_months: null;
};

export type RefusalCause = keyof RefusalCauses;
