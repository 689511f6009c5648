import type {
  ClosedMeaning,
  ConflictKind,
  EventClass,
  ExportField,
} from '#domain/calendars/calendar-lists.ts';
import type { Channel } from '#domain/calendars/channels.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const tab = 'Channels';
export const channelLabels: Readonly<Record<Channel, string>> = {
  airbnb: 'Airbnb',
  booking: 'Booking.com',
  vrbo: 'Vrbo',
  google: 'Google',
  other: 'Other',
};
export const eventClassLabels: Readonly<Record<EventClass, string>> = {
  reservation: 'Booking',
  closed: 'Closed',
  tail: 'Beyond booking window',
  echo: 'Your own nights',
  tentative: 'Tentative',
};
export const closedMeaningLabels: Readonly<Record<ClosedMeaning, string>> = {
  reservation: 'Reserved dates only',
  closed: 'Reserved and closed dates',
  ask: 'I don’t know yet',
};
export const exportFieldLabels: Readonly<Record<ExportField, string>> = {
  code: 'Booking code',
  firstName: 'Guest’s first name',
  party: 'Number of guests',
  arrivalTime: 'Arrival time',
  notes: 'Notes',
};
export const failed = 'Couldn’t load channel calendars';
export const feeds = 'They tell us';
export const connect = 'Connect a channel';
export const exports = 'We tell them';
export const exportAdd = 'Create a link for it';
export const openConflicts = ({ count }: { count: number }) =>
  plural(count, { one: `${count} open conflict`, other: `${count} open conflicts` });
export const actionsOf = ({ name }: Facts<'name'>) => `Actions for ${name}`;
export const pause = 'Pause';
export const resume = 'Resume';
export const edit = 'Edit';
export const remove = 'Remove';
export const save = 'Save';
export const back = 'Back';
export const readNow = 'Read now';
export const readNowOf = ({ name }: Facts<'name'>) => `Read ${name} now`;
export const readDone = ({ name }: Facts<'name'>) => `${name} has been read`;
export const paused = 'Paused';
export const neverRead = 'Not read yet';
export const lastRead = ({ time }: Facts<'time'>) => `Read: ${time}`;
export const events = ({ count }: { count: number }) =>
  plural(count, { one: `${count} upcoming event`, other: `${count} upcoming events` });
export const overlapping = ({ count }: Facts<'count'>) => `${count} overlapping`;
export const unreadable = ({ count }: Facts<'count'>) => `${count} unreadable`;
export const failingText = 'The nights known so far stay closed.';
export const vanished = ({ vanished, coming }: Facts<'vanished' | 'coming'>) =>
  `${vanished} of ${coming} stays disappeared together`;
export const vanishedText = 'Their nights stay closed until later readings confirm it.';
export const vanishedAccept = 'Yes, they’re gone';
export const removeTitle = ({ name }: Facts<'name'>) => `Remove ${name}?`;
export const removeText = 'Staydesk stops reading this calendar.';
export const removeButSave = 'Keep its nights closed';
export const removeButSaveHelp = 'They become your own blocked nights. Otherwise they open.';
export const removed = ({ name }: Facts<'name'>) => `${name} removed`;
export const removeExportText =
  'The link stops working right away. A channel that still reads it keeps showing what it read last.';
export const editTitle = 'Edit calendar';
export const name = 'Name';
export const nameMissing = 'Enter a name.';
export const channel = 'Channel';
export const closedMeans = 'What does this link contain?';
export const closedMeansHelp =
  'You choose this in the Booking.com extranet when you export the calendar. “Reserved dates only” is best: it never reports your own closures back.';
export const lastNight = 'The end date is the last night';
export const lastNightHelp = 'Only if stays appear one night too short.';
export const connectTitle = ({ channel }: Facts<'channel'>) => `Connect ${channel}`;
export const connectText = 'It’s read once to show you what it contains. Nothing is saved yet.';
export const address = 'Calendar link';
export const addressMissing = 'Paste the calendar link.';
export const addressExample = 'https://…';
export const test = 'Check the link';
export const foundTitle = 'This is what it contains';
export const connectSave = 'Connect';
export const moreEvents = ({ count }: Facts<'count'>) => `and ${count} more`;
export const neverPickedUp = 'Not read yet.';
export const lastPickedUp = ({ time }: Facts<'time'>) => `Last read: ${time}.`;
export const shows = ({ fields }: Facts<'fields'>) => `Shows: ${fields}`;
export const oldAddress = ({ date }: Facts<'date'>) => `The former link works until ${date}.`;
export const copy = 'Copy link';
export const renew = 'New link';
export const renewTitle = ({ name }: Facts<'name'>) => `New link for ${name}?`;
export const renewText = ({ days }: Facts<'days'>) =>
  `Paste the new link into the channel. The former one works for ${days} more days, so nothing is missed until then.`;
