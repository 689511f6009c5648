import type { MessageTrigger } from '#domain/messages/automation/message-triggers.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const title = 'Automatic messages';
export const state =
  'Rules send the right message at the right local time, using the booking’s current dates.';
export const newLabel = 'New rule';
export const failed = 'Couldn’t load the rules';
export const rules = 'Your rules';
export const none = 'No rules yet';
export const noneText =
  'Start with the ready-made set below, or write a rule of your own. Nothing is sent until you switch a rule on.';
export const ready = 'Ready-made messages';
export const readyText =
  'Eight messages from the confirmation to the review. Add them, read them, make them yours, then switch them on.';
export const readyAdd = 'Add all, switched off';
export const readyOn = 'Add all and switch on';
export const readyAdded = ({ count }: { count: number }) =>
  plural(count, { one: `${count} rule added`, other: `${count} rules added` });
export const switchedOn = ({ name }: Facts<'name'>) => `“${name}” is on`;
export const switchedOff = ({ name }: Facts<'name'>) => `“${name}” is off`;
export const switchLabel = ({ name }: Facts<'name'>) => `Send “${name}”`;
export const switchTitle = ({ name }: Facts<'name'>) => `Switch on “${name}”?`;
export const switchText = 'From now on it is sent for bookings that are confirmed from today.';
export const switchCovers = ({ count }: { count: number }) =>
  plural(count, {
    one: `Also send it for ${count} stay that is already confirmed`,
    other: `Also send it for ${count} stays that are already confirmed`,
  });
