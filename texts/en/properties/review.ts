import type { NightEvent } from '#contract/admin/nights.ts';
import type { ReviewReason } from '#domain/properties/review.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';
import * as labels from '../shared/labels.ts';
import * as shell from '../shared/shell.ts';

export const waitingTitle = 'In review';
export const waitingText = ({ when }: Facts<'when'>) =>
  `Sent in ${when}. Guests can see and book it once our team has approved it. We’ll notify you.`;
export const closedText =
  'Guests can’t see this property. Make the changes below, then send it in for another review.';
export const why = 'What to change';
export const edit = 'Edit property';
export const request = 'Send in for review';
export const requestTitle = ({ name }: Facts<'name'>) => `Send ${name} in for review?`;
export const requestText = 'Our team looks at it again. It stays hidden from guests until it’s approved.';
export const requestNote = 'What have you changed?';
export const requestedToast = ({ name }: Facts<'name'>) => `${name} sent in for review`;
export const history = 'Review history';
export const historyNone = 'Nothing has been decided yet.';
export const stepPendingReview = 'Sent in for review';
export const stepReturned = 'Returned to the queue';
export const reviewReasonLabels: Readonly<Record<ReviewReason, string>> = {
  photos_missing: 'Photos missing',
  photos_misleading: 'Photos of another place',
  photos_quality: 'Poor photos',
  description_incomplete: 'Incomplete description',
  contact_details: 'Contact details in texts or photos',
  address_wrong: 'Wrong address',
  price_unclear: 'Implausible prices',
  rules_unclear: 'Unclear rules',
  registration_missing: 'Registration number missing',
  duplicate: 'Duplicate listing',
  not_allowed: 'Not allowed',
};
export const reasons = 'Reasons';
export const reasonsHelp = 'The agent reads a sentence for each.';
export const panel = 'Review';
export const location = ({ position, waiting }: Facts<'position' | 'waiting'>) =>
  `${position} of ${waiting} waiting`;