export const renewed = ({ name }: Facts<'name'>) => `New link for ${name} created`;
export const exportTitle = 'Create a calendar link';
export const exportText = 'Anyone with the link can read it, so give each recipient their own.';
export const exportSave = 'Create link';
export const recipient = 'Recipient';
export const recipientHelp = 'A channel never gets its own bookings back.';
export const details = 'Details shown';
export const detailsHelp = 'Channels need none. A cleaner may need some.';
export const prep = 'Include preparation nights';
export const prepHelp = 'Also closes the nights that stay empty around each stay.';
export const resolve = 'Resolve';
export const stateFresh = 'Up to date';
export const stateLate = 'Late';
export const stateStopped = 'Stopped';
export const stateUnknown = 'Usual gap unknown';
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
export const resolutionDone = 'Settled at the channel';
export const resolutionIgnored = 'Ignored';
export const resolutionNightsFreed = 'Nights became available';
export const resolutionEventGone = 'The channel removed it';
export const property = 'Property';
export const attention = 'Needs attention';
export const all = 'All';
export const filter = 'Show';
export const ageIn = ({ time }: Facts<'time'>) => `We read: ${time}`;
export const ageOut = ({ time }: Facts<'time'>) => `They read: ${time}`;
export const never = 'never';
export const unseen = ({ count }: { count: number }) =>
  plural(count, { one: `${count} change not there yet`, other: `${count} changes not there yet` });
export const title = 'Channel calendars';
export const state = 'How current each calendar is, the most urgent first';
export const conflicts = 'Calendar conflicts';
export const seeConflicts = ({ count }: { count: number }) =>
  plural(count, { one: `${count} conflict`, other: `${count} conflicts` });
export const allConflicts = 'Conflicts';
export const conflict = 'Calendar conflict';
export const conflictsState = 'Nights that are taken twice';
export const conflictsFailed = 'Couldn’t load conflicts';
export const conflictFailed = 'Couldn’t load the conflict';
export const allWell = 'Nothing needs attention';
export const allWellText = 'Every connected channel reads and is read as usual.';
export const none = 'No channel is connected';
export const noneText =
  'Connect the property that gets most of its guests from Airbnb, Booking.com or Vrbo first. You’ll find this on its Channels tab.';
export const chooseProperty = 'Choose a property';
export const noPropertyText =
  'Add a property first. You can then connect its Airbnb, Booking.com and Vrbo calendars on its Channels tab.';
export const addProperty = 'Add a property';
export const open = 'Open';
export const resolved = 'Resolved';
export const noConflicts = 'No conflicts';
export const noConflictsText =
  'If a channel sells nights that are already taken here, the conflict appears on this page.';
export const noneResolved = 'No resolved conflicts yet';
export const more = 'Show more';
export const urgent = 'Arrival soon';
export const ownNights = 'Blocked nights';
export const commonNights = 'Nights in common';
export const ours = 'Your side';
export const theirs = 'The channel’s side';
export const oursGone = 'Your stay no longer exists.';
export const booking = 'Booking';
export const dates = 'Dates';
export const since = 'Reserved';
export const total = 'Total';
export const received = 'Received';
export const refund = 'Refund if cancelled';
export const listedAs = 'Listed as';
export const firstSeen = 'First seen';
export const now = 'Now';
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
export const guests = ({ count }: { count: number }) =>
  plural(count, { one: `${count} guest`, other: `up to ${count} guests` });
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
export const cancel = 'Cancel booking';
export const cancelTitle = 'Cancel your booking?';
export const cancelText = ({ amount }: Facts<'amount'>) =>
  `The nights go to the channel’s stay. The refund due to your guest is ${amount}.`;
export const cancelTextPlain = 'The nights go to the channel’s stay.';
export const cancelNot = 'Keep booking';
export const ways = 'Ways to resolve it';
export const waysText = 'Nothing changes until you confirm';
export const conflictMissing = 'Conflict not found';
export const conflictMissingText = 'It may belong to a property that was deleted.';
export const connectTheirs = 'Connect its calendar';
export const noFeed = ({ channel }: Facts<'channel'>) =>
  `Stays booked on ${channel} don’t close nights here yet.`;
