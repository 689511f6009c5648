import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import type { PublishField } from '#domain/properties/property-checks.ts';
import type { PaymentMoveObstacle, RefusalCauses } from '#domain/shared/refusal-causes.ts';
import type { Feature } from '#domain/subscription/features.ts';
import * as account from '../account/account.ts';
import { importFileErrors } from '../account/import-labels.ts';
import * as members from '../account/members.ts';
import { addressProblems } from '../account/webhook-sentences.ts';
import * as admin from '../admin/admin.ts';
import * as analytics from '../analytics/analytics.ts';
import {
  arrivalDays as arrivalDaysText,
  departureDays as departureDaysText,
} from '../bookings/stay-limits.ts';
import * as links from '../links/links.ts';
import * as marketing from '../links/marketing.ts';
import * as requestForm from '../links/request-form.ts';
import * as visitorForms from '../links/visitor-forms.ts';
import * as propertyForm from '../properties/property-form.ts';
import * as subscription from '../subscription/subscription.ts';
import { calendarDay, counted, listed, stayRange } from './phrases.ts';
import * as ui from './ui.ts';

type CauseTexts = { readonly [Cause in keyof RefusalCauses]: (facts: RefusalCauses[Cause]) => string };

/** The sentence of each cause of a refusal. */
export const refusalCauses: CauseTexts = {
  // requests
  compressed_body: () => 'Please send this without compression (no Content-Encoding).',
  text_not_storable: () => 'Some characters in the text can’t be saved. Please remove them and try again.',
  shutting_down: () => 'The server is shutting down. Please try again in a moment.',
  older_than_schema: ({ migration, needsStop }) =>
    `This process is an older version than the database (${migration}: ${needsStop}). Please try again in a moment.`,
  frame_unknown: () => 'Unknown message type.',
  too_many_ids: ({ maxIds }) => `Please choose up to ${maxIds} at a time.`,
  range_reversed: () => analytics.backwards,
  range_too_long: ({ maxDays }) => `Please choose a period of up to ${maxDays} days.`,
  year_of_nights_at_most: () => 'Please choose a period of up to one year.',
  nothing_to_search: () => 'Please enter a search term.',
  price_currency_missing: () => 'Please choose a currency for the price.',
  // accounts
  name_missing: () => account.nameMissing,
  email_invalid: () => requestForm.errorEmailInvalid,
  gateway_account: ({ rule }) =>
    `The payment provider doesn’t let this account take payments yet (${rule}). Please finish setting it up there, then try again.`,
  iban_invalid: () => 'This IBAN isn’t valid. Please check it for typing errors.',
  language_unknown: () => 'We don’t recognise this language. Please choose another.',
  code_missing: () => 'Please enter the code from your authenticator app as well.',
  payment_just_requested: () => 'The guest was asked less than an hour ago.',
  message_by_email: () => 'There’s no email address for this guest.',
  notes_of_stay_used: ({ max }) =>
    `You’ve written to your host ${max} times about this stay. Please send a message instead.`,
  no_conversation: () => 'There’s no conversation for this booking.',
  demo_closed: () => 'The demo isn’t available at the moment.',
  too_many_guesses: ({ retryAfterSeconds, kind, resetHelps }) => {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const what = kind === 'code' ? 'wrong codes' : 'attempts';
    const when = `Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`;
    return `Too many ${what}. ${when}${resetHelps ? ', or reset your password to log in now' : ''}.`;
  },
  passkey_not_added: () =>
    'Your device’s answer couldn’t be verified, so no passkey was saved. Please try again.',
  unconfirmed_bookings_used: ({ max }) =>
    `You’ve added ${counted(max, 'booking')} in the last 24 hours. Please confirm your email address to add more: we’ve sent you a link, and you can have it sent again at the top of each page.`,
  verification_sent_often: () =>
    'We’ve already sent it several times. Please check your spam folder, or try again in an hour.',
  exports_of_day_used: () => 'You’ve reached today’s limit for exports. Please try again tomorrow.',
  // stays
  check_in_past: ({ today }) => `Check-in is in the past. Today is ${calendarDay(today)}.`,
  check_in_too_far: ({ maxDaysAhead, lastCheckIn }) =>
    `Check-in can be up to ${maxDaysAhead} days ahead, until ${calendarDay(lastCheckIn)}.`,
  outside_booking_window: ({ bookingWindowDays, lastCheckIn }) =>
    `This property can be booked up to ${bookingWindowDays} days ahead. The latest check-in is ${calendarDay(lastCheckIn)}.`,
  notice_too_short: ({ advanceNoticeHours, earliestCheckIn }) =>
    `The host needs ${advanceNoticeHours === 1 ? '1 hour’s' : `${advanceNoticeHours} hours’`} notice. The earliest check-in is ${calendarDay(earliestCheckIn)}.`,
  too_many_guests: ({ maxGuests }) => `This property takes up to ${counted(maxGuests, 'guest')}.`,
  below_minimum: ({ minNights, season }) =>
    `The minimum stay${season === null ? '' : ` for arrivals in “${season}”`} is ${counted(minNights, 'night')}.`,
  above_maximum: ({ maxNights }) => `The maximum stay is ${counted(maxNights, 'night')}.`,
  not_an_arrival_day: ({ arrivalDays, season }) => `${arrivalDaysText({ days: arrivalDays, season })}.`,
  not_a_departure_day: ({ departureDays }) => `${departureDaysText({ days: departureDays })}.`,
  overlaps_taken_nights: ({ clash }) => `These dates aren’t available: ${stayRange(clash)} is already taken.`,
  nights_booked: ({ clashes }) => `${clashes.map((clash) => stayRange(clash)).join(', ')} is booked.`,
  past_nights: ({ today }) => `Only dates from today, ${calendarDay(today)}, on can be changed.`,
  overlaps_prep_nights: ({ prepNights }) =>
    `These dates aren’t available. The host needs ${counted(prepNights, 'night')} between stays.`,
  minimum_above_maximum: () => propertyForm.errorNightsOrder,
  ages_need_guests: ({ name }) =>
    `“${name}” can be free below an age only where it is charged by guest, or is a share of the price of the nights.`,
  first_nights_need_nights: ({ name }) =>
    `“${name}” can end after some nights only where it is charged by night, or is a share of the price of the nights.`,
  season_needs_nights: ({ name }) =>
    `“${name}” can be for a part of the year only where it is charged by night, or is a share of the price of the nights.`,
  cap_needs_nights: ({ name }) =>
    `“${name}” can have a most per person and night only where it is a share of the price of the nights.`,
  season_reversed: ({ season }) => `“${season}” ends before it starts. Please check its dates.`,
  // prices and promotions
  night_without_price: ({ date }) => `There’s no price for the night of ${calendarDay(date)} yet.`,
  prices_too_high: () => 'The prices of this property are too high to add up. Please lower them.',
  night_price_too_high: () => 'This price is too high. Please enter a lower one.',
  price_in_other_currency: ({ currency, wanted }) =>
    `This property’s prices are in ${currency}, so an amount in ${wanted} can’t be used.`,
  code_starts_later: ({ bookFrom }) =>
    bookFrom === null
      ? 'This code can’t be used yet.'
      : `This code can be used from ${calendarDay(bookFrom)}.`,
  code_needs_nights: ({ minNights }) =>
    `This code is valid for stays of ${counted(minNights, 'night')} or more.`,
  code_needs_arrival: ({ arriveFrom, arriveUntil }) => {
    if (arriveUntil === null) return `This code is valid for arrivals from ${calendarDay(arriveFrom ?? '')}.`;
    if (arriveFrom === null) return `This code is valid for arrivals until ${calendarDay(arriveUntil)}.`;
    return `This code is valid for arrivals from ${calendarDay(arriveFrom)} to ${calendarDay(arriveUntil)}.`;
  },
  promotion_name_missing: () => marketing.errorName,
  booking_days_reversed: () => 'The last booking date can’t be before the first.',
  arrival_days_reversed: () => 'The last arrival date can’t be before the first.',
  arrivals_end_before_booking: () =>
    'The last arrival date is before the first booking date, so no one could use this promotion.',
  no_night_left_to_pay: () => 'The minimum stay must be longer than the number of free nights.',
  // bookings
  not_an_initial_state: () => 'A new booking can’t have that status.',
  no_such_transition: ({ from, to }) =>
    `This booking is ${bookingStates[from]}, so it can’t be changed to ${bookingStates[to]}.`,
  done_by_colleague: ({ name, to }) => `${name} has already changed this booking to ${bookingStates[to]}.`,
  reason_for_agent_and_guest: () => 'Please give a reason. The agent and the guest will see it.',
  hold_still_open: () => 'The hold hasn’t expired yet.',
  arrival_is_past: () => 'You’ve already arrived, so only your check-out can change.',
  changed_by_host: () =>
    'Your host has just changed this booking. Please look at it again before you decide.',
  changed_since_shown: () =>
    'This booking has changed since your page showed it. Please look at it again before you decide.',
  hold_over: () => 'These dates are no longer held.',
  hold_needs_payment: () => 'Please pay to book these dates.',
  channels_behind: () => 'Some channels haven’t read these nights yet.',
  before_stay_day: ({ from, day }) => `You can do this from the day of ${day}, ${calendarDay(from)}.`,
  nights_taken: ({ wanted }) => `The dates ${stayRange(wanted)} are no longer available.`,
  guest_name_incomplete: () => 'Please enter the guest’s name.',
  guest_email_missing: () => admin.emailMissing,
  guest_contact_missing: () => 'Please enter an email address or a phone number.',
  field_for_host: ({ field }) => `Only the host can set ${field}.`,
  guest_link_over: ({ guestLinkDays }) =>
    `Booking links expire ${guestLinkDays} days after check-out. Please email the guest instead.`,
  filter_name_missing: () => 'Please enter a name for the filter.',
  // payments of bookings
  payment_status_unreachable: ({ obstacle }) =>
    `The payments recorded for this booking don’t allow that status. ${obstacleText(obstacle)}`,
  nothing_to_record: () => 'This change leaves nothing to pay or refund.',
  reported_by_provider: () => 'This payment was reported by the payment provider. Refund it instead.',
  refund_exceeds_rest: () => 'This would leave more refunded than paid. Void the refund first.',
  // properties and photos
  title_too_short: () => propertyForm.errorTitle,
  listing_lacks: ({ missing }) =>
    `Before you can publish this property, add ${listed(missing.map((field) => publishFields[field]))}.`,
  bookings_in_currency: ({ currency, wanted }) =>
    `This property has bookings in ${currency}, so its currency can’t be changed. Add another property to charge in ${wanted}.`,
  example_not_public: () => 'Examples can’t be published. Duplicate the property to make one of your own.',
  draft_not_public: () => 'This draft isn’t published yet, so there’s nothing to pause.',
  review_not_possible: () => 'That decision isn’t possible for a listing in its current state.',
  review_not_needed: () => 'This property isn’t waiting for changes, so there’s nothing to send in.',
  comment_empty: () => 'Please write something first.',
  photos_not_multipart: () => 'Please send photos as multipart/form-data.',
  reason_without_signature: () => 'Please give a reason for continuing without a signature.',
  consent_to_agreement: () => 'Please tick the box to sign electronically.',
  signed_by_mailed_link: () =>
    'We’ve sent you a link by email. Please open it to sign or decline: it shows that the address is yours.',
  guests_sign_first: () => 'The guests sign first. You can sign once all of them have.',
  name_has_signed: ({ name }) => `${name} has already signed. Each adult signs with their own name.`,
  nothing_to_sign: () => 'This stay is over or was cancelled, so its agreement can no longer be signed.',
  file_is_no_agreement: ({ maxMegabytes }) =>
    `This file is larger than ${maxMegabytes} MB, so it can’t be an agreement signed here.`,
  name_without_font: ({ characters }) =>
    `The finished file can’t show ${characters}. Please type your name without it.`,
  text_without_font: ({ characters }) =>
    `The finished file can’t show ${characters}. Please replace that in the agreement, the guest’s name or the property, and send it again.`,
  filled_text_too_long: ({ variable, maxLength }) => {
    const most = `An agreement can have up to ${maxLength.toLocaleString('en')} characters once it’s filled in.`;
    return variable === null
      ? `${most} Please shorten the text.`
      : `${most} {${variable}} makes it too long: use it less often, or shorten the text it inserts.`;
  },
  no_such_variables: ({ unknown }) =>
    `There’s no variable called ${listed(unknown.map((name) => `{${name}}`))}.`,
  import_not_multipart: () => 'Please send the file as multipart/form-data.',
  import_without_file: () => 'Please choose a file to upload.',
  import_too_large: ({ maxBytes }) =>
    `This file is larger than ${maxBytes / 1024 ** 2} MB. Export a shorter period, and upload the files one by one.`,
  import_file: ({ error }) => importFileErrors[error],
  photo_part_name: () => 'Please send photos in parts named “images”.',
  no_photo_sent: () => 'Please choose a photo to upload.',
  too_many_photos_at_once: ({ maxFiles }) => `You can upload up to ${counted(maxFiles, 'photo')} at a time.`,
  too_many_photos_of_listing: ({ maxImages }) => `A property can have up to ${counted(maxImages, 'photo')}.`,
  photo_too_large: ({ file, maxBytes }) =>
    `“${file}” is larger than ${maxBytes / 1024 ** 2} MB. Make it smaller and add it again.`,
  photo_has_too_many_pixels: ({ file, maxPixels }) =>
    `“${file}” has more than ${maxPixels / 1_000_000} megapixels. Please upload a smaller version.`,
  photo_unreadable: ({ file }) =>
    `We couldn’t read “${file}”. Please upload a JPEG, PNG, WebP or AVIF photo.`,
  photo_room_used: () => 'You’ve used all your photo storage (1 GB). Delete some photos first.',
  page_address_refused: () =>
    'Staydesk can’t open this address. Paste the public https address of your property’s page.',
  page_unreachable: () => 'The site didn’t answer in time. Check the address, or try again in a few minutes.',
  page_closed_to_programs: () =>
    'This site doesn’t let other programs read its pages, as is usual for Airbnb, Booking.com and Vrbo. Paste the page of your own website instead, or import a file.',
  page_missing: () => 'There’s no page at this address. Open it in your browser and copy the address again.',
  page_not_html: () =>
    'This address leads to a file, not to a page. Paste the address of your property’s page.',
  page_without_home: () =>
    'This page has no details that Staydesk can read. Paste the page of your own website, import a file, or fill in the form.',
  page_with_several_homes: () =>
    'This page lists several properties. Open one of them and paste its address, or import all of them from a file.',
  no_room_for_files_now: () =>
    'There’s no room for more files at the moment. Nothing was saved. Please try again later.',
  picture_unreadable: ({ file }) =>
    `We couldn’t read “${file}”. Please upload a JPEG, PNG, WebP or AVIF picture.`,
  not_one_picture: () => 'Please upload one picture.',
  // messages and feedback
  conversation_taken_by: ({ name }) => `${name} has just taken over this conversation.`,
  cannot_answer_here: ({ name }) =>
    `${name} can’t answer this conversation: their role or their properties don’t include it.`,
  snooze_time_invalid: ({ maxSnoozeDays }) =>
    `Please choose a time in the future, up to ${maxSnoozeDays} days ahead.`,
  message_too_long: ({ maxLength }) => `Please use ${maxLength} characters or fewer.`,
  variable_makes_text_too_long: ({ variable, maxLength }) =>
    `With {${variable}} filled in, this text can become longer than ${maxLength} characters. Please shorten it, or use {${variable}} less often.`,
  message_too_short: ({ minLength }) => `Please write at least ${minLength} characters.`,
  attachment_has_too_many_pixels: ({ file }) =>
    `“${file}” has too many pixels. Please send a smaller version.`,
  attachment_unreadable: ({ file }) =>
    `We couldn’t read “${file}”. Please send a photo (JPEG, PNG, WebP, AVIF) or a PDF.`,
  no_room_for_files_here: () => 'There’s no room for more files in this conversation.',
  no_room_for_files: () => 'There’s no room for more files at the moment.',
  // shared links
  link_name_missing: () => links.nameMissing,
  link_end_invalid: () => 'Please enter a valid expiry date for the link.',
  link_end_past: () => 'The expiry date of the link must be in the future.',
  link_revoked: () => 'A revoked link can’t be restored. Please create a new one.',
  link_paused_or_ended: () => 'This link is paused or has expired.',
  link_without_this_property: () => 'This link doesn’t show this property, or the link is turned off.',
  no_link_of_property: () => 'Please create a shared link that shows this property first.',
  chosen_property_gone: () => 'One of the selected properties is no longer available.',
  wrong_link_password: () => visitorForms.passwordWrong,
  too_many_wrong_link_passwords: () => 'Too many wrong passwords. Please wait a few minutes and try again.',
  too_busy_for_link_password: () => 'We’re very busy right now. Please try again in a moment.',
  flyer_subject_missing: () => 'Please choose a property or a link for the flyer.',
  locations_loading: () => 'Town names are still loading. Please try again in a moment.',
  // plans: the specification prescribes the first two to the letter
  trial_over: ({ feature }) =>
    `Your free trial has expired. Please subscribe to continue using ${featureText(feature)}.`,
  subscription_needed: ({ feature }) => `An active subscription is required to use ${featureText(feature)}.`,
  feature_not_in_plan: ({ feature }) => `Your plan doesn’t include ${featureText(feature)}.`,
  listings_of_plan_used: ({ listingCount, maxListings }) =>
    listingCount > maxListings
      ? `You have ${counted(listingCount, 'listing')}, but your plan allows ${maxListings}. Choose a larger plan, or archive a listing first.`
      : `You’ve used ${listingCount} of the ${maxListings} listings in your plan. Choose a larger plan, or archive a listing first.`,
  move_changes_features: () =>
    'Existing subscribers can be moved to a new price, but not to different features. Keep them on their current terms.',
  coupon_unknown: () => 'We don’t recognise this coupon code. Please check the spelling.',
  coupon_over: () => 'This coupon has expired.',
  coupon_used_up: () => 'This coupon has been used up.',
  coupon_running: ({ code }) =>
    `The coupon ${code} still reduces the next payment. Only one coupon can be used at a time.`,
  coupon_not_running: ({ code }) => `The coupon ${code} no longer reduces the price of this plan.`,
  coupon_used_before: () => 'You’ve used this coupon before.',
  coupon_other_plan: ({ plans }) => `This coupon is for ${plans.join(' or ')} only.`,
  schedule_past: () => 'Please choose a date in the future.',
  schedule_too_far: ({ maxScheduleDays }) => `Please choose a date within ${maxScheduleDays} days.`,
  notice_of_price_too_short: ({ priceNoticeDays }) =>
    `Subscribers need ${priceNoticeDays} days’ notice of a new price. Please choose a later date, or keep them on their current price.`,
  live_listings_of_plan_used: ({ listingCount }) =>
    `You have ${listingCount} live listings, the most your plan allows. Pause one first, or choose a larger plan.`,
  too_many_listings_chosen: ({ maxListings }) =>
    `Your plan allows ${maxListings} live listings. Please choose up to ${maxListings}.`,
  // administration
  reason_to_remove_admin: () => 'Please give a reason for removing this admin.',
  reason_to_suspend_admin: () => 'Please give a reason for suspending this admin.',
  reason_to_erase: () => ui.reasonMissing,
  guest_stays_coming: ({ stayCount }) =>
    stayCount === 1
      ? 'This guest still has a request or stay that isn’t over. Cancel or host it first.'
      : `This guest still has ${stayCount} requests or stays that aren’t over. Cancel or host them first.`,
  agent_stays_coming: ({ stayCount }) =>
    stayCount === 1
      ? 'This agent still has an upcoming stay. It must be hosted or cancelled first.'
      : `This agent still has ${stayCount} upcoming stays. They must be hosted or cancelled first.`,
  agent_subscription_running: () => 'This agent has a running subscription. Cancel it first.',
  reason_to_view_agent: () => 'Please give a reason for viewing this account.',
  reason_to_change_email: () => 'Please say how you know it’s really them.',
  email_of_this_agent: () => 'The agent already uses this address.',
  email_of_other_agent: () => 'Another account already uses this address.',
  email_of_other_team: () =>
    'Another account already uses this address. One address belongs to one team: invite them at another one.',
  last_owner_of_business: () => 'Your team needs at least one owner. Make someone else an owner first.',
  needs_all_properties: () =>
    'This concerns all properties, and you see some of them. Please ask an owner of your team.',
  role_of_member: () => members.notIncluded,
  key_lacks_scope: ({ scope }) =>
    `This call needs the scope ${scope}, which this API key or the person who made it doesn’t have.`,
  key_needs_all_properties: () => 'This concerns all properties, and this API key sees some of them.',
  key_needs_person: () => 'A person has to do this: API keys can’t.',
  key_network: () => 'This API key can’t be used from this network address.',
  webhook_beyond_creator: () =>
    'A webhook can’t get more events, or those of more properties, than you can see.',
  address_has_key: () =>
    'The address contains one of your keys. Remove it: events are signed, so the other side needs no key.',
  address_not_callable: ({ why }) => addressProblems[why],
  key_beyond_creator: () => 'A key can’t do more, or see more properties, than you can.',
  key_network_unreadable: ({ network }) =>
    `“${network}” isn’t a network address. Enter one like 203.0.113.7 or 203.0.113.0/24.`,
  reason_to_suspend_agent: () => 'Please give a reason for suspending this agent.',
  reason_to_end_two_step: () => 'Please say how you know it’s really them.',
  reason_for_agent: () => 'Please give a reason. The agent will see it.',
  reply_empty: () => 'Please write a reply.',
  category_without_article: () => 'Only Help Center articles can have a category.',
  one_plan_price_missing: () => 'Please enter both prices, or leave both blank.',
  year_above_twelve_months: () => 'The yearly price can’t be more than twelve monthly payments.',
};

