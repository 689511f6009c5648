import type { Instalment } from '#contract/bookings/booking-shapes.ts';
import type { Quote } from '#contract/bookings/stays.ts';
import type { BookingSort } from '#domain/bookings/booking-list-options.ts';
import type { BookingText } from '#domain/bookings/booking-texts.ts';
import type { BookingDocument } from '#domain/payments/booking-document.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const title = 'Bookings';
export const stateNone = 'No pending requests';
export const stateFailed = 'Couldn’t count your requests';
export const stateRequests = ({ count }: { count: number }) =>
  plural(count, { one: `${count} request needs your reply`, other: `${count} requests need your reply` });
export const views = 'Bookings to show';
export const search = 'Search bookings';
export const searchHint = 'Guest, code, property';
export const viewUpcoming = 'Upcoming';
export const viewRequests = 'Requests';
export const viewInHouse = 'In house';
export const viewPast = 'Past';
export const viewCancelled = 'Cancelled';
export const viewAll = 'All';
export const noneUpcoming = 'No upcoming bookings';
export const noneUpcomingText = 'Confirmed and held bookings appear here. Add one manually or share a link.';
export const noneRequests = 'No requests right now';
export const noneRequestsText = 'New requests from your shared links appear here right away.';
export const noneInHouse = 'No guests in house';
export const noneInHouseText = 'Guests appear here from check-in to check-out.';
export const nonePast = 'No past stays yet';
export const nonePastText = 'Stays move here after check-out.';
export const noneCancelled = 'No cancelled bookings';
export const noneCancelledText =
  'Cancelled, declined and expired bookings appear here and can be restored while the dates are still available.';
export const noneAll = 'No bookings yet';
export const noneAllText = 'Add your first one manually or share a link.';
export const noneFound = ({ text }: Facts<'text'>) => `No results for “${text}”`;
export const noneFoundText = 'Try a guest’s name, an email address or a booking code.';
export const clearSearch = 'Clear search';
export const searchAll = 'Search all bookings';
export const listFailed = 'Couldn’t load your bookings';
export const shown = ({ count }: { count: number }) =>
  plural(count, { one: `${count} booking`, other: `${count} bookings` });
export const shownOf = ({ shown, count }: { count: number } & Facts<'shown'>) =>
  plural(count, { one: `${shown} of ${count} booking`, other: `${shown} of ${count} bookings` });
export const colGuest = 'Guest';
export const colProperty = 'Property';
export const colStay = 'Stay';
export const colStatus = 'Status';
export const colPayment = 'Payment';
export const colTotal = 'Total';
export const guests = ({ count }: { count: number }) =>
  plural(count, { one: `${count} guest`, other: `${count} guests` });
export const adults = ({ count }: { count: number }) =>
  plural(count, { one: `${count} adult`, other: `${count} adults` });
export const children = ({ count }: { count: number }) =>
  plural(count, { one: `${count} child`, other: `${count} children` });
export const infants = ({ count }: { count: number }) =>
  plural(count, { one: `${count} infant`, other: `${count} infants` });
export const pets = ({ count }: { count: number }) =>
  plural(count, { one: `${count} pet`, other: `${count} pets` });
export const hours = ({ count }: { count: number }) =>
  plural(count, { one: `${count} hour`, other: `${count} hours` });
export const days = ({ count }: { count: number }) =>
  plural(count, { one: `${count} day`, other: `${count} days` });
export const sourceLink = 'Shared link';
export const sourceLinkNamed = ({ name }: Facts<'name'>) => `Shared link: ${name}`;
export const sourceDirect = 'Direct';
export const sourcePhone = 'By phone';
export const sourceWidget = 'Website';
export const sourceImport = 'Imported';
export const sourceOther = 'Other';
export const leftDays = ({ days, hours }: Facts<'days' | 'hours'>) => `${days}d ${hours}h`;
export const leftHours = ({ hours, minutes }: Facts<'hours' | 'minutes'>) => `${hours}h ${minutes}m`;
export const leftFullHours = ({ hours }: Facts<'hours'>) => `${hours}h`;
export const leftMinutes = ({ minutes }: Facts<'minutes'>) => `${minutes}m`;
export const left = ({ left }: Facts<'left'>) => `${left} left`;
export const holdOver = 'Expired';
export const holdUntil = ({ moment }: Facts<'moment'>) => `Held until ${moment}`;
export const holdLeft = ({ left }: Facts<'left'>) => `${left} left to respond`;
export const pendingNotice = ({ moment }: Facts<'moment'>) =>
  `Dates are held until ${moment}. If you don’t reply, the request expires and the dates are released.`;
export const heldNotice = ({ moment }: Facts<'moment'>) =>
  `Dates are held until ${moment}. Confirm the booking or extend the hold before they’re released.`;
export const requestsTitle = 'Pending requests';
export const answer = 'Open';
export const approve = 'Approve';
export const decline = 'Decline';
export const declineOf = ({ guest }: Facts<'guest'>) => `Decline ${guest}’s request`;
export const declinedToast = ({ guest }: Facts<'guest'>) => `${guest}’s request declined`;
export const reasonDeclineHelp = 'Shared with the guest.';
export const reasonCancelHelp = 'Shared with the guest and kept in the history.';
export const actionDecline = 'Decline';
export const actionDeclineTitle = ({ guest }: Facts<'guest'>) => `Decline ${guest}’s request?`;
export const actionDeclineText = ({ stay }: Facts<'stay'>) =>
  `${stay} will be released and we’ll email the guest.`;
