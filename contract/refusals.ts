/**
 * All refusals of the API with HTTP status and sentence. A use case may give a more exact `detail`. Texts of the
 * specification's error catalogue are verbatim.
 */
export const refusals = {
  // requests
  invalid_request: {
    status: 400,
    detail: 'Some of what was sent cannot be used. Please check the marked fields.',
  },
  malformed_body: { status: 400, detail: 'The request could not be read.' },
  unsupported_media: { status: 415, detail: 'This kind of content is not accepted here.' },
  too_large: { status: 413, detail: 'That is too large.' },
  not_found: { status: 404, detail: 'We could not find that.' },
  too_many_requests: { status: 429, detail: 'Too many attempts. Please wait a little and try again.' },
  busy: { status: 503, detail: 'We are very busy right now. Please try again in a moment.' },
  unexpected: { status: 500, detail: 'Something went wrong on our side. Nothing was changed.' },
  version_conflict: {
    status: 409,
    detail: 'This was changed by somebody else meanwhile. Load it again and repeat your change.',
  },
  idempotency_mismatch: {
    status: 422,
    detail: 'This idempotency key was already used for a different request.',
  },
  // access
  unauthenticated: { status: 401, detail: 'Please log in to continue.' },
  wrong_audience: { status: 403, detail: 'This sign-in is not valid here.' },
  agent_suspended: { status: 403, detail: 'This account is suspended. Please contact support.' },
  maintenance: {
    status: 503,
    detail: 'Staydesk is under maintenance: you can look at everything, but not change it just now.',
  },
  // sign-in and account
  invalid_credentials: { status: 401, detail: 'E-mail or password is not right.' },
  email_taken: { status: 409, detail: 'An account with this e-mail already exists. Try signing in.' },
  registration_closed: { status: 403, detail: 'Registration is closed at the moment.' },
  weak_password: {
    status: 400,
    detail: 'Please choose a password of at least 10 characters that is not a common one.',
  },
  wrong_password: { status: 403, detail: 'Your current password is not right.' },
  second_step_required: { status: 403, detail: 'Enter the code of your authenticator app to go on.' },
  second_step_expired: { status: 400, detail: 'This took too long. Please log in again.' },
  wrong_code: {
    status: 403,
    detail: 'This code is not right, or it was used already. Wait for the next one and try again.',
  },
  two_step_on: { status: 409, detail: 'Two-step sign-in is on already.' },
  two_step_off: { status: 409, detail: 'Two-step sign-in is not on.' },
  two_step_not_begun: { status: 409, detail: 'This took too long. Please scan a new code.' },
  sign_in_again: {
    status: 403,
    detail: 'To be sure that it is you: log out, log in again, and do this within ten minutes.',
  },
  password_needed: {
    status: 403,
    detail: 'To be sure that it is you, please enter your password. Nothing was changed yet.',
  },
  two_step_needed: {
    status: 403,
    detail: 'Admins sign in in two steps here. Please set it up first.',
  },
  export_running: { status: 409, detail: 'Your data is being put together already.' },
  stays_coming: {
    status: 409,
    detail: 'Guests are still to come. Host or cancel their stays first, then close the account.',
  },
  subscription_running: {
    status: 409,
    detail: 'Your subscription would go on. Cancel it first, then close the account.',
  },
  reset_link_invalid: {
    status: 400,
    detail: 'This link does not work any more. Please ask for a new one.',
  },
  verify_link_invalid: {
    status: 400,
    detail: 'This link does not work any more. Please ask for a new one.',
  },
  account_closed: { status: 403, detail: 'This account has been closed.' },
  google_off: { status: 404, detail: 'Signing in with Google is not set up here.' },
  google_state_invalid: {
    status: 400,
    detail: 'This Google sign-in was not begun here, or it took too long. Please try again.',
  },
  google_sign_in_failed: { status: 400, detail: 'Google did not confirm the sign-in. Please try again.' },
  google_email_unverified: {
    status: 403,
    detail: 'Google has not verified this e-mail address yet. Verify it there, or use a password here.',
  },
  google_unavailable: {
    status: 503,
    detail: 'Google cannot be reached at the moment. Please try again, or use your password.',
  },
  google_link_needs_password: {
    status: 409,
    detail:
      'There is an account with this e-mail already. Enter its password once to connect it with Google.',
  },
  google_link_invalid: {
    status: 400,
    detail: 'This took too long. Please start again with Google.',
  },
  invalid_setup_code: { status: 403, detail: 'That set-up code is not valid.' },
  already_admin: { status: 409, detail: 'This person is an admin already.' },
  already_invited: {
    status: 409,
    detail: 'An invitation to this address is open. Take it back first to send a new one.',
  },
  invitation_over: { status: 409, detail: 'This invitation was used or taken back already.' },
  invitation_invalid: {
    status: 400,
    detail: 'This invitation was used, taken back, or is too old. Please ask for a new one.',
  },
  // subscription (specification, error catalogue)
  trial_expired: {
    status: 403,
    detail: 'Your free trial has expired. Please subscribe to continue using this feature.',
  },
  subscription_inactive: { status: 403, detail: 'An active subscription is required to use this feature.' },
  feature_locked: { status: 403, detail: 'Your plan does not include this feature.' },
  listing_limit: { status: 403, detail: 'You have reached the number of listings your plan allows.' },
  listing_selection_required: { status: 403, detail: 'Please choose which listings stay active first.' },
  already_subscribed: {
    status: 409,
    detail: 'You have a subscription already. Change its plan instead.',
  },
  no_subscription: { status: 409, detail: 'There is no paid subscription to change.' },
  subscription_ending: {
    status: 409,
    detail: 'Your subscription is cancelled and ends soon. Resume it before you change the plan.',
  },
  subscription_not_ending: { status: 409, detail: 'Your subscription is not cancelled.' },
  payment_overdue: { status: 409, detail: 'A payment is missing. Please pay it first.' },
  payment_in_progress: {
    status: 409,
    detail: 'A payment is on its way already. Please wait until it is through.',
  },
  checkout_opening: { status: 409, detail: 'Your checkout is being opened. Please try again in a moment.' },
  plan_by_arrangement: { status: 409, detail: 'This plan is by arrangement. Please write to us.' },
  plan_unchanged: { status: 409, detail: 'This is your plan already.' },
  listing_selection_not_needed: {
    status: 409,
    detail: 'Your plan has room for all your live listings.',
  },
  payment_gateway_away: {
    status: 503,
    detail: 'The payment provider cannot be reached at the moment. Nothing was charged. Please try again.',
  },
  payment_declined: { status: 402, detail: 'The payment was declined. Please check how you pay.' },
  webhook_not_genuine: { status: 400, detail: 'This message is not from the payment provider.' },
  sync_running: { status: 409, detail: 'Payments are being compared already.' },
  // properties and photos
  property_incomplete: { status: 422, detail: 'This listing is not complete yet.' },
  property_has_stays: {
    status: 409,
    detail: 'This listing has coming stays. Cancel or move them first, or pause the listing.',
  },
  unknown_image: { status: 400, detail: 'One of the photos is not there any more. Please upload it again.' },
  too_many_images: { status: 400, detail: 'That is more photos than a listing can have.' },
  not_an_image: { status: 400, detail: 'This file is not a JPEG, PNG or WebP photo.' },
  image_too_large: { status: 413, detail: 'This photo is larger than 10 MB.' },
  storage_full: { status: 507, detail: 'There is no room for more photos at the moment. Nothing was saved.' },
  unknown_timezone: { status: 400, detail: 'This time zone is not known.' },
  unknown_currency: { status: 400, detail: 'This currency is not known.' },
  // shared links
  link_unavailable: { status: 404, detail: 'This link is not available any more.' },
  link_password_required: { status: 403, detail: 'This link is protected by a password.' },
  link_requests_off: {
    status: 403,
    detail: 'Requests are switched off for this link. Please contact the host.',
  },
  prices_hidden: { status: 403, detail: 'The host tells prices on request.' },
  link_without_properties: { status: 400, detail: 'Choose at least one property for this link.' },
  // stays
  invalid_dates: { status: 400, detail: 'These dates are not valid.' },
  empty_stay: { status: 400, detail: 'Check-out must be after check-in.' },
  past_dates: { status: 400, detail: 'Check-in is in the past.' },
  stay_too_long: { status: 400, detail: 'A stay can be at most 366 nights.' },
  too_far_ahead: { status: 400, detail: 'These dates are too far ahead.' },
  min_nights: { status: 409, detail: 'This stay is shorter than the minimum.' },
  max_nights: { status: 409, detail: 'This stay is longer than the maximum.' },
  arrival_day: { status: 409, detail: 'Arrival is not possible on this day of the week.' },
  departure_day: { status: 409, detail: 'Departure is not possible on this day of the week.' },
  advance_notice: { status: 409, detail: 'Check-in is too soon: the host needs more notice.' },
  booking_window: { status: 409, detail: 'These dates cannot be booked yet.' },
  pets_not_allowed: { status: 409, detail: 'Pets are not allowed here.' },
  capacity: { status: 409, detail: 'That is more guests than this place can take.' },
  no_guests: { status: 400, detail: 'At least one adult has to stay.' },
  property_not_bookable: { status: 409, detail: 'This place cannot be booked at the moment.' },
  dates_unavailable: { status: 409, detail: 'These dates are not available any more.' },
  price_changed: { status: 409, detail: 'The price has changed. Please look at the new price and confirm.' },
  no_price: { status: 409, detail: 'This place has no price yet.' },
  // promotions
  promotion_unknown: { status: 409, detail: 'We do not know this code.' },
  promotion_not_yet: { status: 409, detail: 'This code does not count yet.' },
  promotion_ended: { status: 409, detail: 'This code has ended.' },
  promotion_used_up: { status: 409, detail: 'This code has been used up.' },
  promotion_not_here: { status: 409, detail: 'This code does not count for this place.' },
  promotion_not_for_stay: { status: 409, detail: 'This code does not count for these dates.' },
  promotion_code_taken: { status: 409, detail: 'Another promotion has this code already.' },
  too_many_promotions: { status: 409, detail: 'You have 200 promotions: delete one first.' },
  // numbers
  period_reversed: { status: 400, detail: 'The period ends before it starts.' },
  period_too_long: { status: 400, detail: 'A period can be at most 5 years.' },
  period_too_fine: { status: 400, detail: 'That is too long to show day by day. Choose weeks or months.' },
  nothing_to_open: { status: 409, detail: 'These rules do not stand against these nights any more.' },
  too_many_exceptions: { status: 409, detail: 'This place has 200 exceptions: take one back first.' },
  // bookings
  invalid_transition: { status: 409, detail: 'This booking cannot be changed to that state.' },
  stay_over: {
    status: 409,
    detail: 'This stay is over and can no longer be cancelled here. Please contact the host.',
  },
  guest_link_ended: { status: 404, detail: 'This link has ended.' },
  email_not_proved: {
    status: 409,
    detail: 'Please open the link in the e-mail that we sent you to confirm your address.',
  },
  booking_not_unconfirmed: { status: 409, detail: 'This booking does not wait for a confirmation.' },
  too_early: { status: 409, detail: 'That is possible from the day of arrival.' },
  reason_required: { status: 400, detail: 'Please give a reason.' },
  sent_too_soon: {
    status: 429,
    detail: 'That was quicker than people are. Please look it over once more and send it again.',
  },
  request_already_open: {
    status: 409,
    detail:
      'You already have an open request or an unpaid booking here. Please contact the host to book more.',
  },
  too_many_open_requests: {
    status: 429,
    detail:
      'There are already several open requests or unpaid bookings from your network. Please contact the host to book more.',
  },
  property_requests_full: {
    status: 429,
    detail: 'There are many open requests for this place already. Please try again a little later.',
  },
  stay_not_changeable: {
    status: 409,
    detail: 'This booking is over: its stay cannot be changed any more.',
  },
  currency_differs: {
    status: 409,
    detail: 'That place has another currency, and money was already recorded for this booking.',
  },
  hold_not_open: { status: 409, detail: 'Only an open request or hold can be kept longer.' },
  too_many_saved_filters: { status: 409, detail: 'You have saved 20 filters: delete one first.' },
  refund_too_large: { status: 409, detail: 'That is more than was received for this booking.' },
  currency_in_use: {
    status: 409,
    detail: 'This listing has bookings in its currency. Create another listing to charge in a different one.',
  },
  overpayment: { status: 409, detail: 'This is more than is due. Please confirm that it came in.' },
  entry_not_voidable: { status: 409, detail: 'This entry cannot be undone.' },
  booking_not_deletable: {
    status: 409,
    detail: 'Only requests and cancelled bookings without payments can be deleted.',
  },
  payment_move_without_reason: {
    status: 409,
    detail: 'The payments recorded for this booking do not allow that status.',
  },
  consent_required: { status: 400, detail: 'Please accept the house rules and terms.' },
  // administration
  own_two_step: {
    status: 409,
    detail: 'Your own two-step sign-in is switched off in your settings.',
  },
  own_admin_account: {
    status: 409,
    detail: 'You cannot suspend or remove your own account. Another admin can.',
  },
  not_an_admin: {
    status: 409,
    detail: 'Only admins are removed here. Agents close their accounts themselves.',
  },
  no_trial: {
    status: 409,
    detail: 'This agent has a paid subscription, so there is no trial to extend.',
  },
  trial_is_over: { status: 409, detail: 'This trial is over. Extend it by some days instead.' },
  plan_required: { status: 400, detail: 'Choose a plan: this agent never had one.' },
  content_slug_taken: { status: 409, detail: 'There is a text of this kind at this address already.' },
  unknown_category: { status: 400, detail: 'An article needs a help category that exists.' },
  feedback_without_address: {
    status: 409,
    detail: 'This person left no e-mail address, so a reply cannot be sent.',
  },
  // messages and notifications
  empty_message: { status: 400, detail: 'Write something, or add a file.' },
  attachment_not_allowed: {
    status: 400,
    detail: 'Only photos (JPEG, PNG, WebP) and PDF files can be sent.',
  },
  unknown_attachment: {
    status: 400,
    detail: 'One of the files is not there any more. Please add it again.',
  },
  too_many_attachments: { status: 400, detail: 'At most 5 files can go with a message.' },
  too_many_saved_replies: { status: 409, detail: 'You have saved 100 replies: delete one first.' },
  messages_off: { status: 403, detail: 'Messages are switched off for this link.' },
  no_notification_ids: { status: 400, detail: 'No valid notification IDs provided' },
} as const;

export type RefusalCode = keyof typeof refusals;