const publishFields: Record<PublishField, string> = {
  title: propertyForm.missingTitle,
  city: propertyForm.missingCity,
  country: propertyForm.missingCountry,
  price: propertyForm.missingPrice,
  capacity: propertyForm.missingCapacity,
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
  nothing_open: 'There’s no balance due.',
  no_deposit_agreed: 'This booking has no deposit.',
  deposit_received: 'The deposit has been paid.',
  paid_amount_missing: 'Please enter the amount paid.',
  nothing_received: 'Nothing has been paid, so there’s nothing to refund.',
  more_than_received: 'That’s more than has been paid.',
  refunded_amount_missing: 'Please enter the amount refunded.',
  reported_by_provider: 'A payment was reported by the payment provider. Refund it instead.',
};

function obstacleText(obstacle: PaymentMoveObstacle): string {
  if (typeof obstacle === 'string') return obstacles[obstacle];
  return `That would make the booking ${obstacle.wouldBe.replaceAll('_', ' ')}.`;
}

const features: Record<Feature, string> = {
  sharedLinks: subscription.featureLinks,
  analytics: analytics.feature,
  marketingTools: 'marketing tools',
  agreements: 'rental agreements',
  automation: 'automatic messages',
  team: 'team roles',
  api: subscription.features.api,
};

function featureText(feature: Feature | undefined): string {
  return feature === undefined ? subscription.featureListings : features[feature];
}
