import type { ShareChannel } from '#domain/links/shared-link.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';
import * as labels from '../shared/labels.ts';

export const embedLoading = 'Loading availability';
export const embedFailed = 'Couldn’t load the calendar.';
export const embedGone = 'This calendar is no longer available.';
export const embedFrom = ({ price }: Facts<'price'>) => `from ${price} a night, fees included`;
export const embedCalendar = ({ title }: Facts<'title'>) => `Availability for ${title}`;
export const embedDayFreePrice = ({ day, price }: Facts<'day' | 'price'>) =>
  `${day}, available, ${price} a night`;
export const embedDayFull = ({ day }: Facts<'day'>) => `${day}, booked`;
export const embedDayError = ({ day, reason }: Facts<'day' | 'reason'>) => `${day}. ${reason}`;
export const embedDayOff = ({ day }: Facts<'day'>) => `${day}, can’t be booked`;
export const embedDayIn = ({ day }: Facts<'day'>) => `${day}, check-in`;
export const embedDayOut = ({ day }: Facts<'day'>) => `${day}, check-out`;
export const embedChooseIn = 'Choose your check-in date.';
export const embedChooseOut = 'Now choose your check-out date.';
export const embedChecking = 'Checking price and dates…';
export const embedTotal = ({ price }: Facts<'price'>) => `${price} total`;
export const embedPriceLater = 'The host will give you the price.';
export const embedIsFree = 'These dates are available.';
export const embedNotFree = 'These dates can’t be booked.';
export const embedBook = 'Continue to book';
export const embedAll = 'See photos and details';
export const embedNewTab = 'opens in a new tab';
export const embedBy = ({ host }: Facts<'host'>) => `By ${host}`;
export const flyerTitle = 'Printable flyer';
export const flyerText =
  'One page for the reception desk, a shop window or a welcome folder. Anyone who scans it sees live availability.';
export const flyerAbout = 'Flyer for';
export const flyerAboutLink = 'A shared link';
export const flyerLinkHelp =
  'The code on the flyer opens this link. If you revoke it, printed codes stop working.';
export const flyerSize = 'Paper size';
export const flyerSizeA4 = 'A4 poster';
export const flyerSizeA6 = 'A6 handout';
export const flyerDownload = 'Download flyer (PDF)';
export const flyerFailed = 'Couldn’t create the flyer';
export const flyerQr = 'QR code only';
export const flyerQrText = 'For your own designs: SVG for any size, or PNG.';
export const flyerQrSvg = 'QR code (SVG)';
export const flyerQrPng = 'QR code (PNG)';
export const flyerPreview = ({ subject, size }: Facts<'subject' | 'size'>) => `Flyer for ${subject}, ${size}`;
export const flyerPreviewText = 'This is the page that prints.';
export const flyerScan = 'Scan for availability';
export const flyerNoProperties = 'Nothing to print yet';
export const flyerNoPropertiesText = 'Publish a property first. A flyer shows only what visitors can see.';
export const flyerNoLinks = 'No working link yet';
export const flyerNoLinksText = 'The code on a flyer opens a shared link. Create one first.';
export const flyerMakeLink = 'Create shared link';
export const flyerLocked = 'This link needs a password. Print it beside the code, or choose another link.';
export const widgetTitle = 'Calendar for your website';
export const widgetText =
  'Visitors to your own website see live availability and prices, then go to your shared page to book.';
export const widgetLinkHelp =
  'The calendar shows what visitors to this link can see, with the same permissions.';
export const widgetAnyProperty = 'All properties on the link';
export const widgetView = 'Mode';
export const widgetViewBooking = 'Dates and booking';
export const widgetViewCalendar = 'Dates only';
export const widgetThemeAuto = 'Match device';
export const widgetCode = 'Paste this line where the calendar should appear';
export const widgetCopy = 'Copy line';
export const widgetPreviewText = 'Your live calendar with your real dates.';
export const widgetNoLinks = 'No suitable link';
export const widgetNoLinksText =
  'The calendar needs a working shared link without a password. Otherwise anyone could read the password on your website.';
export const chatTitle = 'Link preview';
export const chatText = 'How your link appears in messaging apps: a title, a line of text and a picture.';
export const chatApp = 'Messaging app';
export const chatImessage = 'iMessage';
export const chatSlack = 'Slack';
export const chatMessage = 'See live availability and prices:';
export const chatLocked = 'This link needs a password, so chats show no picture or properties.';
export const chatClosed =
  'This link is paused or has ended. Anyone who opens it sees that it isn’t available.';