export const actionHold = 'Hold';
export const actionHoldTitle = ({ guest }: Facts<'guest'>) => `Hold these dates for ${guest}?`;
export const actionHoldText = ({ stay }: Facts<'stay'>) =>
  `${stay} will be unavailable to others until the hold expires.`;
export const actionExtend = 'Extend hold';
export const actionExtendTitle = 'Extend the hold?';
export const actionExtendText = ({ until }: Facts<'until'>) =>
  `It currently expires ${until}. The new hold starts now.`;
export const actionPending = 'Convert to request';
export const actionPendingTitle = 'Convert this inquiry to a request?';
export const actionPendingText = ({ stay }: Facts<'stay'>) =>
  `${stay} will be unavailable to others until you approve or decline.`;
export const actionExpire = 'Close inquiry';
export const actionExpireTitle = 'Close this inquiry?';
export const actionExpireText = ({ guest }: Facts<'guest'>) =>
  `It moves to Cancelled, and ${guest} is notified that it has expired.`;
export const actionConfirm = 'Confirm';
export const actionApproveTitle = ({ guest }: Facts<'guest'>) => `Confirm ${guest}’s booking?`;
export const actionApproveText = ({ stay }: Facts<'stay'>) =>
  `${stay} will be blocked everywhere and the guest notified.`;
export const actionCheckIn = 'Check in';
export const actionCheckInTitle = ({ guest }: Facts<'guest'>) => `Check ${guest} in?`;
export const actionCheckInText = ({ property }: Facts<'property'>) =>
  `Marks the guest as arrived at ${property}.`;
export const actionEarly = 'Check in early';
export const actionEarlyTitle = ({ guest }: Facts<'guest'>) => `Check ${guest} in before the arrival date?`;
export const actionEarlyText = ({ stay }: Facts<'stay'>) =>
  `The booked dates stay ${stay}. Earlier nights aren’t blocked.`;
export const actionCheckOut = 'Check out';
export const actionCheckOutTitle = ({ guest }: Facts<'guest'>) => `Check ${guest} out?`;
export const actionCheckOutText = 'The booking moves to Past.';
export const actionNoShow = 'Mark as no-show';
export const actionNoShowTitle = ({ guest }: Facts<'guest'>) => `Mark ${guest} as a no-show?`;
export const actionNoShowText =
  'The dates stay blocked. You can still check the guest in if they arrive late.';
export const actionCancel = 'Cancel booking';
export const actionRelease = 'Release hold';
export const actionCancelRequest = 'Cancel request';
export const actionCancelTitle = ({ code }: Facts<'code'>) => `Cancel booking ${code}?`;
export const actionReleaseTitle = ({ code }: Facts<'code'>) => `Release hold ${code}?`;
export const actionCancelRequestTitle = ({ code }: Facts<'code'>) => `Cancel request ${code}?`;
export const cancelDismiss = 'Keep booking';
export const releaseDismiss = 'Keep hold';
export const withdrawDismiss = 'Keep request';
export const actionCancelText = ({ stay, guest }: Facts<'stay' | 'guest'>) =>
  `${stay} will be released and ${guest} notified.`;
export const actionRestore = 'Restore';
export const actionRestoreTitle = ({ state }: Facts<'state'>) => `Restore this booking as ${state}?`;
export const actionRestoreText = ({ stay }: Facts<'stay'>) =>
  `${stay} will be blocked again if still available.`;
export const holdFor = 'Hold for';
export const movedToast = ({ code, state }: Facts<'code' | 'state'>) => `${code} marked as ${state}`;
export const movedMeanwhile = 'This booking was updated elsewhere. You’re seeing the latest version.';
export const possibleNow = ({ states }: Facts<'states'>) => `You can change it to: ${states}.`;
export const freeInstead = ({ stays }: Facts<'stays'>) => `Available instead: ${stays}.`;
export const moreActions = 'More actions';
export const putAway = 'Delete booking';
export const putAwayTitle = ({ code }: Facts<'code'>) => `Delete booking ${code}?`;
export const putAwayText = 'It’s removed from all lists. No payments are affected.';
export const putAwayToast = ({ code }: Facts<'code'>) => `${code} deleted`;
export const refundDue = 'Refund to guest';
export const unconfirmedTitle = 'The guest hasn’t confirmed their email address yet';
export const unconfirmedText = ({ moment }: Facts<'moment'>) =>
  `This booking expires automatically at ${moment} unless the guest opens the link in their email, a payment is recorded, or you keep it.`;
export const keepStay = 'Keep this booking';
export const draftToast = 'Booking kept. It won’t expire automatically.';
export const eventStayExtended = 'Kept without a confirmed email address';
export const eventEmailConfirmed = 'Email address confirmed';
export const eventGuestLinkSent = 'New link sent to the guest';
export const guestLink = 'Send a new guest link';
export const guestLinkTitle = ({ guest }: Facts<'guest'>) => `Send ${guest} a new link?`;
export const guestLinkText = ({ email }: Facts<'email'>) =>
  `We’ll email ${email} a new link to the booking page. All earlier links stop working.`;