export const noExport = ({ channel }: Facts<'channel'>) =>
  `Stays booked here don’t close nights on ${channel} yet.`;
export const half = 'One direction only';
export const failing = 'Can’t be read';
export const otherCalendar = 'Another calendar';
export const otherCalendars = 'Other calendars';
export const aCalendar = 'a calendar';
export const firstTitle = 'Where else can guests book this property?';
export const firstText =
  'Start with the channel that brings the most bookings. It takes about five minutes: nights sold there close here, and nights sold here close there.';
export const newAddress = 'New address';
export const newAddressHelp =
  'Only if the channel gave this calendar a new link. Its stays and your decisions are kept.';
export const howTo = 'Step by step, with what to look out for';
export const openUntil = ({ time }: Facts<'time'>) => `A double booking could slip in until about ${time}.`;
export const unseenUntil = ({ time }: Facts<'time'>) => `can still be sold there until about ${time}`;
export const unseenSince = ({ time }: Facts<'time'>) => `not there yet, taken ${time}`;
export const stoppedTitle = 'Until this is mended, close sold nights on the channel by hand';
export const stoppedCheck1 = ({ channel }: Facts<'channel'>) =>
  `Open the calendar sync page of ${channel} and see whether your Staydesk link is still listed.`;
export const stoppedCheck2 = 'If it’s listed, refresh it there. A reading shows up here within minutes.';
export const stoppedCheck3 = 'If it’s gone, copy the link above and paste it there again.';
export const failingCheck1 = ({ channel }: Facts<'channel'>) =>
  `Open the calendar sync page of ${channel} and copy the calendar link again.`;
export const failingCheck2 =
  'If the link is a new one, choose Edit in the menu of this calendar and paste it as its new address.';
export const failingCheck3 =
  'If the link is the same, choose Read now. The channel may have had a short outage.';
export const step = ({ step, name }: Facts<'step' | 'name'>) => `Step ${step} of 3 · ${name}`;
export const stepFind = 'Find the link';
export const stepCheck = 'Check what it contains';
export const stepGive = 'Give the channel your link';
export const airbnbFind1 = 'On Airbnb, open Calendar and choose this listing.';
export const airbnbFind2 = 'Go to Availability, then Connect calendars, then Connect to another website.';
export const airbnbFind3 = 'Copy the Airbnb calendar link and paste it below.';
export const airbnbGive1 = 'On the same Airbnb page, paste the link under Other website link.';
export const airbnbGive2 = 'Name it Staydesk and choose Add calendar.';
export const bookingFind1 = 'In the Booking.com extranet, open Rates & Availability, then Sync calendars.';
export const bookingFind2 = 'Choose Export calendar and, if asked, Reserved dates only.';
export const bookingFind3 = 'Copy the link and paste it below.';
export const bookingGive1 = 'On the same Sync calendars page, choose Import calendar and paste the link.';
export const bookingGive2 = 'Name it Staydesk and save.';
export const vrboFind1 = 'On Vrbo, open Calendar for this property, then Import & export.';
export const vrboFind2 = 'Choose Export calendar, copy the link and paste it below.';
export const vrboGive1 = 'On the same Vrbo page, choose Import calendar and paste the link.';
export const vrboGive2 = 'Name it Staydesk and choose Import.';
export const googleFind1 = 'In Google Calendar, open the settings of the calendar, then Integrate calendar.';
export const googleFind2 = 'Copy the secret address in iCal format and paste it below.';
export const googleGive1 = 'In Google Calendar, choose Other calendars, then From URL, and paste the link.';
export const otherFind1 = 'Look for Calendar sync, Export or iCal on the other site.';
export const otherFind2 = 'Copy the link, which usually ends in .ics, and paste it below.';
export const otherGive1 =
  'Paste it where the other site imports calendars. Whoever has the link can read it.';
export const giveTitle = ({ channel }: Facts<'channel'>) => `Now the other direction: ${channel}`;
export const giveText = ({ channel }: Facts<'channel'>) =>
  `With a link of its own, ${channel} closes the nights that are booked here, and you see how often it reads them.`;
export const connected = ({ name }: Facts<'name'>) => `${name} is connected`;
export const connectedClosed = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} stay is closed here now. It’s read again every 15 minutes.`,
    other: `${count} stays are closed here now. They’re read again every 15 minutes.`,
  });
export const connectedOverlaps = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} overlaps a stay of yours: see the conflict.`,
    other: `${count} overlap stays of yours: see the conflicts.`,
  });