export const waitingSince = ({ when }: Facts<'when'>) => `Submitted: ${when}`;
export const queueEmpty = 'Nothing else is waiting for review.';
export const queueCount = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} property is waiting for review.`,
    other: `${count} properties are waiting for review.`,
  });
export const previous = 'Previous';
export const next = 'Next';
export const keys = 'A approves, R rejects, J and K move through the queue.';
export const loading = 'Loading property';
export const gone = 'This property no longer exists';
export const goneText = 'Its agent may have deleted it.';
export const publicLabel = 'Guest page';
export const noPublic = 'No open link shows it to guests.';
export const photos = ({ count }: { count: number }) =>
  plural(count, { one: `${count} photo`, other: `${count} photos` });
export const noPhotos = 'No photos';
export const noPhotosText = 'The agent hasn’t added any photos yet.';
export const noCaption = 'No caption';
export const calendarText = 'Reserved nights. A click opens a booking, or shows who closed the nights.';
export const bookingsAll = ({ count }: Facts<'count'>) => `All ${count} bookings`;
export const facts = 'Listing';
export const agentRecord = ({ properties, rejected }: Facts<'properties' | 'rejected'>) =>
  `${properties} listed, ${rejected} not approved`;
export const agentSince = ({ date }: Facts<'date'>) => `Agent since ${date}`;
export const registrationNone = 'None given';
export const navWaiting = ({ count }: Facts<'count'>) => `${count} waiting for review`;
export const bookingLoading = 'Loading booking';
export const bookingGone = 'This booking doesn’t exist';
export const bookingGoneText = 'Check the code, or search for the guest.';
export const bookingMessage = 'Message with the request';
export const bookingNotes = 'Agent’s notes';
export const bookingOpen = 'Open';
export const bookingOwed = 'To be refunded';
export const neighbours = 'Same nights';
export const neighboursBookingsNone = 'No other booking touches these nights.';
export const neighboursText = 'In the order they were made, cancelled ones included.';
export const neighbourFirst = 'First';
export const neighbourThis = 'This booking';
export const neighbourMade = ({ when }: Facts<'when'>) => `Made ${when}`;
export const neighbourNights = ({ count }: { count: number }) =>
  plural(count, { one: `${count} shared night`, other: `${count} shared nights` });
export const nights = 'Who has these nights?';
export const nightsBookable = 'A guest can book these nights.';
export const nightsRefused = 'A guest can’t book these nights';
export const nightsNotListed = 'Guests can’t see this property';
export const nightsNotListedText = 'It’s not published or not approved, so they can’t book any night.';
export const nightsFailed = 'Couldn’t load who has these nights';
export const nightsNone = 'Nothing closes these nights.';
export const nightsChannelsNone = 'No channel or closure touches these nights.';
export const nightsHost = ({ kind }: Facts<'kind'>) => `Closed by the host: ${kind}`;
export const nightsReservation = ({ channel }: Facts<'channel'>) => `Sold on ${channel}`;
export const nightsClosed = ({ channel }: Facts<'channel'>) => `Closed on ${channel}`;
export const nightsTentative = ({ channel }: Facts<'channel'>) => `Tentative on ${channel}`;
export const nightsTail = ({ channel }: Facts<'channel'>) => `Beyond ${channel}’s booking window`;
export const nightsEcho = ({ channel }: Facts<'channel'>) => `${channel}’s copy of nights from Staydesk`;
export const nightsFeed = ({ name, summary }: Facts<'name' | 'summary'>) => `${name}: “${summary}”`;
export const nightsSince = ({ when }: Facts<'when'>) => `Since: ${when}`;
export const nightsFirstRead = ({ when }: Facts<'when'>) => `First seen: ${when}`;
export const nightsLastRead = ({ when }: Facts<'when'>) => `Last read: ${when}`;
export const nightsGone = 'No longer listed there';
export const nightsWaiting = 'Overlaps';
export const nightsListed = 'Same stay';
export const nightsNoEffect = 'Closes nothing';
export const nightsPrep = 'Needs time to prepare';
export const conflictOpen = 'Open';
export const conflictSolved = 'Solved';
export const conflictWith = ({ side }: Facts<'side'>) => `with ${side}`;
export const conflictBlock = 'nights closed here';
export const conflictBooking = 'a booking';
export const conflictSince = ({ when }: Facts<'when'>) => `Open since ${when}`;
export const conflictEnded = ({ how, when }: Facts<'how' | 'when'>) => `${how}, ${when}`;
export const conflictEndedBy = ({ how, name, when }: Facts<'how' | 'name' | 'when'>) =>
  `${how} by ${name}, ${when}`;
export const connectionsNone = 'This property isn’t connected to a channel.';
export const connectionRead = ({ when }: Facts<'when'>) => `Incoming: ${when}`;
export const connectionNeverRead = 'Incoming: never';
export const connectionPickedUp = ({ when }: Facts<'when'>) => `Outgoing: ${when}`;
export const connectionNeverPickedUp = 'Outgoing: never';
export const connectionPaused = 'Paused';
export const connectionMisses = ({ count }: { count: number }) =>
  plural(count, { one: `${count} failed reading since`, other: `${count} failed readings since` });
export const historyOfNights = 'History of these nights';
export const nightsReserved = ({ who, nights }: Facts<'who' | 'nights'>) => `${who} took ${nights}`;
export const nightsReleased = ({ who, nights }: Facts<'who' | 'nights'>) => `${who} gave up ${nights}`;
export const nightsMoved = ({ who, nights }: Facts<'who' | 'nights'>) => `${who} moved to ${nights}`;
export const nightsRelabelled = ({ who, state }: Facts<'who' | 'state'>) => `${who} is now ${state}`;
export const nightsShadowed = ({ who, nights }: Facts<'who' | 'nights'>) =>
  `${who} claims ${nights}, which another stay has`;
export const actorNames: Readonly<Record<NightEvent['actor'], string>> = {
  admin: labels.admin,
  agent: labels.agent,
  visitor: labels.guest,
  system: shell.brand,
};
export const nightsBackfilled = 'time of creation';
export const messagesNone = 'Agent and guest haven’t written to each other.';
export const messagesText = 'The latest fifty. Admins can read them but not reply.';
export const messagesAttachments = ({ count }: { count: number }) =>
  plural(count, { one: `${count} attachment`, other: `${count} attachments` });
export const refundText = ({ received }: Facts<'received'>) =>
  `${received} was received. Staydesk records what is owed; the agent pays it back.`;
export const refundNone = 'Nothing was received, so nothing goes back.';
export const refundFull = ({ amount }: Facts<'amount'>) => `Everything: ${amount}`;
export const refundPolicy = ({ amount }: Facts<'amount'>) => `By the cancellation policy: ${amount}`;
export const refundPolicyHelp = ({ percent }: Facts<'percent'>) =>
  `${percent}% of the total is refundable today.`;
