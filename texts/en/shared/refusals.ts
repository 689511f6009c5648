import type { RefusalCode } from '#contract/refusals.ts';
import * as account from '../account/account.ts';
import * as analytics from '../analytics/analytics.ts';
import * as visitorForms from '../links/visitor-forms.ts';
import * as notifications from '../messages/notifications.ts';
import * as billing from '../subscription/billing.ts';
import * as listingChoice from '../subscription/listing-choice.ts';
import * as subscription from '../subscription/subscription.ts';
import * as shell from './shell.ts';
import * as ui from './ui.ts';

/** The sentence of each code, when no cause says more. Texts of the specification's error catalogue are verbatim. */
export const refusals: Readonly<Record<RefusalCode, string>> = {
  // requests
  invalid_request: 'Some of these details aren’t valid. Please check the highlighted fields.',
  malformed_body: 'We couldn’t read this request. Please try again.',
  unsupported_media: 'This type of content isn’t supported here.',
  too_large: 'This is too large to send. Make it smaller and try again.',
  not_found: 'We couldn’t find what you’re looking for.',
  too_many_requests: 'Too many attempts. Please wait a moment and try again.',
  busy: 'We’re very busy right now. Please try again in a moment.',
  unexpected: 'Something went wrong on our side. Nothing was changed. Please try again.',
  version_conflict:
    'This was just updated elsewhere. Reload to see the latest version, then make your change again.',
  idempotency_mismatch: 'This idempotency key has already been used for a different request.',
  // access
  unauthenticated: 'Please log in to continue.',
  wrong_audience: 'This login isn’t valid here. Please log in with the right account.',
  role_forbidden: 'Your role doesn’t allow this. Please ask a platform owner.',
  view_only: shell.viewOnly,
  hidden_in_view: 'This isn’t shown while you’re viewing the account as an admin.',
  key_forbidden: 'This API key doesn’t allow this.',
  key_in_address:
    'Send an API key in the Authorization header, never in an address. Revoke this key: addresses end up in logs.',
  agent_suspended: 'This account has been suspended. Please contact support.',
  maintenance:
    'Staydesk is under maintenance. You can view everything, but changes can’t be saved right now.',
  // sign-in and account
  invalid_credentials: 'Incorrect email or password. Please try again.',
  email_taken: 'An account with this email already exists. Try logging in instead.',
  registration_closed: account.registrationClosed,
  weak_password: 'Please use at least 10 characters, and avoid common passwords.',
  wrong_password: visitorForms.passwordWrong,
  second_step_required: 'Enter the code from your authenticator app to continue.',
  second_step_expired: 'That took too long. Please log in again.',
  wrong_code: 'That code isn’t right, or it has already been used. Wait for the next one and try again.',
  two_step_on: 'Two-step sign-in is already on.',
  two_step_off: 'Two-step sign-in isn’t on.',
  two_step_not_begun: 'That took too long. Please scan a new code.',
  sign_in_again: 'To confirm it’s you, log out, log in again and try this within ten minutes.',
  password_needed: 'Please enter your password to confirm it’s you. Nothing has been changed yet.',
  two_step_needed: 'Admins need two-step sign-in or a passkey here. Please set one up first.',
  passkeys_off: 'Passkeys can’t be used at this address. They need https, or localhost.',
  passkey_limit: 'You’ve reached the limit for passkeys. Remove one you no longer use first.',
  passkey_known: 'This passkey is already saved.',
  passkey_expired: 'That took too long. Please try again.',
  passkey_refused:
    'This passkey couldn’t be verified. It may have been removed from your account, or belong to another one. You can still log in another way.',
  passkey_copied:
    'This passkey seems to have been copied, so it no longer works. We’ve emailed the owner of the account. Log in another way and remove it.',
  export_running: 'Your export is already being prepared.',
  import_unreadable: 'We can’t read this file. Nothing was imported.',
  import_limit: 'You have too many open imports. Discard one first.',
  import_columns: 'Each field can be chosen for one column only.',
  import_questions_open: 'Some questions about this file are still open. Answer them first.',
  import_running: 'We’re still working on this import. Please wait until it’s done.',
  import_not_checked: 'Check the file against your calendar first.',
  import_not_applied: 'This import can’t be rolled back.',
  import_over: 'This file has been imported. Upload it again to make changes.',
  archive_needs_empty_account:
    'This account isn’t empty. An archive can only be loaded into a new account that has nothing yet. Nothing was changed.',
  archive_part_missing: 'A part of this file didn’t arrive. Please choose the file again.',
  archive_passphrase_wrong:
    'This passphrase doesn’t open the door codes of this archive. Nothing was loaded.',
  archive_changed_since:
    'Someone has worked in this account since the archive was loaded, so it can’t be rolled back. Nothing was removed.',
  stays_coming: 'You have upcoming stays. Host or cancel them first, then close your account.',
  subscription_running: 'Your subscription is still active. Cancel it first, then close your account.',
  reset_link_invalid: 'This link no longer works. Please request a new one.',
  verify_link_invalid: 'This link no longer works. Please request a new one.',
  account_closed: 'This account has been closed.',
  google_off: 'Google sign-in isn’t set up here. Please log in with your password.',
  google_state_invalid: 'This Google sign-in wasn’t started here, or it took too long. Please start again.',
  google_sign_in_failed: 'Google didn’t confirm the sign-in. Please try again.',
  google_email_unverified:
    'Google hasn’t verified this email address yet. Verify it with Google, or use a password here.',
  google_other_address:
    'That Google account has another address than the invitation. Choose the Google account with the invited address, or join with a password.',
  google_in_use: 'That Google account already opens another account here. Join with a password instead.',
  google_unavailable: 'We can’t reach Google at the moment. Please try again, or use your password.',
  google_link_needs_password:
    'An account with this email already exists. Enter its password once to connect it to Google.',
  google_link_invalid: 'That took too long. Please start again with Google.',
  invalid_setup_code: 'That set-up code isn’t valid. Check it against the server’s output.',
  already_admin: 'This person is already an admin.',
  already_invited: 'This address already has a pending invitation. Revoke it first to send a new one.',
  email_of_agent: 'An agent uses this email address. Confirm that you want to invite them as an admin too.',
  role_too_high: 'You can’t give or take more than your own role allows. Please ask an owner.',
  too_many_keys: 'You already have 50 API keys in use. Revoke one that you no longer need.',
  own_membership: 'You can’t remove yourself. Leave the team instead.',
  invitation_over: 'This invitation has already been used or revoked.',
  invitation_invalid:
    'This invitation has been used or revoked, or it has expired. Please ask for a new one.',
  // subscription (specification, error catalogue)
  trial_expired: 'Your free trial has expired. Please subscribe to continue using this feature.',
  subscription_inactive: 'An active subscription is required to use this feature.',
  feature_locked: 'Your plan doesn’t include this feature.',
  listing_limit: subscription.listingLimit,
  listing_selection_required: 'Please choose which listings stay live first.',
  already_subscribed: 'You already have a subscription. Change its plan instead.',
  no_subscription: 'There’s no paid subscription to change.',
  subscription_ending: 'Your subscription is cancelled and ends soon. Resume it before you change the plan.',
  subscription_not_ending: 'Your subscription isn’t cancelled, so there’s nothing to resume.',
  payment_overdue: 'A payment is overdue. Please pay it first.',
  payment_in_progress: 'A payment is already in progress. Please wait until it’s complete.',
  checkout_opening: 'Your checkout is still opening. Please try again in a moment.',
  plan_by_arrangement: 'This plan has custom pricing. Please contact us.',
  plan_unchanged: billing.changeNone,
  listing_selection_not_needed: listingChoice.notNeededText,
  payment_gateway_away:
    'We can’t reach the payment provider at the moment. Nothing was charged. Please try again.',
  payment_declined: 'The payment was declined. Please update your payment method and try again.',
  webhook_not_genuine: 'This message isn’t from the payment provider.',
  mail_not_kept: 'The text of this email is no longer kept, so it can’t be sent again.',
  mail_over: 'This email has already been sent or discarded.',
  incident_over: 'This incident is over.',
  mail_warns: 'This email warns the owner of an account about a change, so it can’t be discarded.',
  refund_over_invoice: 'That’s more than can still be refunded on this invoice.',
  coupon_refused: 'This coupon can’t be used.',
  coupon_code_taken: 'A coupon with this code already exists.',
  sync_running: 'A payment sync is already running.',
  // properties and photos
  property_incomplete: 'This property isn’t complete yet. Please add the missing details first.',
  property_has_stays:
    'This property has upcoming bookings. Cancel or move them first, or pause the property.',
  account_not_empty: 'Your account already has properties, so no example agency can be filled in.',
  unknown_image: 'One of the photos is no longer available. Please upload it again.',
  too_many_images: 'That’s more photos than a property can have. Remove some and try again.',
  listing_page_unreadable:
    'Staydesk can’t read this page. Paste the page of your own website, or fill in the form.',
  photo_not_fetched: 'The site didn’t hand over this photo. Add it from your device instead.',
  not_an_image: 'This file isn’t a JPEG, PNG, WebP or AVIF photo. Convert it and add it again.',
  image_too_large: 'This photo is too large. Make it smaller and add it again.',
  storage_full: 'There’s no room for more photos at the moment. Nothing was saved. Please try again later.',
  unknown_timezone: 'We don’t recognise this time zone. Please choose another.',
  unknown_currency: 'We don’t recognise this currency. Please choose another.',
  // shared links
  link_unavailable: 'This link is no longer available.',
  link_password_required: 'This link is protected by a password.',
  link_requests_off: 'Requests are turned off for this link. Please contact the host.',
  prices_hidden: 'Prices are on request. Please contact the host.',
  link_without_properties: 'Choose at least one property for this link.',
  // stays
  invalid_dates: 'These dates aren’t valid. Please choose others.',
  empty_stay: 'Check-out must be after check-in.',
  past_dates: 'Check-in is in the past. Please choose a later date.',
  stay_too_long: 'A stay can be up to 366 nights.',
  too_far_ahead: 'These dates are too far ahead. Please choose earlier ones.',
  min_nights: 'This is below the minimum stay. Please choose more nights.',
  max_nights: 'This is above the maximum stay. Please choose fewer nights.',
  arrival_day: 'Check-in isn’t possible on this day of the week. Please choose another.',
  departure_day: 'Check-out isn’t possible on this day of the week. Please choose another.',
  advance_notice: 'The host needs more notice. Please choose a later check-in.',
  booking_window: 'These dates can’t be booked yet. Please choose earlier ones.',
  pets_not_allowed: 'Pets aren’t allowed here.',
  capacity: 'That’s more guests than this property can take.',
  no_guests: 'Please add at least one adult.',
  property_not_bookable: 'This property can’t be booked at the moment.',
  dates_unavailable: 'These dates are no longer available. Please choose others.',
  price_changed: 'The price has changed. Please review the new price and confirm.',
  no_price: 'This property doesn’t have a price yet.',
  // rates
  rates_refused: 'Nothing was changed, because some of these properties can’t take the change.',
  rates_changed_since: 'These dates have been changed since, so this can no longer be undone.',
  too_many_dated_nights:
    'This property has reached the limit of 800 dates with a price or minimum stay of their own. Clear some of them first.',
  feed_not_calendar:
    'There’s no calendar at this address. Copy the iCal link from the channel and try again.',
  webhook_address_refused: 'Staydesk can’t send events to this address. Use a public https address.',
  too_many_webhooks: 'You have twenty webhooks, the most there can be. Remove one first.',
  webhook_not_active: 'This webhook is disabled. Switch it on first.',
  feed_address_refused: 'Staydesk can’t read from this address. Use the https link that the channel shows.',
  feed_is_own_export: 'This is the property’s own export. Paste the channel’s link instead.',
  feed_already_there: 'This property already reads this calendar.',
  too_many_feeds: 'A property can read up to 20 calendars. Remove one first.',
  too_many_exports: 'A property can have up to 20 calendar links. Remove one first.',
  feed_read_too_soon: 'This calendar was read less than a minute ago. Please wait a moment.',
  event_gone: 'The channel no longer lists this event.',
  conflict_resolved: 'This conflict has already been resolved.',
  conflict_without_booking:
    'None of your own bookings is part of this conflict. Choose another way to resolve it.',
  block_synced: 'These dates are blocked by another calendar. Unblock them there.',
  // promotions
  promotion_unknown: 'That code isn’t valid.',
  promotion_not_yet: 'This code isn’t valid yet.',
  promotion_ended: 'This code is no longer valid.',
  promotion_used_up: 'This code has reached its maximum uses.',
  promotion_not_here: 'This code isn’t valid for this property.',
  promotion_not_for_stay: 'This code isn’t valid for these dates.',
  promotion_code_taken: 'Another promotion already uses this code. Please choose a different one.',
  too_many_promotions: 'You’ve reached the limit of 200 promotions. Delete one first.',
  // numbers
  period_reversed: analytics.backwards,
  period_too_long: 'A period can be up to 5 years.',
  period_too_fine: 'This period is too long to show by day. Choose weeks or months.',
  nothing_to_open: 'Your rules no longer block these dates.',
  too_many_exceptions:
    'This property has reached the limit of 200 exceptions. Restore the rules for one of them first.',
  // bookings
  invalid_transition: 'This booking can’t be changed to that status.',
  stay_over: 'This stay is over and can no longer be cancelled here. Please contact the host.',
  guest_link_ended: 'This link has expired.',
  email_not_proved: 'Please open the link in the email we sent you to confirm your address.',
  booking_not_unconfirmed: 'This booking doesn’t need to be confirmed.',
  too_early: 'You can do this from the day of arrival.',
  reason_required: ui.reasonMissing,
  sent_too_soon: 'Please check your details and send again.',
  request_already_open:
    'You already have a pending request or an unpaid booking here. Please contact the host to book more.',
  too_many_open_requests:
    'There are already several pending requests or unpaid bookings from your network. Please contact the host to book more.',
  property_requests_full:
    'This property already has a lot of pending requests. Please try again a little later.',
  stay_not_changeable: 'This booking is over, so its stay can no longer be changed.',
  guest_without_email:
    'There’s no email address for this guest. Copy the link instead and send it another way.',
  request_not_accepted:
    'This request can’t be taken online. Please choose another property or contact the host directly.',
  price_not_changeable: 'This booking ended without a stay, so its price can no longer be changed.',
  same_price_impossible:
    'The price can’t stay the same: fees, taxes or discounts of the new stay don’t allow it. Please use the new price.',
  currency_differs:
    'That property uses another currency, and this booking already has payments, discounts or charges. Please choose a property in the same currency.',
  undo_over: 'It’s too late to undo this: the guest has been notified or the booking has changed since.',
  change_request_over: 'This change request has already been answered or withdrawn, or has expired.',
  nothing_to_change: 'These are the dates and guests of your booking. Please choose others.',
  hold_not_open: 'Only a pending request or a hold can be extended.',
  too_many_saved_filters: 'You’ve reached the limit of 20 saved filters. Delete one first.',
  refund_too_large: 'That’s more than has been paid for this booking.',
  currency_in_use:
    'This property has bookings in its current currency. Add another property to charge in a different one.',
  overpayment: 'This is more than the balance due. Please confirm that you received it.',
  entry_not_voidable: 'This entry can’t be voided.',
  booking_not_deletable: 'Only requests and cancelled bookings without payments can be deleted.',
  payment_move_without_reason: 'The payments recorded for this booking don’t allow that status.',
  online_payments_off: 'Online payments aren’t connected.',
  gateway_not_offered: 'This payment provider isn’t offered here.',
  payment_key_refused:
    'The payment provider refused this key. Check that it’s complete and allowed to take payments.',
  payment_gateway_refused:
    'This can’t be paid online at the moment, and nothing was charged. Please pay another way, or message your host, who has been notified.',
  amount_not_chargeable:
    'The payment provider doesn’t take this amount. In currencies with three decimals, the last digit must be 0.',
  payments_waiting: 'A payment or refund is still under way. Try again once it has settled.',
  nothing_to_pay: 'There’s nothing to pay right now.',
  payment_tries_used: 'Too many payment attempts. Please message your host.',
  damage_deposit_not_so: 'That isn’t possible with the damage deposit right now.',
  consent_required: 'Please accept the house rules and terms.',
  // rental agreements
  agreement_open: 'This booking is waiting for its rental agreement to be signed.',
  agreement_changed: 'The rental agreement has changed since you opened it. Please read the new version.',
  agreement_not_open: 'This rental agreement was declined or replaced, so it can’t be signed.',
  already_signed: 'This rental agreement has already been signed.',
  agreement_unprintable: 'This agreement has characters that the finished file can’t show.',
  agreement_too_long: 'This agreement is too long once it’s filled in.',
  agreement_without_template: 'Choose an agreement template first.',
  agreement_template_in_use: 'A property uses this template. Choose another one there first.',
  too_many_agreement_templates: 'You’ve reached the limit of 30 agreement templates. Delete one first.',
  unknown_variable: 'The text has a variable that doesn’t exist, or a part that isn’t closed.',
  filled_text_too_long: 'With its variables filled in, this text is longer than a message can be.',
  signature_missing: 'Please sign: draw your signature, or choose to sign by typing your name.',
  // administration
  own_two_step: 'You can turn off your own two-step sign-in in your settings.',
  own_admin_account: 'You can’t suspend or remove your own account. Please ask another admin.',
  last_owner: 'Staydesk needs at least one active owner. Make someone else an owner first.',
  note_empty: 'Please write something first.',
  note_of_another: 'Only its author can change or delete a note.',
  already_verified: 'This email address is already verified.',
  account_not_active: 'This account is not active. Reactivate it first.',
  guest_unknown: 'Nothing is stored about a guest with this email address.',
  own_erasure: 'Another admin has to confirm your request.',
  erasure_over: 'This request is no longer open.',
  erasure_waits: 'This erasure is already waiting for confirmation.',
  own_email_change: 'Another admin has to approve the change you requested.',
  email_change_over: 'This change is no longer open. It was stopped or replaced, or it has taken effect.',
  email_change_approved: 'Another admin has already approved this change.',
  not_an_admin: 'Only admins can be removed here. Agents close their own accounts.',
  agents_only: 'Admins aren’t changed in bulk. Open the admin’s page instead.',
  status_unchanged: 'Already in this state.',
  matches_changed: 'The number of matches has changed. Please check the list and confirm again.',
  no_trial: 'This agent has a paid subscription, so there’s no trial to extend.',
  trial_is_over: 'This trial is over. Extend it by a few days instead.',
  plan_required: 'This agent has never had a plan. Please choose one.',
  content_slug_taken: 'A page of this type already has this address. Please choose another.',
  unknown_category: 'Please choose an existing help category.',
  text_too_complex:
    'This text has too much or too deeply nested formatting, such as lists in lists, tables or emphasis. Please simplify it.',
  review_closed: 'This review can no longer be changed in this way. Reload to see its current state.',
  feedback_without_address: 'This person didn’t leave an email address, so you can’t reply.',
  // messages and notifications
  empty_message: 'Please write a message or add a file.',
  attachment_not_allowed: 'Only photos (JPEG, PNG, WebP, AVIF) and PDF files can be sent.',
  unknown_attachment: 'One of the files is no longer available. Please add it again.',
  too_many_attachments: 'You can send up to 5 files with a message.',
  too_many_saved_replies: 'You’ve reached the limit of 100 saved replies. Delete one first.',
  message_gone: 'This message has already been sent.',
  message_waits: 'This message can’t be sent yet: something it needs is missing.',
  too_many_rules: 'You’ve reached the limit of 50 rules. Delete one first.',
  rule_in_use: 'Switch this rule off before you delete it.',
  messages_off: 'Messages are turned off for this link. Please call or email instead.',
  guest_has_written: 'The guest has just written, so the conversation stays in your inbox.',
  conversation_taken: 'A colleague has just changed who answers this conversation.',
  cannot_answer:
    'This person can’t answer this conversation: their role or their properties don’t include it.',
  no_notification_ids: notifications.idsMissing,
};

type Fault = { keyword: string; message: string; params: Record<string, unknown> };

/** What is wrong with a field of a request, by the keyword of its schema. */
export function fieldError({ keyword, message, params }: Fault): string {
  if (keyword === 'required') return ui.errorRequired;
  if (keyword === 'additionalProperties') return 'We don’t recognise this field.';
  if (keyword === 'minLength')
    return params.limit === 1 ? ui.errorRequired : ui.errorMinLength({ count: String(params.limit) });
  if (keyword === 'maxLength') return ui.errorMaxLength({ count: String(params.limit) });
  if (keyword === 'minimum') return ui.errorMinimum({ limit: String(params.limit) });

  if (keyword === 'maximum') return ui.errorMaximum({ limit: String(params.limit) });
  if (keyword === 'format' && params.format === 'email') return ui.errorEmail;
  if (keyword === 'format' && params.format === 'date') return 'Please enter a valid date.';
  if (keyword === 'pattern') return 'Please check the format.';
  if (keyword === 'enum')
    return `Please use one of: ${Array.isArray(params.allowedValues) ? params.allowedValues.join(', ') : ''}.`;

  return message.charAt(0).toUpperCase() + message.slice(1);
}
