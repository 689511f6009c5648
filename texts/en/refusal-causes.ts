import type { BookingStatus } from '#domain/booking/booking-states.ts';
import type { Feature } from '#domain/entitlement/features.ts';
import type { PublishField } from '#domain/property/property-checks.ts';
import type { PaymentMoveObstacle, RefusalCauses } from '#domain/shared/refusal-causes.ts';
import { counted, stayRange } from './phrases.ts';
import { arrivalDays as arrivalDaysText, departureDays as departureDaysText } from './stay-limits.ts';

type CauseTexts = { readonly [Cause in keyof RefusalCauses]: (facts: RefusalCauses[Cause]) => string };

/** The sentence of each cause of a refusal. */
export const refusalCauses: CauseTexts = {
  // requests
  compressed_body: () => 'Please send this without compression (no Content-Encoding).',
  text_not_storable: () =>
    'Some of the text has characters that cannot be saved. Please remove them and try again.',
  shutting_down: () => 'Shutting down.',
  frame_unknown: () => 'This kind of frame is not known here.',
  too_many_ids: ({ maxIds }) => `At most ${maxIds} at once, please.`,
  range_reversed: () => 'The range ends before it begins.',
  range_too_long: ({ maxDays }) => `At most ${maxDays} days can be asked for at once.`,
  year_of_nights_at_most: () => 'At most a year of nights can be looked at.',
  nothing_to_search: () => 'Please type what to look for.',
  price_currency_missing: () => 'Say which currency the price is in.',
  // accounts
  name_missing: () => 'Please enter your name.',
  language_unknown: () => 'This language is not known.',
  code_missing: () => 'Please enter a code of your app too.',
  demo_closed: () => 'The demo is closed.',
  too_many_guesses: ({ retryAfterSeconds, kind, resetHelps }) => {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const what = kind === 'code' ? 'wrong codes' : 'attempts';
    const when = `Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`;
    return `Too many ${what}. ${when}${resetHelps ? ', or reset your password to sign in now' : ''}.`;
  },
  verification_sent_often: () =>
    'We have sent it several times already. Please look into your spam folder, or wait an hour.',
  exports_of_day_used: () => 'That was often for one day. Please ask again tomorrow.',
  // stays
  check_in_past: ({ today }) => `Check-in is in the past: today is ${today}.`,
  check_in_too_far: ({ maxDaysAhead, lastCheckIn }) =>
    `Check-in can be at most ${maxDaysAhead} days ahead: ${lastCheckIn} is the last day.`,
  outside_booking_window: ({ bookingWindowDays, lastCheckIn }) =>
    `This place can be booked ${bookingWindowDays} days ahead: ${lastCheckIn} is the last day of arrival.`,
  notice_too_short: ({ advanceNoticeHours, earliestCheckIn }) =>
    `The host needs ${advanceNoticeHours} hours' notice: ${earliestCheckIn} is the first day of arrival.`,
  too_many_guests: ({ maxGuests }) => `This place takes at most ${counted(maxGuests, 'guest')}.`,
  below_minimum: ({ minNights, season }) =>
    `The minimum stay${season === null ? '' : ` for arrivals in “${season}”`} is ${counted(minNights, 'night')}.`,
  above_maximum: ({ maxNights }) => `The maximum stay is ${counted(maxNights, 'night')}.`,
  not_an_arrival_day: ({ arrivalDays, season }) => `${arrivalDaysText({ days: arrivalDays, season })}.`,
  not_a_departure_day: ({ departureDays }) => `${departureDaysText({ days: departureDays })}.`,
  overlaps_taken_nights: ({ clash }) => `These dates are not available: ${stayRange(clash)} is taken.`,
  overlaps_prep_nights: ({ prepNights }) =>
    `These dates are not available: the host keeps ${counted(prepNights, 'night')} free between stays.`,
  minimum_above_maximum: () => 'The shortest stay cannot be longer than the longest stay.',
  season_reversed: ({ season }) => `The season “${season}” must begin on or before the day it ends.`,
  // prices and promotions
  night_without_price: ({ date }) => `There is no price for the night of ${date} yet.`,
  prices_too_high: () => 'The prices of this place are too high to be added up.',
  code_starts_later: ({ bookFrom }) => `This code counts from ${bookFrom} on.`,
  code_needs_nights: ({ minNights }) =>
    `This code counts for stays of ${counted(minNights, 'night')} or more.`,
  code_needs_arrival: ({ arriveFrom, arriveUntil }) => {
    if (arriveUntil === null) return `This code counts for arrivals from ${arriveFrom} on.`;
    if (arriveFrom === null) return `This code counts for arrivals until ${arriveUntil}.`;
    return `This code counts for arrivals from ${arriveFrom} to ${arriveUntil}.`;
  },
  promotion_name_missing: () => 'Please give the promotion a name.',
  booking_days_reversed: () => 'The last day to book is before the first.',
  arrival_days_reversed: () => 'The last day of arrival is before the first.',
  arrivals_end_before_booking: () => 'Nobody could book in time for the last day of arrival.',
  no_night_left_to_pay: () => 'A stay needs more nights than are free.',
  // bookings
  not_an_initial_state: () => 'A new booking cannot begin in that state.',
  no_such_transition: ({ from, to }) =>
    `A booking that is ${bookingStates[from]} cannot become ${bookingStates[to]}.`,
  reason_for_agent_and_guest: () => 'Please give a reason: the agent and the guest will see it.',
  hold_still_open: () => 'The hold has not run out yet.',
  before_stay_day: ({ from, day }) => `That is possible from the day of ${day}, ${from}.`,
  nights_taken: ({ wanted }) =>
    `The nights from ${wanted.checkIn} to ${wanted.checkOut} are not free any more.`,
  guest_name_incomplete: () => 'Please enter first and last name of the guest.',
  field_for_host: ({ field }) => `Only the host can set ${field}.`,
  guest_link_over: ({ guestLinkDays }) =>
    `Links to a booking end ${guestLinkDays} days after check-out. Please write to the guest instead.`,
  filter_name_missing: () => 'Please give the filter a name.',
  // payments of bookings
  payment_status_unreachable: ({ obstacle }) =>
    `The payments recorded for this booking do not allow that status. ${obstacleText(obstacle)}`,
  reported_by_provider: () => 'This was reported by the payment provider: refund it instead.',
  refund_exceeds_rest: () => 'More was refunded than would be left. Undo the refund first.',
  // properties and photos
  title_too_short: () => 'The title needs at least 3 characters.',
  listing_lacks: ({ missing }) =>
    `Before it can be published, this listing needs ${listFormat.format(missing.map((field) => publishFields[field]))}.`,
  bookings_in_currency: ({ currency, wanted }) =>
    `This listing has bookings in ${currency}, so its currency cannot change. Create another listing to charge in ${wanted}.`,
  draft_not_public: () => 'A draft is not public yet: there is nothing to pause.',
  comment_empty: () => 'Write something first.',
  photos_not_multipart: () => 'Photos are sent as multipart/form-data.',
  photo_part_name: () => 'Photos are sent in parts named “images”.',
  no_photo_sent: () => 'No photo was sent.',
  too_many_photos_at_once: ({ maxFiles }) => `At most ${maxFiles} photos can be uploaded at once.`,
  too_many_photos_of_listing: ({ maxImages }) => `A listing can have at most ${maxImages} photos.`,
  photo_too_large: ({ file }) => `“${file}” is larger than 10 MB.`,
  photo_has_too_many_pixels: ({ file, maxPixels }) =>
    `“${file}” has more than ${maxPixels / 1_000_000} megapixels. Please upload a smaller version.`,
  photo_unreadable: ({ file }) => `“${file}” is not a JPEG, PNG or WebP photo that can be read.`,
  photo_room_used: () => 'You have used all the room for your photos (1 GB).',
  no_room_for_files_now: () => 'There is no room for more files at the moment. Nothing was saved.',
  picture_unreadable: ({ file }) => `“${file}” is not a JPEG, PNG or WebP picture that can be read.`,
  not_one_picture: () => 'Please send one picture.',
  // messages and feedback
  message_too_long: ({ maxLength }) => `A message can have at most ${maxLength} characters.`,
  message_too_short: ({ minLength }) => `Please write at least ${minLength} characters.`,
  attachment_has_too_many_pixels: ({ file }) =>
    `“${file}” has too many pixels. Please send a smaller version.`,
  attachment_unreadable: ({ file }) => `“${file}” is no photo (JPEG, PNG, WebP) and no PDF that can be read.`,
  no_room_for_files_here: () => 'There is no room for more files here.',
  no_room_for_files: () => 'There is no room for more files.',
  // shared links
  link_name_missing: () => 'Please give the link a name.',
  link_end_invalid: () => 'The end of the link is not a valid moment.',
  link_end_past: () => 'The end of the link must be in the future.',
  link_revoked: () => 'A revoked link cannot be opened again. Please make a new one.',
  link_paused_or_ended: () => 'This link is paused or has ended.',
  link_without_this_property: () => 'This link does not show this property, or it is switched off.',
  no_link_of_property: () => 'Make a shared link that shows this place first.',
  chosen_property_gone: () => 'One of the chosen properties is not there any more.',
  wrong_link_password: () => 'That password is not right.',
  too_many_wrong_link_passwords: () => 'Too many wrong passwords. Please wait a few minutes and try again.',
  too_busy_for_link_password: () => 'We are very busy. Please try again in a moment.',
  flyer_subject_missing: () => 'Say which place or which link the flyer is about.',
  locations_loading: () => 'Place names are still being loaded. Please try again in a moment.',
  // plans: the specification prescribes the first two to the letter
  trial_over: ({ feature }) =>
    `Your free trial has expired. Please subscribe to continue using ${featureText(feature)}.`,
  subscription_needed: ({ feature }) => `An active subscription is required to use ${featureText(feature)}.`,
  feature_not_in_plan: ({ feature }) => `Your plan does not include ${featureText(feature)}.`,
  listings_of_plan_used: ({ listingCount, maxListings }) =>
    listingCount > maxListings
      ? `You have ${counted(listingCount, 'listing')}, and your plan allows ${maxListings}.`
      : `You have ${listingCount} of the ${maxListings} listings your plan allows.`,
  live_listings_of_plan_used: ({ listingCount }) =>
    `You have ${listingCount} live listings, as many as your plan allows. Pause one first.`,
  too_many_listings_chosen: ({ maxListings }) =>
    `Your plan allows ${maxListings} live listings: please choose at most ${maxListings}.`,
  // administration
  reason_to_remove_admin: () => 'Please say why this admin is removed.',
  reason_to_suspend_admin: () => 'Please say why this admin is suspended.',
  reason_to_suspend_agent: () => 'Please say why this agent is suspended.',
  reason_to_end_two_step: () => 'Please say how you know that it is really them.',
  reason_for_agent: () => 'Please say why: the agent reads it.',
  reply_empty: () => 'Please write what the reply says.',
  category_without_article: () => 'Only articles of the help centre have a category.',
  one_plan_price_missing: () => 'Please give both prices, or neither of them.',
  year_above_twelve_months: () => 'A year must not cost more than twelve months.',
};

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const publishFields: Record<PublishField, string> = {
  title: 'a title',
  city: 'the city',
  country: 'the country',
  price: 'a price per night',
  capacity: 'the number of guests',
};

