import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';
import * as counts from '../shared/counts.ts';

export const tabList = 'List';
export const tabs = 'View bookings as';
export const board = 'Booking timeline';
export const boardRole = 'timeline';
export const keysHelp =
  'Arrow keys move between days and properties; with Control, from stay to stay. Enter opens a stay, or selects available days: left and right change the dates, up and down the properties, Enter continues. M moves a stay, R changes its check-out and Shift R its check-in; Enter confirms the change, Escape cancels it. T goes to today.';
export const properties = ({ count, number }: { count: number } & Facts<'number'>) =>
  plural(count, { one: `${number} property`, other: `${number} properties` });
export const propertiesOf = ({ shown, count }: Facts<'shown' | 'count'>) => `${shown} of ${count} properties`;
export const earlier = 'Earlier';
export const later = 'Later';
export const jump = 'Jump to date';
export const findHint = 'Property name';
export const allCities = 'All cities';
export const legend = 'Legend';
export const keysArrows = 'Move between days and properties';
export const keysJump = 'Jump from stay to stay';
export const keysEnter = 'Open or create a booking';
export const keysMove = 'Move (Enter to confirm)';
export const keysResize = 'Change check-out (Shift: check-in)';
export const keysToday = 'Go to today';
export const blockManual = 'Blocked';
export const failed = 'Couldn’t load the timeline';
export const restFailed = 'Couldn’t load the other properties.';
export const partFailed = 'Couldn’t load some stays.';
export const empty = 'Your calendar starts with a property';
export const emptyText = 'Add a property and its bookings appear here, day by day.';
export const noneFound = 'No properties match';
export const noneFoundText = 'Try another name or city.';
export const paused = 'Paused';
export const draft = 'Draft';
export const spokenFree = ({ property, date }: Facts<'property' | 'date'>) =>
  `${property}, ${date}, available`;
export const spokenStay = ({ property, date, stay }: Facts<'property' | 'date' | 'stay'>) =>
  `${property}, ${date}: ${stay}`;
export const spokenLoading = ({ property, date }: Facts<'property' | 'date'>) =>
  `${property}, ${date}, loading`;
export const spokenBooking = ({
  guest,
  status,
  payment,
  dates,
}: Facts<'guest' | 'status' | 'payment' | 'dates'>) => `${guest}, ${status}, ${payment}, ${dates}`;
export const spokenBlock = ({ kind, dates }: Facts<'kind' | 'dates'>) => `${kind}, ${dates}`;
export const spokenMove = ({ property, dates }: Facts<'property' | 'dates'>) =>
  `Moving: ${property}, ${dates}. Enter confirms, Escape cancels.`;
export const spokenResize = ({ dates }: Facts<'dates'>) =>
  `New dates: ${dates}. Enter confirms, Escape cancels.`;
export const spokenCreate = ({ property, dates }: Facts<'property' | 'dates'>) =>
  `Selected: ${property}, ${dates}. Arrow keys change the selection, Enter continues.`;
export const spokenClash = 'These dates aren’t available.';
export const spokenCancel = 'No changes made.';
export const spokenFixed = 'This stay can’t be changed here.';
export const change = 'Change dates or property';
export const gapTitle = ({ dates }: Facts<'dates'>) => `Guests can’t book ${dates}`;
export const gapOpen = ({ amount }: Facts<'amount'>) => `Open for ${amount}`;
export const gapOpenUnpriced = 'Open these dates';
export const gapOpened = 'Open for guests';
export const gapClosed = 'Opening undone';
export const saved = ({ guest, dates }: Facts<'guest' | 'dates'>) => `${guest}: ${dates}`;
export const savedTitle = 'Stay changed';
export const undone = ({ dates }: Facts<'dates'>) => `Moved back to ${dates}`;
export const undoFailed = 'Couldn’t undo this';
export const blockMoved = 'Blocked dates changed';
export const blockNotMoved = 'Couldn’t change these dates';
export const blockNoteHelp = 'Only you can see this.';
export const blockOpen = 'Unblock dates';
export const blockFixed = 'Synced from another calendar. Make changes there.';
export const selection = ({ count, dates }: { count: number } & Facts<'dates'>) =>
  plural(count, { one: `${dates} · ${count} property`, other: `${dates} · ${count} properties` });
export const cellMinimum = ({ nights }: Facts<'nights'>) => `min ${nights}`;
export const ratesMode = 'What to change';
export const ratesModeRates = 'Prices and dates';
export const ratesCancel = 'Keep';
export const ratesSet = 'Set';
export const ratesAmount = 'New price';
export const ratesPercent = 'Change by %';
export const ratesPercentHelp = 'A minus lowers the price.';
export const ratesRound = 'Round to whole amounts';
export const ratesPreview = ({ before, after }: Facts<'before' | 'after'>) => `${before} becomes ${after}`;
export const ratesMinimumHelp = 'Applies to check-ins on these dates.';
export const ratesSave = ({ count }: { count: number }) =>
  plural(count, { one: `Save for ${count} night`, other: `Save for ${count} nights` });
export const ratesSaved = ({ properties: count, nights }: { properties: number; nights: number }) =>
  `${counts.nights({ count: nights })} at ${counts.properties({ count })}`;
export const ratesSame = 'Nothing needed changing';
export const ratesChanged = 'Changes saved';
export const pricesChanged = 'Prices changed';
export const minimumChanged = 'Minimum stay changed';
export const ratesUndone = 'Changes undone';
export const ratesOnlyAvailable = 'Block the available dates only';
export const ratesLeaveOut = 'Leave these properties out';
export const ratesTooMany = ({ max }: Facts<'max'>) => `You can change up to ${max} properties at a time.`;
export const ratesAll = ({ count }: Facts<'count'>) => `Select all ${count} properties`;
export const ratesRemove = ({ property }: Facts<'property'>) => `Leave out ${property}`;
export const promotionText = 'A discount for stays that begin on these dates. It applies without a code.';
export const promotionNameHelp = 'Guests see it next to their price.';
export const promotionPercent = 'Discount in %';
export const promotionMade = 'Promotion created';
export const promotionRemoved = 'Promotion deleted';
export const moveSame = 'same price';
export const moveUnpriced = 'no price';
export const phoneAgenda = 'Agenda';
export const phoneAllHint = 'Tap a night or a stay';
export const phoneToday = ({ date }: Facts<'date'>) => `Today, ${date}`;
export const phoneMore = 'Show another week';
export const phoneQuiet = 'No arrivals or departures';
export const phoneDeparture = 'Checks out';
export const phoneChangeAll = 'Change all';
export const phoneStaying = ({ count }: { count: number }) =>
  plural(count, { one: `${count} guest staying`, other: `${count} guests staying` });
export const phoneAvailable = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} property available for the night`,
    other: `${count} properties available for the night`,
  });
export const phoneChange = ({ count }: { count: number }) =>
  plural(count, { one: `Change ${count} night`, other: `Change ${count} nights` });
export const openConversation = 'Open conversation';
export const replySent = ({ guest }: Facts<'guest'>) => `Sent to ${guest}`;
export const balanceOf = ({ balance, total }: Facts<'balance' | 'total'>) => `${balance} of ${total}`;
export const arrivalUnknown = 'Not given';
export const blockOfChannel = ({ kind, channel }: Facts<'kind' | 'channel'>) =>
  `${kind}. The calendar of ${channel} closes these nights, and opens them again.`;
export const blockOpenChannel = 'Open channels';
