import type { ClosedMeaning, EventClass, ExportField } from '#domain/calendars/calendar-lists.ts';
import type { Channel } from '#domain/calendars/channels.ts';
import type { Facts } from '../../facts.ts';
import * as bookings from '../bookings/bookings.ts';
import { plural } from '../plural.ts';
import * as labels from '../shared/labels.ts';

export const tab = 'Channels';
export const channelLabels: Readonly<Record<Channel, string>> = {
  airbnb: 'Airbnb',
  booking: 'Booking.com',
  vrbo: 'Vrbo',
  google: 'Google',
  other: 'Other',
};
export const eventClassLabels: Readonly<Record<EventClass, string>> = {
  reservation: labels.booking,
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
  code: labels.bookingCode,
  firstName: 'Guest’s first name',
  party: 'Number of guests',
  arrivalTime: bookings.textFields.arrivalTime,
  notes: 'Notes',
};
export const failed = 'Couldn’t load channel calendars';
export const feeds = 'Incoming';
export const connect = 'Connect a channel';
export const connectCalendar = 'Connect a calendar';
export const connectWhich =
  'Choose the property and the channel. You need the calendar link that the channel gives you.';
export const connectTo = ({ channel, property }: Facts<'channel' | 'property'>) =>
  `Connect ${channel} for ${property}`;
export const unconnected = 'Not connected';
export const unconnectedText = 'Nights that a channel sells for these properties stay open here.';
export const unconnectedNone = 'Every property has a channel calendar';
export const unconnectedNoneText = 'A new property appears here until you connect its first calendar.';
export const unconnectedMore = ({ count }: { count: number }) =>
  plural(count, { one: `${count} more property`, other: `${count} more properties` });
export const exports = 'Outgoing';
export const exportAdd = 'Create a link for it';
export const openConflicts = ({ count }: { count: number }) =>
  plural(count, { one: `${count} open conflict`, other: `${count} open conflicts` });
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
export const neverPickedUp = 'Not read yet.';
export const lastPickedUp = ({ time }: Facts<'time'>) => `Last read: ${time}.`;
export const shows = ({ fields }: Facts<'fields'>) => `Shows: ${fields}`;
export const oldAddress = ({ date }: Facts<'date'>) => `The former link works until ${date}.`;
export const renew = 'New link';
export const renewTitle = ({ name }: Facts<'name'>) => `New link for ${name}?`;
export const renewText = ({ days }: Facts<'days'>) =>
  `Paste the new link into the channel. The former one works for ${days} more days, so nothing is missed until then.`;
export const renewed = ({ name }: Facts<'name'>) => `New link for ${name} created`;
export const exportTitle = 'Create a calendar link';
export const exportText = 'Anyone with the link can read it, so give each recipient their own.';
export const recipient = 'Recipient';
export const recipientHelp = 'A channel never gets its own bookings back.';
export const details = 'Details shown';
export const detailsHelp = 'Channels need none. A cleaner may need some.';
export const prep = 'Include preparation nights';
export const prepHelp = 'Also closes the nights that stay empty around each stay.';
export const stateFresh = 'Up to date';
export const stateLate = 'Late';
export const stateStopped = 'Stopped';
export const stateUnknown = 'Usual gap unknown';
export const all = 'All';
export const ageIn = ({ time }: Facts<'time'>) => `Incoming: ${time}`;
export const ageOut = ({ time }: Facts<'time'>) => `Outgoing: ${time}`;
export const never = 'never';
export const unseen = ({ count }: { count: number }) =>
  plural(count, { one: `${count} change not picked up yet`, other: `${count} changes not picked up yet` });
export const state = 'How current each calendar is, the most urgent first';
export const seeConflicts = ({ count }: { count: number }) =>
  plural(count, { one: `${count} conflict`, other: `${count} conflicts` });
export const noPropertyText =
  'Add a property first. You can then connect its Airbnb, Booking.com and Vrbo calendars on its Channels tab.';
export const open = 'Open';
export const resolved = 'Resolved';
export const since = 'Reserved';
export const refund = 'Refund if cancelled';
export const now = 'Now';
export const guests = ({ count }: { count: number }) =>
  plural(count, { one: `${count} guest`, other: `up to ${count} guests` });
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
export const openUntil = ({ time }: Facts<'time'>) => `A double booking could slip in until about ${time}.`;
export const unseenUntil = ({ time }: Facts<'time'>) => `can still be sold there until about ${time}`;
export const unseenSince = ({ time }: Facts<'time'>) => `not picked up yet, taken ${time}`;
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
export const showEvents = 'Show events';
export const eventsTitle = ({ name }: Facts<'name'>) => `Events of ${name}`;
export const eventsText = 'What the channel lists, and how it’s read';
export const eventsImported = 'Closing nights';
export const eventsSkipped = 'Not imported';
export const eventsFailed = 'Couldn’t load events';
export const eventsNone = 'No such events';
export const refusedTitle = 'Couldn’t be read';
export const eventOverlaps = 'Overlaps';
export const eventMissing = 'No longer listed; its nights open if the next reading confirms it';
export const eventIsBooking = 'is a booking here';
export const eventShadow = 'another stay has these nights';
export const eventCloses = 'closes these nights';
export const eventSkipped = 'closes nothing';
export const eventByYou = 'corrected by you';
export const eventClassHelp: Readonly<Record<EventClass, string>> = {
  reservation: 'A guest stays. Closes the nights and counts as occupied.',
  closed: 'Closed at the channel, without a guest. Closes the nights.',
  tail: 'The channel just doesn’t take bookings this far ahead. Closes nothing.',
  echo: 'Your own nights, reported back by the channel. Closes nothing.',
  tentative: 'Not confirmed at the channel yet. Closes the nights.',
};
export const wait = 'Wait for channels before instant bookings are confirmed';
export const waitHelp =
  'An instant booking that arrives soon starts as a request. It’s confirmed automatically once every channel has closed its nights, or when you approve it.';
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