const bookingStates: Record<BookingStatus, string> = {
  inquiry: 'an inquiry',
  pending: 'a pending request',
  held: 'held',
  confirmed: 'confirmed',
  checked_in: 'checked in',
  checked_out: 'checked out',
  cancelled: 'cancelled',
  declined: 'declined',
  expired: 'expired',
  no_show: 'a no-show',
};

const obstacles: Record<Extract<PaymentMoveObstacle, string>, string> = {
  nothing_open: 'Nothing is open.',
  no_deposit_agreed: 'No deposit is agreed for this booking.',
  deposit_received: 'The deposit has been received.',
  paid_amount_missing: 'Please say how much was paid.',
  nothing_received: 'Nothing was received that could be refunded.',
  more_than_received: 'That is more than was received.',
  refunded_amount_missing: 'Please say how much was refunded.',
  reported_by_provider: 'A payment was reported by the payment provider: refund it instead.',
};

function obstacleText(obstacle: PaymentMoveObstacle): string {
  if (typeof obstacle === 'string') return obstacles[obstacle];
  return `With that, the booking would be ${obstacle.wouldBe.replaceAll('_', ' ')}.`;
}

const features: Record<Feature, string> = {
  sharedLinks: 'shared links',
  analytics: 'analytics',
  marketingTools: 'marketing tools',
  team: 'team roles',
  api: 'API access',
};

function featureText(feature: Feature | undefined): string {
  return feature === undefined ? 'new listings' : features[feature];
}
