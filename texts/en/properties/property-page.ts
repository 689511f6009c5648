import type { BlockKind } from '#domain/properties/availability/block-kinds.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

// The page of one property.

export const oneFailed = 'Couldn’t load this property';
export const notThere = 'Property not found';
export const notThereText = 'It may have been deleted, or the address may be wrong.';
export const toList = 'Back to properties';
export const pausedTitle = 'This property is paused';
export const archivedTitle = 'This property is archived';
export const archivedText = 'Guests can’t see or book it. Its bookings are kept.';
export const reviewToast = ({ name }: Facts<'name'>) => `“${name}” sent for review`;
export const reviewText =
  'Guests can see and book this property once our team has approved it. We’ll notify you.';
export const about = 'About this property';
export const noDescription = 'No description yet.';
export const readMore = 'Read more';
export const readLess = 'Read less';
export const addressHidden = 'Guests see only the town until their booking is confirmed.';
export const priceRules = 'Price and rules';
export const rowBase = 'Per night';
export const rowWeekend = 'Weekend night';
export const rowExtra = 'Each extra guest, per night';
export const rowLengthRange = ({ min, max }: Facts<'min' | 'max'>) => `${min} to ${max} nights`;
export const fromUntil = ({ from, until }: Facts<'from' | 'until'>) => `${from} to ${until}`;
export const rowInstant = 'Instant, without approval';
export const rowRequest = 'You approve each request';
export const calendarFailed = 'Couldn’t load the calendar';
export const closeNights = 'Block these dates';
export const blockKindLabels: Readonly<Record<BlockKind, string>> = {
  owner_stay: 'Owner stay',
  maintenance: 'Maintenance',
  manual: 'Other',
  imported: 'Imported',
  closed_elsewhere: 'Closed on a channel',
  buffer: 'Turnover',
};
export const noBlocks = 'No blocked dates.';
export const openNightsOf = ({ stay }: Facts<'stay'>) => `Unblock ${stay}`;
export const closeFailed = 'Couldn’t block these dates';
export const openFailed = 'Couldn’t unblock these dates';
export const coming = 'Upcoming bookings';
export const comingNone = 'No upcoming bookings. Share this property to get requests.';
export const comingFailed = 'Couldn’t load the bookings';
export const performance = 'Performance';
export const figureNights = ({ nights, open }: Facts<'nights' | 'open'>) =>
  `${nights} of ${open} available nights`;
export const figureRevenue = 'Revenue from nights';
export const figureUnique = ({ shown, count }: { count: number } & Facts<'shown'>) =>
  plural(count, { one: `${shown} visitor`, other: `${shown} visitors` });
export const figureRequests = 'Requests from links';
export const figureBookings = 'Bookings made';
export const figureAnySource = 'Confirmed, from any source';
export const viewsNotCounted = 'No views counted. Bots and your own visits are left out.';
export const noViews = 'No views from shared links yet.';
export const viewsByLink = 'Where views came from';
export const viewsEver = ({ unique, shown, count }: { count: number } & Facts<'unique' | 'shown'>) =>
  plural(count, { one: `${shown} view, ${unique} unique`, other: `${shown} views, ${unique} unique` });
export const addToLink = 'Add to link';
export const addToLinkFailed = 'Couldn’t add to the link';
export const addToLinkTitle = ({ count }: { count: number }) =>
  plural(count, { one: `Add ${count} property to a link`, other: `Add ${count} properties to a link` });
export const addedToLink = ({ count, name }: { count: number } & Facts<'name'>) =>
  plural(count, {
    one: `${count} property added to “${name}”`,
    other: `${count} properties added to “${name}”`,
  });
export const linkHasThem = 'Shows them already';
export const linkShows = ({ count }: { count: number }) =>
  plural(count, { one: `Shows ${count} property`, other: `Shows ${count} properties` });
export const tabs = 'Sections of the property';
export const tabPricing = 'Pricing';
export const tabOperations = 'Operations';
export const allBookings = 'All bookings of this property';
export const linkAll = 'shows all properties';
export const linkCopy = ({ name }: Facts<'name'>) => `Copy link to ${name}`;
export const dayLeaves = ({ who }: Facts<'who'>) => `${who}, departure`;
export const dayArrives = ({ who }: Facts<'who'>) => `${who}, arrival`;
export const dayStays = ({ who }: Facts<'who'>) => `${who}`;
export const calendarHint = 'Select a booking to open it. Drag across available dates to block them.';
export const keyRequested = 'Requested';
export const keyClosed = 'Blocked';
export const mapAbout = 'Approximate area. Guests get the exact address after booking.';
export const keyChannel = 'Closed by a channel';
export const blockAtChannel = 'See channel';
export const checkTitle = 'Ready for the first guest?';
export const checkHide = 'Hide the checklist';
export const checkCalendar = 'Channel calendar';
export const checkDoor = 'Door code or way in';
export const checkShare = 'Share it';