export const guestLinkConfirm = 'Send new link';
export const guestLinkSent = ({ email }: Facts<'email'>) => `New link sent to ${email}`;
export const refundChoice = 'How much will you refund?';
export const refundFull = ({ amount }: Facts<'amount'>) => `Full refund: ${amount}`;
export const refundFullHelp = 'Guests expect a full refund when the host cancels.';
export const refundPolicy = ({ amount }: Facts<'amount'>) => `Under the cancellation policy: ${amount}`;
export const refundOwn = 'Other amount';
export const refundOwnHelp = 'For goodwill, or what you agreed with the guest.';
export const retained = 'You keep';
export const refundByHand = 'Send the refund yourself, then record it under Payments.';
export const refundWaiting = ({ amount }: Facts<'amount'>) => `${amount} refund due`;
export const refundWaitingText = 'Record it here once you’ve sent it.';
export const total = 'Total';
export const received = 'Paid';
export const open = 'Balance due';
export const overpaid = 'Overpaid';
export const damageDeposit = ({ amount }: Facts<'amount'>) =>
  `Plus a refundable damage deposit of ${amount}.`;
export const checkIn = 'Check-in';
export const checkOut = 'Check-out';
export const arrives = ({ time }: Facts<'time'>) => `Arrives: ${time}`;
export const guest = 'Guest';
export const speaks = ({ language }: Facts<'language'>) => `${language}`;
export const guestMessage = 'Guest’s message';
export const internalNotes = 'Internal notes';
export const internalNotesHelp = 'Only you and your team see these.';
export const money = 'Payments';
export const ledgerEmpty = 'No payments yet.';
export const ledgerPayment = 'Payment';
export const ledgerRefund = 'Refund';
export const ledgerVoid = 'Void';
export const ledgerTakenBack = 'Voided';
export const recordPayment = 'Record payment';
export const quickMessage = 'Message';
export const recordRefund = 'Record refund';
export const method = 'Method';
export const methodBankTransfer = 'Bank transfer';
export const methodCard = 'Card';
export const methodCash = 'Cash';
export const methodOther = 'Other';
export const paymentDone = 'Payment recorded';
export const refundDone = 'Refund recorded';
export const paymentNotify = ({ guest }: Facts<'guest'>) => `Email ${guest} about this payment`;
export const paymentNotifyText =
  'With what’s still to pay, unless these emails are off in your notification preferences.';
export const paymentOpen = ({ most }: Facts<'most'>) => `Balance due: ${most}`;
export const refundMax = ({ most }: Facts<'most'>) => `Paid so far: ${most}`;
export const howMuch = 'How much';
export const allOfIt = ({ most }: Facts<'most'>) => `Full: ${most}`;
export const aPart = 'Other amount';
export const amount = 'Amount';
export const amountError = ({ most }: Facts<'most'>) => `Please enter an amount up to ${most}.`;
export const date = 'Date';
export const dateError = 'Please choose a date.';
export const note = 'Note';
export const history = 'History';
export const eventRequested = 'Request received';
export const eventCreated = 'Booking added';
export const eventChanged = 'Changed';
export const eventHoldExtended = 'Hold extended';
export const eventPayment = 'Payment';
export const eventDeleted = 'Deleted';
export const byStaydesk = 'Staydesk';
export const byGuest = 'the guest';
export const byGuestNamed = ({ name }: Facts<'name'>) => `${name}, guest`;
export const byAdmin = 'Staydesk support';
export const byAgent = 'you';
export const declinedBy = ({ who, moment }: Facts<'who' | 'moment'>) => `Declined by ${who}, ${moment}`;
export const cancelledBy = ({ who, moment }: Facts<'who' | 'moment'>) => `Cancelled by ${who}, ${moment}`;
export const cancelledRefund = ({ amount }: Facts<'amount'>) => `Refund to guest: ${amount}`;
export const stateLine = ({ stay, created, total }: Facts<'stay' | 'created' | 'total'>) =>
  `${stay} · booked ${created} · ${total} total`;
export const nextStep = 'Next step';
export const nextAnswer = 'Approve or decline this request';
export const nextInquiry = 'Answer this inquiry, then hold or confirm the dates';
export const nextHeld = 'Confirm once the guest has agreed';
export const nextRefund = ({ amount }: Facts<'amount'>) => `${amount} to refund`;
export const nextDue = ({ amount, day }: Facts<'amount' | 'day'>) => `${amount} due by ${day}`;
export const nextDueOpen = ({ amount }: Facts<'amount'>) => `${amount} due`;
export const nextCheckIn = ({ day }: Facts<'day'>) => `Paid. Check-in on ${day}`;
export const nextCheckOut = ({ day }: Facts<'day'>) => `Paid. Check-out on ${day}`;
export const nextDone = 'Nothing left to do';
export const asideMoney = 'Next step, money and documents';
export const documents = 'Documents';
export const access = 'Getting in';
export const accessFailed = 'Couldn’t load the door code';
export const accessCode = 'Door code';
export const accessNoCode = 'No door code yet';
export const accessFromProperty = 'The same for every stay at this property';
export const accessDrawn = 'For this stay only';
export const accessTyped = 'For this stay only, set by you';
export const accessOpen = 'The guest’s page shows it.';
export const accessOpens = ({ time }: Facts<'time'>) => `The guest’s page shows it from ${time}.`;
export const accessWaitsForMoney = ({ amount }: Facts<'amount'>) =>
  `The guest’s page shows it once ${amount} has been paid.`;
export const accessOpensAfterMoney = ({ time, amount }: Facts<'time' | 'amount'>) =>
  `The guest’s page shows it from ${time}, once ${amount} has been paid.`;
export const accessOver = 'The guest’s page doesn’t show it.';
export const accessSeen = ({ first }: Facts<'first'>) => `Seen ${first}`;
export const accessSeenAgain = ({ first, last }: Facts<'first' | 'last'>) => `Seen ${first}, last ${last}`;
export const accessChange = 'Change code';
export const accessChangeText =
  'The guest’s page shows the new code right away if the old one shows now. Set the lock to it, too.';