export const switchCoversHelp = 'Only what falls due from now on. Nothing is sent for moments that are over.';
export const switchOffTitle = ({ name }: Facts<'name'>) => `Switch off “${name}”?`;
export const switchOffText = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} scheduled message won’t be sent.`,
    other: `${count} scheduled messages won’t be sent.`,
  });
export const switchOffConfirm = 'Switch off';
export const switchConfirm = 'Switch on';
export const plannedCount = ({ count }: { count: number }) =>
  plural(count, { one: `${count} message planned`, other: `${count} messages planned` });
export const stuckCount = ({ count }: { count: number }) =>
  plural(count, { one: `${count} can’t be sent`, other: `${count} can’t be sent` });
export const missingHere = ({ languages }: Facts<'languages'>) =>
  `No text in ${languages}, which some upcoming guests read.`;
export const missingCommon = ({ languages, fallback }: Facts<'languages' | 'fallback'>) =>
  `Upcoming guests also read ${languages}. They get your messages in ${fallback} until you add a text in their language.`;
export const languagesMore = ({ count }: Facts<'count'>) => `${count} more`;
export const deleteText = 'What was sent stays in the conversations.';
export const notMailed =
  'Without an email address, these appear on the guest’s page only. Send the guest its link.';
export const noEmail = 'No email address: on the guest’s page only';
export const guestsNotMailed = ({ guests, count }: Facts<'guests'> & { count: number }) =>
  plural(count, {
    one: `${guests} has no email address, so it appears on their page only. Send them its link.`,
    other: `${guests} have no email address, so it appears on their pages only. Send them their links.`,
  });
export const deleted = 'Rule deleted';
export const whenEvent = ({ event }: Facts<'event'>) => `When ${event}`;
export const whenOnDay = ({ event }: Facts<'event'>) => `On the day of ${event}`;
export const whenAt = ({ event }: Facts<'event'>) => `At ${event}`;
export const whenBefore = ({ offset, event }: Facts<'offset' | 'event'>) => `${offset} before ${event}`;
export const whenAfter = ({ offset, event }: Facts<'offset' | 'event'>) => `${offset} after ${event}`;
export const whenTime = ({ when, time }: Facts<'when' | 'time'>) => `${when} at ${time}`;
export const onlyPaid = 'once paid';
export const onlyOpen = 'while something is owed';
export const onlySigned = 'once signed';
export const onlyMinNights = ({ count }: { count: number }) =>
  plural(count, { one: `${count} night or more`, other: `${count} nights or more` });
export const onlyMaxNights = ({ count }: { count: number }) =>
  plural(count, { one: `up to ${count} night`, other: `up to ${count} nights` });
export const onlyLanguages = ({ languages }: Facts<'languages'>) => `guests who speak ${languages}`;
export const onlyChildren = 'with children';
export const onlyPets = 'with pets';
export const onlyGuests = ({ count }: { count: number }) =>
  plural(count, { one: `${count} guest or more`, other: `${count} guests or more` });
export const onlyMaxGuests = ({ count }: { count: number }) =>
  plural(count, { one: `up to ${count} guest`, other: `up to ${count} guests` });
export const onlyMinLead = ({ count }: { count: number }) =>
  plural(count, {
    one: `confirmed ${count} day or more ahead`,
    other: `confirmed ${count} days or more ahead`,
  });
export const onlyMaxLead = ({ count }: { count: number }) =>
  plural(count, {
    one: `confirmed at most ${count} day ahead`,
    other: `confirmed at most ${count} days ahead`,
  });
export const onlySources = ({ sources }: Facts<'sources'>) => `source: ${sources}`;
export const ruleMissing = 'This rule no longer exists';
export const ruleMissingText = 'It was deleted, or the link is wrong.';
export const namePlaceholder = 'Name of the rule, for you only';
export const atWord = 'at';
export const daysUnit = ({ count }: { count: number }) => plural(count, { one: 'day', other: 'days' });
export const hoursUnit = ({ count }: { count: number }) => plural(count, { one: 'hour', other: 'hours' });
export const anyStay = 'all stays';
export const paidStay = 'stays that are paid';
export const owingStay = 'stays with money due';
export const noPropertyFound = 'No property has this name';
export const trigger = 'What starts it';
/** What a rule counts from, within its sentence: `2 days before check-in`. */
export const triggerEvents: Readonly<Record<MessageTrigger, string>> = {
  requested: 'a request comes in',
  confirmed: 'a booking is confirmed',
  changed: 'a stay changes',
  cancelled: 'a booking is cancelled',
  no_reply: 'a guest waits for a reply',
  agreement_open: 'an agreement waits to be signed',
  before_check_in: 'check-in',
  after_check_in: 'check-in',
  before_check_out: 'check-out',
  after_check_out: 'check-out',
  review_invited: 'check-out, unless there’s a review',
  payment_due: 'a payment falls due',
  payment_overdue: 'a payment falls due',
  hold_ending: 'a hold ends',
};
export const triggerLabels: Readonly<Record<MessageTrigger, string>> = {
  requested: 'A request comes in',
  confirmed: 'A booking is confirmed',
  changed: 'A stay changes',
  cancelled: 'A booking is cancelled',
  before_check_in: 'Before check-in',
  after_check_in: 'After check-in',
  before_check_out: 'Before check-out',
  after_check_out: 'After check-out',
  review_invited: 'After check-out, to ask for a review',
  payment_due: 'Before a payment is due',
  payment_overdue: 'After a payment was due',
  no_reply: 'A guest waits for a reply',
  agreement_open: 'An agreement waits to be signed',
  hold_ending: 'Before a hold ends',
};
export const offsetHours = 'Hours';
export const atTime = 'At (property time)';
export const atTimeHelp = 'Leave empty to send at the event.';
export const sectionWho = 'To whom';
export const maxNights = 'Maximum nights';
export const noLimit = 'No limit';
export const limitsCrossed = 'The maximum is below the minimum.';
export const more = 'More conditions';
export const moreOn = ({ count }: Facts<'count'>) => `More conditions (${count} set)`;
export const minGuests = 'Minimum guests';
export const maxGuests = 'Maximum guests';
export const minLead = 'Minimum days ahead';
export const maxLead = 'Maximum days ahead';
export const leadHelp = 'Days from the confirmation to check-in.';
export const sources = 'Where the booking came from';
export const sourcesHelp = 'Choose none to include all.';
export const languages = 'The guest’s language';
export const languagesHelp =
  'Choose none to include all. Guests whose language isn’t known only get rules for all languages.';
export const signed = 'Wait until the agreement is signed';
export const children = 'Only stays with children';
export const pets = 'Only stays with pets';
export const sectionHow = 'If things change';
export const catchUp = 'If booked too late';
export const catchUpNow = 'Send it right away';
export const catchUpSkip = 'Leave it out';
export const catchUpBundle = 'Send together with other missed messages';
export const resend = 'Send it again when these change after it was sent';
export const resendAccess = 'How to get in';
export const quiet = 'Not between 21:00 and 08:00';
export const quietHelp = 'By the property’s clock. Shortly before an arrival it goes out anyway.';
export const waits = 'Wait while a guest has just written';
export const waitsHelp = 'For two hours, so that you can answer first.';
export const language = 'Language of the text';
export const languageOfGuests = 'Spoken by upcoming guests';
export const bodyHelp = ({ open, close }: Facts<'open' | 'close'>) =>
  `Words in braces are filled in. ${open}if parking${close} … ${open}end${close} shows a part only where there is a value.`;
export const insert = 'Insert';
export const previewFor = 'For the stay of';
export const previewNone = 'No coming stay yet. The preview appears with your first confirmed booking.';
export const previewWhen = ({ time }: Facts<'time'>) => `Goes out ${time}, property time`;
export const previewNot = 'Not sent for this stay';
export const previewEmpty = 'Your message appears here as you write it.';
export const previewFailed = 'Couldn’t load the preview';
export const save = 'Save rule';
export const saveAndSwitchOn = 'Save and switch on';
export const saved = 'Rule saved. What is planned follows it.';
export const created = 'Rule added. It is still off.';
export const rehearsal = 'Rehearsal';
export const rehearsalPast = ({ count }: { count: number }) =>
  plural(count, { one: `Last 30 days: ${count} message`, other: `Last 30 days: ${count} messages` });
export const rehearsalNext = ({
  count,
  number,
  guest,
  time,
}: Facts<'number' | 'guest' | 'time'> & { count: number }) =>
  `Next: ${plural(count, { one: `${number} message`, other: `${number} messages` })}, first ${guest}, ${time}`;
export const rehearsalNothing = 'Next 30 days: no messages';
export const rehearsalOff =
  'This rule is off. If you switch it on for stays already confirmed, it sends this:';
export const rehearsalDraft = 'With your changes, once they are saved:';
export const rehearsalDraftOff =
  'Once it is saved and switched on for stays already confirmed, the rule sends this:';
export const rehearsalNone = 'None';
export const rehearsalFailed = 'Couldn’t load the rehearsal';
export const rehearsalFirst = 'Write the message to see who gets it, and when.';
export const card = 'Scheduled messages';
export const cardFailed = 'Couldn’t load the messages';
export const cardNone = 'Nothing planned: no rule fits this stay.';
export const cardRules = 'Set up automatic messages';
export const pause = 'Pause for this booking';
export const paused = 'Automatic messages are paused for this booking.';
export const resume = 'Go on';
export const pausedDone = 'Paused. Nothing is sent for this booking.';
export const resumedDone = 'Automatic messages go on';
export const skip = 'Skip';
export const editOnce = 'Edit once';
export const follow = 'Back to the rule';
export const sendTitle = ({ name }: Facts<'name'>) => `Send “${name}” now?`;
export const sendText = ({ guest }: Facts<'guest'>) =>
  `${guest} gets it right away. A message that was sent can’t be taken back.`;
export const doneHold = 'Held until you decide';
export const doneSkip = 'Skipped for this booking';
export const doneSend = 'Sent';
export const doneEdit = 'Changed for this booking only';
export const doneFollow = 'Follows its rule again';
export const actionsOf = ({ name, guest }: Facts<'name' | 'guest'>) => `Actions for ${name}, ${guest}`;
export const editTitle = ({ name }: Facts<'name'>) => `Edit “${name}” for this booking`;
export const editText = 'Words in braces are filled in when it is sent. The rule stays as it is.';
export const editGone = 'This message has been sent or is no longer planned.';
export const editSave = 'Save for this booking';
export const whatIf = 'Preview with other dates';
export const whatIfText = 'Nothing is changed or stored.';
export const whatIfEnd = 'Back to the real dates';
export const whatIfInvalid = 'Choose a departure after the arrival.';
export const stateDue = 'Planned';
export const stateWaiting = 'Waiting';
export const stateBlocked = 'Can’t be sent';
export const stateHeld = 'Held';
export const stateSkipped = 'Skipped';
export const stateSent = 'Sent';
export const read = ({ time }: Facts<'time'>) => `Read ${time}`;
export const edited = 'Edited for this booking';
export const bundled = 'Goes out together with other missed messages';
export const whyCaughtUp = 'The moment was over when the booking came';
export const whyQuiet = 'Moved to the end of quiet hours';
export const whyGateTime = 'When the door code may be shown';
export const whyGuestWrote = 'The guest has just written';
export const whyUndo = 'Once the last change can no longer be undone';
export const whyChangedAgain = 'Again, because the stay has changed';
export const whyUnpaid = 'Until the payment has arrived';
export const whyUnsigned = 'Until the agreement is signed';
export const whyMissingText = ({ variables }: Facts<'variables'>) => `No value for ${variables}`;
export const whyTooLong = 'Longer than a message can be. Shorten it here or in the rule';
export const whyNoText = 'The rule has no text';
export const whyByAgent = 'By you';
export const whyPaused = 'Paused for this booking';
export const whyStopped = 'Messages are turned off for this guest';
export const whyTooOld = 'The moment was long over when the booking came';
export const whyTooLate = 'Too late to be of use';
export const whyFailed = 'The last try failed; it is tried again';
export const boardTitle = 'Planned messages';
export const boardState = 'What your rules send in the next 7 days, for all properties.';
export const boardAll = 'All';
export const boardNone = 'Nothing planned';
export const boardNoneText = 'No message is planned for the next 7 days.';
export const boardFailed = 'Couldn’t load the planned messages';
export const stuckBanner = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} message can’t be sent in the next 30 days`,
    other: `${count} messages can’t be sent in the next 30 days`,
  });
export const stuckShow = 'Show them';
export const locked = 'Your plan doesn’t include automatic messages';
export const lockedText =
  'Rules that are on keep running for stays that are confirmed. New ones need a larger plan.';
export const unknownText = ({ variables }: Facts<'variables'>) => `These words don’t exist: ${variables}`;
export const unbalanced = ({ open, close }: Facts<'open' | 'close'>) =>
  `Each ${open}if …${close} needs its ${open}end${close}.`;