export const finish = 'Finish';
export const later = 'Later';
export const showEvents = 'Show events';
export const eventsTitle = ({ name }: Facts<'name'>) => `Events of ${name}`;
export const eventsText = 'What the channel lists, and how it’s read';
export const eventsImported = 'Closing nights';
export const eventsSkipped = 'Not imported';
export const eventsFailed = 'Couldn’t load events';
export const eventsNone = 'No such events';
export const refusedTitle = 'Couldn’t be read';
export const eventOverlaps = 'Overlaps';
export const eventOpenBooking = 'Open booking';
export const eventMissing = 'No longer listed; its nights open if the next reading confirms it';
export const eventIsBooking = 'is a booking here';
export const eventShadow = 'another stay has these nights';
export const eventCloses = 'closes these nights';
export const eventSkipped = 'closes nothing';
export const eventByYou = 'corrected by you';
export const corrected = 'Event corrected';
export const eventClassHelp: Readonly<Record<EventClass, string>> = {
  reservation: 'A guest stays. Closes the nights and counts as occupied.',
  closed: 'Closed at the channel, without a guest. Closes the nights.',
  tail: 'The channel just doesn’t take bookings this far ahead. Closes nothing.',
  echo: 'Your own nights, reported back by the channel. Closes nothing.',
  tentative: 'Not confirmed at the channel yet. Closes the nights.',
};
export const claim = 'Make it a booking';
export const claimText = ({ channel }: Facts<'channel'>) =>
  `Add what ${channel} told you about the guest. The booking takes over these nights, and the channel’s calendar keeps its dates up to date.`;
export const claimSave = 'Create booking';
export const claimFirstName = 'First name';
export const claimLastName = 'Last name';
export const claimNameMissing = 'Enter the guest’s name.';
export const claimEmail = 'Email';
export const claimPhone = 'Phone';
export const claimAdults = 'Adults';
export const claimChildren = 'Children';
export const claimTotal = 'Total';
export const claimTotalHelp = 'Leave it empty if you don’t know the price. No figure counts it then.';
export const wait = 'Wait for channels before instant bookings are confirmed';
export const waitHelp =
  'An instant booking that arrives soon starts as a request. It’s confirmed automatically once every channel has closed its nights, or when you approve it.';
export const waitDays = 'Days before arrival';
export const waitDaysText = ({ count }: { count: number }) =>
  plural(count, { one: 'For arrivals tomorrow or earlier', other: `For arrivals within ${count} days` });
export const waitFor = ({ names }: Facts<'names'>) => `Waits for: ${names}`;
export const waitForNone = 'No channel has read its link yet, so nothing waits for now.';
export const waitSaved = ({ count }: { count: number }) =>
  plural(count, {
    one: `Instant bookings within ${count} day wait for channels`,
    other: `Instant bookings within ${count} days wait for channels`,
  });
export const waitOff = 'Instant bookings are confirmed right away';
export const kindOverlap = 'These nights are sold twice.';
export const kindSameNights = ({ channel }: Facts<'channel'>) =>
  `${channel} shows exactly these nights as closed too. Usually that’s your own stay, reported back, but it could be a second booking: look once.`;
export const kindGone = ({ channel }: Facts<'channel'>) =>
  `${channel} no longer lists this booking. The guest may have cancelled there.`;
export const kindMoved = ({ channel }: Facts<'channel'>) =>
  `A stay on ${channel} was moved into your nights.`;
export const history = 'History';
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
export const alerts = 'Channels';
export const alertsAll = 'All channels';
export const stateProperties = ({ count }: { count: number }) =>
  plural(count, { one: `${count} property connected`, other: `${count} properties connected` });
export const stateStoppedCount = ({ count }: Facts<'count'>) => `${count} stopped`;
export const stateLateCount = ({ count }: Facts<'count'>) => `${count} late`;
export const stateAllWell = 'all up to date';
export const pickedUpUsually = ({ time, gap }: Facts<'time' | 'gap'>) =>
  `Last read: ${time}. Usually every ${gap}.`;
export const minutes = ({ minutes }: Facts<'minutes'>) => `${minutes} min`;
export const hours = ({ hours }: Facts<'hours'>) => `${hours} h`;
export const hoursMinutes = ({ hours, minutes }: Facts<'hours' | 'minutes'>) => `${hours} h ${minutes} min`;