export const accessChangeHelp = 'Four to eight digits that don’t start with 0.';
export const accessDraw = 'Draw a new code';
export const accessSave = 'Save code';
export const accessChanged = ({ code }: Facts<'code'>) => `New door code: ${code}`;
export const accessEdit = 'Edit arrival details';
export const one = 'Booking';
export const oneFailed = 'Couldn’t load this booking';
export const notThere = 'Booking not found';
export const notThereText = 'It may have been deleted, or the link is incomplete.';
export const toList = 'Back to bookings';
export const price = 'Price';
export const priceText = 'The price agreed at the time of booking.';
export const emailOrPhone = 'A phone number or an email address is enough.';
export const errorContact = 'Please enter a phone number or an email address.';
export const knownGuest = 'Returning guest';
export const knownGuestHint = 'Search by name, email or phone';
export const knownGuestText = ({ count, day }: { count: number } & Facts<'day'>) =>
  plural(count, { one: `${count} booking, ${day}`, other: `${count} bookings, last ${day}` });
export const knownGuestBlocked = ({ guest }: Facts<'guest'>) =>
  `You’ve blocked ${guest} from requesting online. You can still book for them here.`;
export const guestNoEmail = 'No email address. Staydesk can’t email this guest.';
export const guestNotNotified = ({ guest }: Facts<'guest'>) =>
  `${guest} has no email address, so please let them know yourself.`;
export const guestWhatsapp = 'WhatsApp';
export const guestLinkCopy = 'Copy guest link';
export const guestLinkCopied = 'Guest link copied';
export const guestProfile = 'Guest profile';
export const guestProfileFailed = 'Couldn’t load this guest';
export const guestStays = 'Stays';
export const guestAllBookings = 'All bookings';
export const guestHistory = 'Bookings';
export const guestLatest = ({ count }: Facts<'count'>) => `The latest ${count} bookings are shown.`;
export const guestNotes = 'Notes about this guest';
export const guestNotesHelp = 'Only you and your team see these, with every booking of this guest.';
export const guestNotesSave = 'Save notes';
export const guestNotesSaved = 'Notes saved';
export const guestBlock = 'Block guest';
export const guestBlockTitle = ({ guest }: Facts<'guest'>) => `Block ${guest}?`;
export const guestBlockText =
  'New requests and questions with the same email address or phone number are refused. The guest doesn’t see why, and existing bookings stay as they are.';
export const guestBlockReasonHelp = 'Only you and your team see this.';
export const guestBlocked = ({ guest }: Facts<'guest'>) => `${guest} blocked`;
export const guestUnblock = 'Unblock';
export const guestUnblocked = ({ guest }: Facts<'guest'>) => `${guest} can request again`;
export const guestBlockedSince = ({ day }: Facts<'day'>) => `Blocked since ${day}`;
export const guestBlockRefused = ({ count, day }: { count: number } & Facts<'day'>) =>
  plural(count, {
    one: `${count} request refused, on ${day}.`,
    other: `${count} requests refused, the last on ${day}.`,
  });
export const bulkMessage = 'Message';
export const bulkMessageOne = ({ guest }: Facts<'guest'>) => `Message ${guest}`;
export const bulkMessageTitle = ({ count }: { count: number }) =>
  plural(count, { one: `Message ${count} guest`, other: `Message ${count} guests` });
export const bulkMessageText = 'Each guest gets it in their own conversation and by email.';
export const bulkMessageTooLong = ({ max }: Facts<'max'>) =>
  `With its words filled in, this is longer than ${max} characters. Please shorten it.`;
export const bulkMessageBody = 'Your message';
export const bulkMessageHelp = ({ variables }: Facts<'variables'>) =>
  `Filled in for each guest: ${variables}`;
export const bulkMessagePreview = ({ guest }: Facts<'guest'>) => `As ${guest} will read it`;
export const bulkMessageSend = 'Send';
export const bulkMessaged = ({ count }: { count: number }) =>
  plural(count, { one: `${count} guest messaged`, other: `${count} guests messaged` });
export const bulkMessageFailed = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} guest couldn’t be messaged`,
    other: `${count} guests couldn’t be messaged`,
  });
export const bulkPaymentTitle = ({ count }: { count: number }) =>
  plural(count, {
    one: `Record the balance of ${count} booking`,
    other: `Record the balance of ${count} bookings`,
  });
export const bulkPaymentText = 'The whole balance due is recorded as received.';
export const bulkNothingDue = 'Nothing due';
export const bulkPaid = ({ count }: { count: number }) =>
  plural(count, {
    one: `Payment recorded for ${count} booking`,
    other: `Payments recorded for ${count} bookings`,
  });
export const bulkPaymentFailed = ({ count }: { count: number }) =>
  plural(count, {
    one: `No payment recorded for ${count} booking`,
    other: `No payment recorded for ${count} bookings`,
  });
export const bulkCheckedIn = ({ count }: { count: number }) =>
  plural(count, { one: `${count} booking checked in`, other: `${count} bookings checked in` });
export const bulkCheckInFailed = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} booking couldn’t be checked in`,
    other: `${count} bookings couldn’t be checked in`,
  });
export const bulkCheckedOut = ({ count }: { count: number }) =>
  plural(count, { one: `${count} booking checked out`, other: `${count} bookings checked out` });