export const chatNoPicture = 'No picture';
export const chatPicture = ({ title }: Facts<'title'>) => `Picture of the preview: ${title}`;
export const chatNote = 'Apps keep previews for a while, so old messages may show the old preview.';
export const featuredText =
  'Your best properties first: on links that use the featured order, and in your property list when sorted by it.';
export const featuredList = 'Published properties in featured order';
export const featuredFailed = 'Couldn’t save the order';
export const featuredPreview = 'What guests see first';
export const featuredReset = 'Reset to newest first';
export const featuredNew = 'New';
export const featuredEmpty = 'Nothing to reorder yet';
export const featuredEmptyText = 'Published properties appear here.';
export const state = 'Promote your properties and track results.';
export const feature = 'the marketing tools';
export const lockedText =
  'Ready-made texts for every channel, promotions, flyers, a booking calendar for your own website, and figures that show what brings bookings.';
export const loading = 'Loading';
export const tabPromotions = 'Promotions';
export const tabFunnel = 'Funnel';
export const tabPrint = 'Print';
export const tabWebsite = 'Website';
export const tabFeatured = 'Featured';
export const chooseLink = 'Choose a link';
export const noLink = 'No link shows this property yet.';
export const makeLink = 'Create one';
export const channelNames: Readonly<Record<ShareChannel, string>> = {
  whatsapp: labels.whatsapp,
  email: labels.byEmail,
  instagram: 'Instagram',
  facebook: 'Facebook',
  sms: 'SMS',
};
export const characters = ({ count, limit }: Facts<'count' | 'limit'>) => `${count} of ${limit} characters`;
export const tooLong = ({ over }: Facts<'over'>) =>
  `Over the limit by ${over}. Shorten it, or it will be cut off.`;
export const startAgain = 'Reset';
export const copyText = 'Copy text';
export const openChannel = ({ channel }: Facts<'channel'>) => `Open ${channel}`;
export const instagramNote =
  'Copy and paste this into Instagram. Links in captions aren’t clickable, so add yours to your bio.';
export const noLinkNote = 'This text has no link, because no link shows this property.';
export const shareEmpty = 'Nothing to share yet';
export const shareEmptyText = 'Publish a property first. Its texts then appear here, ready to use.';
export const unsold = 'Most availability';
export const unsoldText = 'Available nights in the next 30 days';
export const allSold = 'You have no availability left in the next 30 days. Well done.';
export const freeFrom = ({ day }: Facts<'day'>) => `Available from ${day}`;
export const nightsFree = 'nights';
export const promotionsText =
  'The best matching promotion is applied automatically, in every price you and your guests see. Existing bookings keep their price.';
export const promotionsFailed = 'Couldn’t load your promotions';
export const promotionsEmpty = 'No promotions yet';
export const promotionsEmptyText =
  'Fill quiet weeks with a few per cent off, thank returning guests with a code, or give the seventh night free.';
