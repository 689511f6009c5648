import type { ConflictKind } from '#domain/calendars/calendar-lists.ts';
import type { Facts } from '../../facts.ts';

// Nights that a channel and a booking both claim, and how they are resolved.

export const conflictKindLabels: Readonly<Record<ConflictKind, string>> = {
  overlap: 'Overlapping bookings',
  same_nights: 'The channel closes the same nights',
  gone_at_channel: 'No longer at the channel',
  moved_into_ours: 'Moved into taken nights',
};
export const resolutionMoved = 'Booking moved';
export const resolutionCancelled = 'Booking cancelled';
export const resolutionSameStay = 'Same stay on both sides';
export const resolutionReclassified = 'Event corrected';
export const resolutionDone = 'Resolved on the channel';
export const resolutionIgnored = 'Ignored';
export const resolutionNightsFreed = 'Nights became available';
export const resolutionEventGone = 'The channel removed it';
export const conflicts = 'Calendar conflicts';
export const conflict = 'Calendar conflict';
export const conflictsState = 'Nights that are taken twice';
export const conflictsFailed = 'Couldn’t load conflicts';
export const conflictFailed = 'Couldn’t load the conflict';
export const allWell = 'Nothing needs attention';
export const allWellText = 'Every connected channel reads and is read as usual.';
export const none = 'No channel is connected';
export const noConflicts = 'No conflicts';
export const noConflictsText =
  'If a channel sells nights that are already taken here, the conflict appears on this page.';
export const noneResolved = 'No resolved conflicts yet';
export const urgent = 'Arrival soon';
export const ownNights = 'Blocked nights';
export const commonNights = 'Nights in common';
export const ours = 'Your side';
export const theirs = 'The channel’s side';
export const oursGone = 'Your stay no longer exists.';
export const listedAs = 'Listed as';
export const firstSeen = 'First seen';
export const noLongerListed = 'No longer listed';
export const draft = 'Message to your guest';
export const draftText = 'A draft for you to adapt and send';
export const draftCopy = 'Copy message';
export const stillListed = 'Still listed';
export const stillListedText =
  'The calendar was read again, and the channel still lists the stay. It may take a few minutes.';
export const moveTitle = 'Move your guest';
export const moveText = 'Properties nearby that are available on these dates and large enough';
export const noSimilar =
  'None of your other properties nearby is available on these dates, so your guest can’t be moved.';
export const move = 'Move here';
export const moveTo = ({ name }: Facts<'name'>) => `Move the booking to ${name}`;
export const moveConfirm = ({ name, property }: Facts<'name' | 'property'>) => `Move ${name} to ${property}?`;
export const moveConfirmText = 'The dates stay the same, and the price becomes that of the new property.';
export const differenceUnknown = 'Price not comparable.';
export const differenceNone = 'Same price.';
export const differenceMore = ({ amount }: Facts<'amount'>) => `${amount} more.`;
export const differenceLess = ({ amount }: Facts<'amount'>) => `${amount} less.`;
export const sameStay = 'It’s the same stay';
export const sameStayTitle = 'Is this one stay on both sides?';
export const sameStayText = 'Your booking is linked with the channel’s and stands for both.';
export const reclassify = 'Correct the event';
export const reclassifyTitle = 'What is the channel’s event?';
export const reclassifyText = 'If it isn’t a booking, there’s no conflict.';
export const classLabel = 'It is';
export const classAlways = ({ summary }: Facts<'summary'>) =>
  `Always, for every “${summary}” of this calendar`;
export const doneTitle = 'Have you cancelled or moved it at the channel?';
export const doneText = 'The calendar is read again. The conflict ends when the stay is no longer listed.';
export const ignore = 'Ignore';
export const ignoreTitle = 'Ignore this conflict?';
export const ignoreText = 'Both stays remain as they are. Say why, so that others understand it later.';
export const cancelTitle = 'Cancel your booking?';
export const cancelText = ({ amount }: Facts<'amount'>) =>
  `The nights go to the channel’s stay. The refund due to your guest is ${amount}.`;
export const cancelTextPlain = 'The nights go to the channel’s stay.';
export const ways = 'Ways to resolve it';
export const waysText = 'Nothing changes until you confirm';
export const conflictMissing = 'Conflict not found';
export const conflictMissingText = 'It may belong to a property that was deleted.';
export const claim = 'Make it a booking';
export const claimText = ({ channel }: Facts<'channel'>) =>
  `Add what ${channel} told you about the guest. The booking takes over these nights, and the channel’s calendar keeps its dates up to date.`;
export const claimNameMissing = 'Enter the guest’s name.';
export const claimTotalHelp = 'Leave it empty if you don’t know the price. No figure counts it then.';
export const kindOverlap = 'These nights are sold twice.';
export const kindSameNights = ({ channel }: Facts<'channel'>) =>
  `${channel} shows exactly these nights as closed too. Usually that’s your own stay, reported back, but it could be a second booking: look once.`;
export const kindGone = ({ channel }: Facts<'channel'>) =>
  `${channel} no longer lists this booking. The guest may have cancelled there.`;
export const kindMoved = ({ channel }: Facts<'channel'>) =>
  `A stay on ${channel} was moved into your nights.`;
export const historyReserved = ({ name }: Facts<'name'>) => `${name} took the nights`;
export const historySeen = ({ channel }: Facts<'channel'>) => `First seen in the calendar of ${channel}`;
export const historyOpened = 'Conflict found';
export const sameStayUse = 'Both are the same guest, entered twice.';
export const reclassifyUse = 'The channel’s event isn’t a booking, just a closure.';
export const reclassifyUseSame = 'It’s your own stay, reported back by the channel.';
export const doneUse = ({ channel }: Facts<'channel'>) => `You’ve cancelled or moved the stay on ${channel}.`;
export const ignoreUse = 'Leave everything as it is, with a note for later.';
export const cancelUse = ({ amount }: Facts<'amount'>) =>
  `Cancel your guest and refund ${amount}. The nights go to the channel’s stay.`;
export const cancelUsePlain = 'Cancel your guest. The nights go to the channel’s stay.';