export const bulkCheckOutFailed = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} booking couldn’t be checked out`,
    other: `${count} bookings couldn’t be checked out`,
  });
export const bulkOwingTitle = ({ count }: { count: number }) =>
  plural(count, { one: `${count} guest still owes money`, other: `${count} guests still owe money` });
export const bulkOwingText = 'Record the payments first, or go on and collect them later.';
export const bulkOwingMore = ({ count }: Facts<'count'>) => `And ${count} more`;
export const bulkExport = 'Export';
export const bulkBusy = 'Saving…';
export const bulkUnanswered =
  'Couldn’t tell whether everything was saved. Please try again; nothing is done twice.';
export const bulkFailedText = 'They’re still selected, so you can try again.';
export const selectAll = 'Select all bookings shown';
export const selectOne = ({ guest, code }: Facts<'guest' | 'code'>) => `Select ${guest}’s booking ${code}`;
export const rowActions = ({ guest, code }: Facts<'guest' | 'code'>) =>
  `Actions for ${guest}’s booking ${code}`;
export const colActions = 'Actions';
export const approveOf = ({ guest }: Facts<'guest'>) => `Approve ${guest}’s request`;
export const approvedToast = ({ guest }: Facts<'guest'>) => `${guest}’s booking confirmed`;
export const priceTextChanged = 'The price agreed at the time of booking, with your changes.';
export const priceChange = 'Change price';
export const priceChangeTitle = ({ guest }: Facts<'guest'>) => `Change the price for ${guest}`;
export const priceChangeText =
  'Add charges, give a discount or agree a price. The guest sees every line and its reason.';
export const priceChangeSave = 'Save price';
export const priceChangeRefund = ({ amount }: Facts<'amount'>) =>
  `The guest has paid more than the new total. ${amount} will be due back.`;
export const priceChanged = 'Price updated';
export const priceChangedText = ({ total }: Facts<'total'>) => `New total: ${total}`;
export const adjustCharge = 'Extra charge';
export const adjustChargeFor = 'What’s it for?';
export const adjustDiscount = 'Discount';
export const adjustAgreed = 'Agreed price';
export const adjustAgreedAmount = 'Price of all nights';
export const adjustAgreedHelp = 'Before fees and taxes. Replaces the usual price.';
export const adjustReason = 'Reason';
export const adjustReasonMissing = 'Please say what it’s for. The guest sees this.';
export const adjustPercent = 'Percentage';
export const adjustPercentError = 'Please enter a percentage up to 100.';
export const adjustUnit = 'Discount as';
export const adjustTaxed = 'Percentage taxes apply';
export const adjustRemove = ({ what }: Facts<'what'>) => `Remove “${what}”`;
export const eventPrice = 'Price changed';
export const conversation = 'Conversation';
export const noConversation = 'No conversation yet. Contact the guest by email.';
export const openMessages = 'Open in Messages';
export const party = 'Guests';
export const asideTitle = 'Booking';
export const asideFacts = 'Stay and guest';
export const textFacts: Readonly<Record<BookingText, string>> = { arrivalTime: 'Arrives' };
export const asideSource = 'Source';
export const asideCall = 'Call';
export const asideEmail = 'Email';
export const asideNextDue = ({ day }: Facts<'day'>) => `Next, due ${day}`;
export const openBooking = 'Open booking';
export const newLabel = 'New booking';
export const newText = 'For stays agreed by phone, by email or in person.';
export const create = 'Create booking';
export const createdToast = ({ code }: Facts<'code'>) => `${code} created`;
export const chooseProperty = 'Choose a property';
export const dates = 'Dates';
export const datesHint = 'Choose check-in, then check-out';
export const labelAdults = 'Adults';
export const labelChildren = 'Children';
export const labelInfants = 'Infants';
export const labelPets = 'Pets';
export const firstName = 'First name';
export const lastName = 'Last name';
export const email = 'Email';
export const phone = 'Phone';
export const source = 'Source';
export const beginsAs = 'Status';
export const beginConfirmed = 'Blocks the dates everywhere right away.';
export const beginHeld = 'Holds the dates for a limited time.';
export const beginInquiry = 'A first question. No dates are held.';
export const errorProperty = 'Please choose a property.';
export const errorDates = 'Please choose check-in and check-out dates.';
export const errorPhone = 'Please enter a phone number using only digits, spaces and +.';
export const promotionCode = 'Promotion code';
export const promotionCodeUse = 'Apply code';
export const promotionCodeRemove = 'Remove';
export const promotionCodeCounts = 'Code applied.';
export const promotionCodeBeaten =
  'Valid, but another promotion already saves as much or more. Only one can apply.';
export const promotionCodeWaits = 'We’ll check it once you’ve chosen a property and dates.';
export const priceLater = 'Choose a property and dates to see the price breakdown.';
export const alternatives = 'Nearest available dates:';
export const rulePast = 'Check-in is in the past.';
export const ruleMin = ({ count }: { count: number }) =>
  plural(count, {
    one: `Below the minimum stay of ${count} night.`,
    other: `Below the minimum stay of ${count} nights.`,
  });
export const ruleMax = ({ count }: { count: number }) =>
  plural(count, {
    one: `Above the maximum stay of ${count} night.`,
    other: `Above the maximum stay of ${count} nights.`,
  });
export const ruleArrival = 'Check-in isn’t normally allowed on this day.';
export const ruleDeparture = 'Check-out isn’t normally allowed on this day.';
export const ruleOverrule = 'You can still book.';
export const eventUndone = 'Undone';
export const checkOutDue = ({ amount }: Facts<'amount'>) => `${amount} is still due. Collect it now?`;
export const checkOutCollect = ({ amount }: Facts<'amount'>) => `Record ${amount} and check out`;
export const checkOutOnly = 'Check out only';
export const checkOutPaid = ({ amount }: Facts<'amount'>) => `${amount} recorded.`;
export const checkInDue = ({ amount }: Facts<'amount'>) => `${amount} is still due. Collect it now?`;
export const checkInCollect = ({ amount }: Facts<'amount'>) => `Record ${amount} and check in`;
export const checkInOnly = 'Check in only';
export const checkInPaid = ({ amount }: Facts<'amount'>) => `${amount} recorded.`;
export const queueKeys = 'Today’s queue';
export const queueKeyNext = 'Next item';
export const queueKeyPrevious = 'Previous item';
export const queueKeyAction = 'Approve, check in or check out';
export const queueKeyDecline = 'Decline';
export const queueKeyReply = 'Reply';
export const queueKeyOpen = 'Open';
export const queueOwing = 'Arriving with money due';
export const queueMessages = 'Waiting for your reply';
export const queueTurnovers = 'Check-outs and check-ins';
export const queueMoney = 'Payments and refunds';
export const queueUnpaid = ({ amount }: Facts<'amount'>) => `${amount} unpaid`;
export const queueRefunds = ({ amount }: Facts<'amount'>) => `${amount} to refund`;
export const queueRefundDue = ({ amount }: Facts<'amount'>) => `Refund ${amount}`;
export const queueRefund = 'Refund due';
export const queuePayment = 'Payment due';
export const queueRequest = 'Request';
export const queueMessage = 'Message';
export const queueOut = ({ time }: Facts<'time'>) => `Out ${time}`;
export const queueIn = ({ time }: Facts<'time'>) => `In ${time}`;
export const queueDone = 'All done for today';
export const queueTomorrow = ({ arrivals, departures }: Facts<'arrivals' | 'departures'>) =>
  `Tomorrow: ${arrivals}, ${departures}.`;
export const queueAll = 'View all';
export const queueMore = ({ count }: Facts<'count'>) => `Show ${count} more`;
export const queueReplyTo = ({ guest }: Facts<'guest'>) => `Reply to ${guest}`;
export const queueReplyPlaceholder = ({ guest }: Facts<'guest'>) => `Message to ${guest}`;
export const queueSend = 'Send';
export const queueReplied = ({ guest }: Facts<'guest'>) => `Reply sent to ${guest}`;
export const undoFailed = 'Couldn’t undo that';
export const telling = ({ guest }: Facts<'guest'>) => `Telling ${guest}…`;
export const undoneUntold = ({ guest }: Facts<'guest'>) => `Undone. ${guest} hasn’t been notified.`;
export const undoneQuietly = 'Undone';
export const undone = ({ code }: Facts<'code'>) => `${code}: change undone`;
export const noneMatch = 'No bookings match these filters';
export const noneMatchText = 'Remove a filter or try another tab.';
export const colMade = 'Booked';
export const amountOpen = ({ amount }: Facts<'amount'>) => `${amount} due`;
export const filterProperty = 'Property';
export const filterPropertySearch = 'Search properties';
export const filterSource = 'Source';
export const filterMoney = 'Balance due';
export const filterOverdue = 'Overdue';
export const filterDueSoon = ({ days }: Facts<'days'>) => `Overdue or due within ${days} days`;
export const filterRefunds = 'Refunds';
export const filterRefundDue = 'Refund due only';
export const filterSeveral = ({ label, count }: Facts<'label' | 'count'>) => `${label}: ${count}`;
export const daysBy = 'Date type';
export const daysArrival = 'Arrival';
export const daysStay = 'Stay';
export const daysCreated = 'Booked';
export const daysFrom = 'From';
export const daysTo = 'To';
export const daysLast7 = 'Last 7 days';
export const daysNext7 = 'Next 7 days';
export const daysThisMonth = 'This month';
export const daysLastMonth = 'Last month';
export const daysNextMonth = 'Next month';
export const daysUntil = ({ kind, day }: Facts<'kind' | 'day'>) => `${kind} until ${day}`;
export const daysSince = ({ kind, day }: Facts<'kind' | 'day'>) => `${kind} from ${day}`;
export const daysBetween = ({ kind, from, to }: Facts<'kind' | 'from' | 'to'>) => `${kind} ${from} – ${to}`;
export const sortNext = 'Next arrival first';
export const sortNewest = 'Newest first';
export const sortLabels: Readonly<Record<BookingSort, string>> = {
  arrival_asc: 'Arrival, earliest first',
  arrival_desc: 'Arrival, latest first',
  created_desc: 'Booked, latest first',
  created_asc: 'Booked, earliest first',
  total_desc: 'Total, highest first',
  total_asc: 'Total, lowest first',
  guest_asc: 'Guest, A to Z',
  guest_desc: 'Guest, Z to A',
};
export const exportLabel = 'Export CSV';
export const exportFailed = 'Export failed';
export const saved = 'Saved filters';
export const savedNone = 'Save the current filters and sorting to come back to them in one step.';
export const savedName = 'Save current view as';
export const savedNameHint = 'Unpaid in July';
export const savedSave = 'Save filter';
export const savedReplaces = 'A filter with this name exists and will be replaced.';
export const savedDone = ({ name }: Facts<'name'>) => `“${name}” saved`;
export const savedDelete = ({ name }: Facts<'name'>) => `Delete filter “${name}”`;
export const savedDeleted = ({ name }: Facts<'name'>) => `“${name}” deleted`;
export const totals = 'Totals by currency';
export const todayFailed = 'Couldn’t load today’s bookings';
export const todayQuiet = 'A quiet day';
export const todayQuietText = 'No arrivals, departures or stays today, and nothing needs your attention.';
export const todayArrivals = 'Arrivals';
export const todayNoArrivals = 'No arrivals today.';
export const todayDepartures = 'Departures';
export const todayNoDepartures = 'No departures today.';
export const todayInHouse = 'In house';
export const todayNobody = 'No guests in house.';
export const todayRequests = 'Pending requests';
export const todayNoRequests = 'No pending requests.';
export const todayHolds = 'Holds';
export const todayNoHolds = 'No dates on hold.';
export const todayUnpaid = 'Unpaid before arrival';
export const todayNoUnpaid = 'Everything due for the next two weeks is paid.';
export const todayExpected = ({ day }: Facts<'day'>) => `Expected ${day}`;
export const todayWasToLeave = ({ day }: Facts<'day'>) => `Due out ${day}`;
export const extendedToast = ({ moment }: Facts<'moment'>) => `Dates held until ${moment}`;
export const free = ({ count }: { count: number }) =>
  plural(count, {
    one: 'Decline this guest’s request',
    other: `Decline all ${count} requests from this guest`,
  });
export const freeTitle = ({ count }: { count: number }) =>
  plural(count, {
    one: 'Decline this guest’s request?',
    other: `Decline all ${count} requests from this guest?`,
  });
export const freeText =
  'All their pending requests are declined and the dates released, whichever property they’re for.';
export const freeConfirm = 'Decline all';
export const freedToast = ({ count }: { count: number }) =>
  plural(count, { one: `${count} request declined`, other: `${count} requests declined` });
export const broughtBack = ({ code }: Facts<'code'>) => `${code} restored`;
export const changeStay = 'Change stay';
export const changeTitle = ({ guest }: Facts<'guest'>) => `Change ${guest}’s stay`;
export const changeText = 'Preview the new price first. Nothing changes until you save.';
export const changeSave = 'Save changes';
export const changeAnyway = 'Save anyway';
export const changeNothingYet = 'Change the dates, property or guests to compare prices.';
export const changeCompared = 'The stay before and after the change';
export const changeNow = 'Now';
export const changeNew = 'New';
export const changeClash = 'These dates aren’t available';
export const changeImpossible = 'This change isn’t possible';
export const changeTaken = ({ stay }: Facts<'stay'>) => `Unavailable: ${stay}.`;
export const changeRules = ({ count }: { count: number }) =>
  plural(count, { one: 'This breaks a property rule', other: `This breaks ${count} property rules` });
export const changeRulesText = 'Rules apply to guests. You can override them.';
export const changeRestores = 'The original price will be restored.';
export const changeNoPrice = 'No price';
export const changeSamePrice = 'The price stays the same.';
export const changeMore = ({ amount }: Facts<'amount'>) => `${amount} higher than now.`;
export const changeLess = ({ amount }: Facts<'amount'>) => `${amount} lower than now.`;
export const changePrice = 'Price';
export const changePriceNew = ({ total }: Facts<'total'>) => `Use the new price (${total})`;
export const changePriceEarlier = ({ total }: Facts<'total'>) => `Use the earlier price (${total})`;
export const changePriceNewHelp = 'At today’s rates.';
export const changePriceEarlierHelp = 'Agreed before the last change.';
export const changePriceSame = ({ total }: Facts<'total'>) => `Keep the price (${total})`;
export const changePriceSameHelp = 'The guest pays what was agreed.';
export const changePriceSameImpossible =
  'Not possible: fees, taxes or discounts of the new stay don’t allow it.';
export const changeRecord = ({ amount }: Facts<'amount'>) => `Record ${amount} as received`;
export const changeRecordRefund = ({ amount }: Facts<'amount'>) => `Record ${amount} as refunded`;
export const changeRecordedText = 'Added to the payments with today’s date. Undo removes it too.';
export const changeDue = ({ amount, day }: Facts<'amount' | 'day'>) =>
  `Otherwise ${amount} is due by ${day}.`;
export const changeDueOpen = ({ amount }: Facts<'amount'>) => `Otherwise ${amount} is due.`;
export const changeRefundOpen = ({ amount }: Facts<'amount'>) =>
  `Otherwise ${amount} remains to be refunded.`;
export const changeNotify = ({ guest }: Facts<'guest'>) => `Tell ${guest}`;
export const changeNotifyText = 'A message appears in your conversation. You have a few seconds to undo it.';
export const changeQuietText = 'No message is sent. The guest’s page shows the new stay all the same.';
export const changedToast = ({ code }: Facts<'code'>) => `${code} updated`;
export const changeBefore = 'before';
export const changeAfter = 'after';
export const changeNothing = 'none';
export const conflictTitle = 'This booking was just updated elsewhere';
export const conflictText = 'Your changes are still here. Review them against the latest details, then save.';
export const conflictPriceText = 'Your changes are still here. Check the new price, then save.';
export const nights = 'Nights';
export const guestEdit = 'Edit guest';
export const guestSave = 'Save guest';
export const guestSaved = 'Guest details saved';
export const country = 'Country';
export const language = 'Language';
export const notKnown = 'Not known';
export const textFields: Readonly<Record<BookingText, string>> = { arrivalTime: 'Arrival time' };
export const textHelps: Readonly<Record<BookingText, string>> = {
  arrivalTime: 'For example 18:30 or “late evening”.',
};
export const notesSaving = 'Saving…';
export const notesSaved = 'Saved';
export const notesNotSaved = 'Not saved';
export const notesFailed = 'Your notes haven’t been saved';
export const notesConflict = 'These notes were just updated elsewhere';
export const notesUseMine = 'Keep mine';
export const notesTakeTheirs = 'Use theirs';
export const eventUndeleted = 'Restored';
export const ledger = 'Transactions';
export const plan = 'Payment schedule';
export const instalmentLabels: Readonly<Record<Instalment['kind'], string>> = {
  deposit: 'Deposit',
  balance: 'Balance',
  full: 'Full amount',
};
export const planDue = ({ day }: Facts<'day'>) => `Due ${day}`;
export const planCame = ({ amount }: Facts<'amount'>) => `${amount} received`;
export const planPaid = 'Paid';
export const planPartly = 'Partly paid';
export const planOpen = 'Unpaid';
export const duePart = ({ due }: Facts<'due'>) => `Due next: ${due}`;
export const amountMissing = 'Please enter an amount.';
export const voidLabel = 'Void entry';
export const voidOf = ({ what }: Facts<'what'>) => `Void: ${what}`;
export const voidPaymentTitle = ({ amount, day }: Facts<'amount' | 'day'>) =>
  `Void the payment of ${amount}, ${day}?`;
export const voidRefundTitle = ({ amount, day }: Facts<'amount' | 'day'>) =>
  `Void the refund of ${amount}, ${day}?`;
export const voidText = 'For entries made in error. It stays in the list, struck through.';
export const voidDone = 'Entry voided';
export const documentLabels: Readonly<Record<BookingDocument, string>> = {
  price_statement: 'Download price statement (PDF)',
  booking_confirmation: 'Download booking confirmation (PDF)',
  receipt: 'Download receipt (PDF)',
  cancellation: 'Download cancellation (PDF)',
  request_summary: 'Download request summary (PDF)',
};
export const receiptFailed = 'Couldn’t create the document';
export const print = 'Print';
export const nightByNight = 'Night by night';
export const ruleLabels: Readonly<Record<Quote['nightly'][number]['rule'], string>> = {
  base: 'Base rate',
  weekend: 'Weekend',
  season: 'Season',
  override: 'Custom price',
};
export const draft = 'Draft restored.';
export const draftStartOver = 'Start over';
export const overdue = 'Overdue';
export const historyAll = ({ count }: { count: number }) =>
  plural(count, { one: `Show ${count} event`, other: `Show all ${count} events` });
export const refundToMake = 'Refund due';
export const refunded = 'Refunded';
export const overpaysQuestion = ({ excess }: Facts<'excess'>) =>
  `This is ${excess} more than the balance due. Record it anyway?`;
export const overpaysYes = 'Record it anyway';
export const amountOverpaid = ({ amount }: Facts<'amount'>) => `${amount} overpaid`;
export const totalsEnded = ({ count, amount }: { count: number } & Facts<'amount'>) =>
  plural(count, {
    one: `The total includes ${amount} from ${count} cancelled, declined or expired booking. Nothing is due on it.`,
    other: `The total includes ${amount} from ${count} cancelled, declined or expired bookings. Nothing is due on them.`,
  });
export const blockTitle = 'Block dates';
export const blockText = "Blocked dates can't be booked. You can release them at any time.";
export const blockDatesHint = 'Choose the first night and the day it ends.';
export const blockKind = 'Reason';
export const blockManual = 'Other';
export const blockNote = 'Note';
export const blockSave = 'Block dates';
export const blockDone = 'Dates blocked';
export const blockReleased = 'Dates released';
export const eventChangeRequested = 'Change requested';
export const eventChangeApproved = 'Change request approved';
export const eventChangeDeclined = 'Change request declined';
export const eventChangeWithdrawn = 'Change request withdrawn';
export const eventChangeLapsed = 'Change request ended without an answer';
export const requestChangeTitle = ({ guest }: Facts<'guest'>) => `${guest} asks for a change`;
export const requestChangeText = ({ moment }: Facts<'moment'>) =>
  `The booking stays as it is until you answer, and no further dates are held. The request ends on ${moment}.`;
export const requestChangeApprove = 'Approve change';
export const requestChangeAnyway = 'Approve anyway';
export const requestChangeApproveAt = ({ total }: Facts<'total'>) => `Approve at ${total}`;
export const requestChangePrice = ({ now }: Facts<'now'>) => `The price is ${now} by now`;
export const requestChangePriceText = ({ guest, total }: Facts<'guest' | 'total'>) =>
  `${guest} saw ${total}. If you approve, that total is agreed.`;
export const requestChangeDecline = 'Decline';
export const requestChangeDeclineTitle = ({ guest }: Facts<'guest'>) => `Decline ${guest}’s change?`;
export const requestChangeDeclineText = ({ stay }: Facts<'stay'>) => `The booking stays as it is: ${stay}.`;
export const requestChangeDeclined = ({ guest }: Facts<'guest'>) =>
  `${guest} has been notified. The booking stays as it is.`;
export const queueChanges = 'Change requests';
export const queueChange = 'Change request';
export const queueChangeReview = 'Review';
export const waitsForChannels =
  'It waits until every connected channel has closed these nights, and is then confirmed automatically. Approve it to confirm it now.';
export const totalAtChannel = 'Known to the channel only';