export const newPromotion = 'New promotion';
export const changePromotion = 'Edit promotion';
export const unnamed = 'Untitled';
export const saved = ({ name }: Facts<'name'>) => `“${name}” saved`;
export const created = ({ name }: Facts<'name'>) => `“${name}” created`;
export const deleted = ({ name }: Facts<'name'>) => `“${name}” deleted`;
export const paused = ({ name }: Facts<'name'>) => `“${name}” paused`;
export const resumed = ({ name }: Facts<'name'>) => `“${name}” resumed`;
export const agreedStay = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} booking uses this promotion and keeps its price.`,
    other: `${count} bookings use this promotion and keep their price.`,
  });
export const nameHelp = 'Shown in the guest’s price breakdown.';
export const nameExample = 'Early summer';
export const kindFree = 'Free nights';
export const percent = 'Percentage off the nightly price';
export const amount = 'Amount off each stay';
export const amountHelp = ({ currency }: Facts<'currency'>) =>
  `Applies only to properties priced in ${currency}. Fees and taxes stay the same.`;
export const freeNightsHelp = 'The cheapest nights of the stay are free.';
export const who = 'Who gets it';
export const whoAll = 'Everyone';
export const whoCode = 'With a code';
export const whoAllHelp = 'Applied automatically to every matching stay.';
export const codeHelp = '3 to 24 letters, digits and hyphens. Not case-sensitive.';
export const codeExample = 'e.g. SUMMER10';
export const arrivals = 'Arrival dates';
export const arrivalsHelp = 'Leave a date blank for no limit.';
export const bookings = 'Booking dates';
export const bookingsHelp = 'When the request or booking must be made.';
export const from = 'First day';
export const propertiesChosen = 'Selected properties';
export const noPropertyFound = 'No matching properties.';
export const cap = 'Limit how often it’s used';
export const capHelp = 'Declined and expired requests don’t count.';
export const errorName = 'Please enter a name for the promotion.';
export const errorPercent = 'Please enter a percentage from 1 to 100.';
export const errorAmount = 'Please enter the amount guests save.';
export const errorFreeNights = 'Please enter 1 to 14 free nights.';
export const errorMinNights = 'Please enter 1 to 365 nights.';
export const errorAllFree = ({ least }: Facts<'least'>) =>
  `Must be more than the free nights: at least ${least}.`;
export const errorCode = 'Please use 3 to 24 letters, digits and hyphens.';
export const errorProperties = 'Please select at least one property.';
export const errorBackwards = 'The last day can’t be before the first.';
export const errorTooEarly = 'Arrivals end before booking starts, so no one could use it.';
export const errorMaxUses = 'Please enter 1 to 100,000 uses.';
export const offerPercent = ({ percent }: Facts<'percent'>) => `${percent}% off`;
export const offerFree = ({ count }: { count: number }) =>
  plural(count, { one: `${count} night free`, other: `${count} nights free` });
export const anyStay = 'Any length';
export const staysOf = ({ count }: { count: number }) =>
  plural(count, { one: `Stays of ${count} night or more`, other: `Stays of ${count} nights or more` });
export const arriveBetween = ({ from, until }: Facts<'from' | 'until'>) => `Arrivals ${from} – ${until}`;
export const arriveFrom = ({ from }: Facts<'from'>) => `Arrivals from ${from}`;
export const arriveUntil = ({ until }: Facts<'until'>) => `Arrivals until ${until}`;
export const bookBetween = ({ from, until }: Facts<'from' | 'until'>) => `Booked ${from} – ${until}`;
export const bookFrom = ({ from }: Facts<'from'>) => `Booked from ${from}`;
export const bookUntil = ({ until }: Facts<'until'>) => `Booked until ${until}`;
export const uses = ({ count }: { count: number }) =>
  plural(count, { one: 'Used once', other: `Used ${count} times` });
export const usesOf = ({ count, most }: Facts<'count' | 'most'>) => `Used ${count} of ${most} times`;
export const promotionBooked = ({ amount }: Facts<'amount'>) => `${amount} booked`;
export const stateRunning = 'Running';
export const stateScheduled = 'Scheduled';
export const statePaused = 'Paused';
export const stateUsedUp = 'Used up';
export const stateEnded = 'Ended';
export const withoutCode = 'No code needed';
export const copyCode = ({ code }: Facts<'code'>) => `Copy code ${code}`;
export const more = ({ name }: Facts<'name'>) => `More actions for “${name}”`;
export const deleteText =
  'It stops applying, and its code can be reused. Existing bookings keep their price.';
export const days = ({ days }: Facts<'days'>) => `${days} days`;
export const funnelText = 'From view to booking.';
export const funnelPeriod = ({ from, to }: Facts<'from' | 'to'>) => `${from} – ${to}, today included`;
export const funnelEmpty = 'No visitors in this period';
export const funnelEmptyText = 'Share a link, then see here who views, requests and books.';
export const allLinksText = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} view. Bots, reloads and your own views aren’t counted.`,
    other: `${count} views. Bots, reloads and your own views aren’t counted.`,
  });
export const step = 'Step';
export const count = 'Count';
export const confirmed = 'Confirmed';
export const conversion = ({ share }: Facts<'share'>) => `${share} of visitors became confirmed bookings.`;
export const noConversion = 'No visitors yet.';
export const nothingYet = 'Nothing in this period.';
export const sources = 'Where bookings come from';
export const sourcesText = 'All requests and bookings made in this period';
export const sourceDirect = 'Entered by you';
export const sourceWidget = 'Your website';
export const sourceImport = 'Imported calendars';
export const embedPrices = ({ currency }: Facts<'currency'>) => `Prices per night in ${currency}`;
export const notUsed = 'Not used yet';
