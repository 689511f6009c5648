import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

// A property's page: photos, rooms, calendar, location, price.

export const photos = ({ title }: Facts<'title'>) => `Photos of ${title}`;
export const photosAll = ({ count }: { count: number }) =>
  plural(count, { one: `${count} photo`, other: `All ${count} photos` });
export const photosNone = 'Photos coming soon';
export const photosLiving = 'Living area';
export const photosKitchen = 'Kitchen';
export const photosDining = 'Dining area';
export const photosWork = 'Workspace';
export const photosExterior = 'Outside';
export const photosMore = 'More photos';
export const photoViewer = 'Photo viewer';
export const photoFailed = 'Couldn’t load this photo.';
export const offers = 'What this place offers';
export const rooms = 'Where you’ll sleep';
export const bedSingle = ({ count }: { count: number }) =>
  plural(count, { one: `${count} single bed`, other: `${count} single beds` });
export const bedDouble = ({ count }: { count: number }) =>
  plural(count, { one: `${count} double bed`, other: `${count} double beds` });
export const bedQueen = ({ count }: { count: number }) =>
  plural(count, { one: `${count} queen bed`, other: `${count} queen beds` });
export const bedKing = ({ count }: { count: number }) =>
  plural(count, { one: `${count} king bed`, other: `${count} king beds` });
export const bedBunk = ({ count }: { count: number }) =>
  plural(count, { one: `${count} bunk bed`, other: `${count} bunk beds` });
export const bedSofaBed = ({ count }: { count: number }) =>
  plural(count, { one: `${count} sofa bed`, other: `${count} sofa beds` });
export const bedFuton = ({ count }: { count: number }) =>
  plural(count, { one: `${count} futon`, other: `${count} futons` });
export const bedCot = ({ count }: { count: number }) =>
  plural(count, { one: `${count} cot`, other: `${count} cots` });
export const rulesCheckIn = ({ from }: Facts<'from'>) => `Check-in from ${from}`;
export const rulesCheckInWindow = ({ from, until }: Facts<'from' | 'until'>) =>
  `Check-in from ${from} to ${until}`;
export const rulesCheckOut = ({ by }: Facts<'by'>) => `Check-out by ${by}`;
export const rulesMaxGuests = ({ count }: { count: number }) =>
  plural(count, { one: `${count} guest maximum`, other: `${count} guests maximum` });
export const policyTitle = 'If your plans change';
export const policyFlexible =
  'Full refund if you cancel at least 1 day before check-in. No refund after that.';
export const policyModerate =
  'Full refund if you cancel at least 5 days before check-in, then 50% until the day of check-in.';
export const policyFirm =
  'Full refund if you cancel at least 30 days before check-in, 50% up to 7 days before. No refund after that.';
export const policyStrict = '50% refund if you cancel at least 7 days before check-in. No refund after that.';
export const policyNonRefundable = 'No refund once the booking is confirmed.';
export const refundFull = ({ day }: Facts<'day'>) => `Full refund until ${day}`;
export const refundPart = ({ percent, day }: Facts<'percent' | 'day'>) => `${percent}% refund until ${day}`;
export const refundThen = ({ percent, day }: Facts<'percent' | 'day'>) => `, then ${percent}% until ${day}`;
export const refundTooLate = 'No refund if you cancel: check-in is too close.';
export const policyRequest = 'You can withdraw a request free of charge until it’s answered.';
export const registered = ({ number }: Facts<'number'>) => `Registered ${number}`;
export const registration = ({ number }: Facts<'number'>) => `Registration number ${number}`;
export const hostTitle = 'Your host';
export const hostAnswers = ({ count }: { count: number }) =>
  plural(count, { one: 'Usually answers within an hour', other: `Usually answers within ${count} hours` });
export const hostLanguages = ({ languages }: Facts<'languages'>) => `Speaks ${languages}`;
export const hostCall = ({ phone }: Facts<'phone'>) => `Call ${phone}`;
export const hostWrite = ({ email }: Facts<'email'>) => `Email ${email}`;
export const datesTitle = 'Choose your dates';
export const allMonths = 'Show all months';
export const datesPicked = ({ count, city }: { count: number } & Facts<'city'>) =>
  plural(count, { one: `${count} night in ${city}`, other: `${count} nights in ${city}` });
export const datesHintDeparture = ({ day }: Facts<'day'>) =>
  `Arriving ${day}. Now choose your check-out date.`;
export const datesMin = ({ count }: { count: number }) =>
  plural(count, { one: `Minimum stay: ${count} night.`, other: `Minimum stay: ${count} nights.` });
export const calendarChosen = 'Your dates';
export const calendarOff = 'Can’t be chosen';
export const calendarPrices = ({ currency }: Facts<'currency'>) =>
  `Prices per night in ${currency}, before fees.`;
export const dayPrice = ({ amount }: Facts<'amount'>) => `${amount} a night`;
export const datesArrivalDays = ({ days }: Facts<'days'>) => `Check-in on ${days} only.`;
export const dayFree = 'available';
export const dayArriveOnly = 'check-in only';
export const dayLeaveOnly = 'check-out only';
export const dayFull = 'booked';
export const dayCheckIn = 'your check-in';
export const dayCheckOut = 'your check-out';
export const dayStay = 'in your stay';
export const stayAnnounced = ({ total, nights }: { nights: number } & Facts<'total'>) =>
  plural(nights, {
    one: `${total} in total for ${nights} night`,
    other: `${total} in total for ${nights} nights`,
  });
export const stayTotal = ({ nights }: { nights: number }) =>
  plural(nights, { one: `total for ${nights} night`, other: `total for ${nights} nights` });
export const stayAllIn = 'Includes all mandatory fees and taxes.';
export const stayPlusAtProperty = ({ amount }: Facts<'amount'>) => `Plus ${amount} at the property.`;
export const priceAndAtProperty = ({ price, amount }: Facts<'price' | 'amount'>) =>
  `${price} plus ${amount} at the property`;
export const stayAddDate = 'Add date';
export const stayChooseOther = 'Choose other dates';
export const stayAddDates = 'Add dates for the full price';
export const stayPriceHidden = ({ name }: Facts<'name'>) => `Ask ${name} for the price for your dates.`;
export const stayNotAvailable = 'Not available for these dates';
export const stayWorking = 'Working out the price…';
export const stayOffline = 'We couldn’t reach the server. Your dates are still here.';
export const stayNotCharged = ({ name }: Facts<'name'>) =>
  `You won’t pay anything yet. ${name} has to accept first.`;
export const factInstant = 'Confirmed instantly';
export const factFullRefund = ({ days }: { days: number }) =>
  plural(days, {
    one: 'Full refund until the day before check-in',
    other: `Full refund until ${days} days before check-in`,
  });
export const stayTaken = 'Sorry, these dates clash with another stay.';
export const stayInstantWays =
  'Confirmed instantly, once you confirm your email address or pay. How to pay will be on your booking page.';
export const stayWaits =
  'This stay begins soon, so it’s confirmed once other calendars show it, usually within a few hours. You won’t pay anything until then.';
export const stayInstant = ({ name }: Facts<'name'>) =>
  `Confirmed instantly, once you confirm your email address. ${name} will write to you about payment.`;
export const priceLines = 'Price breakdown';
export const priceSaving = ({ amount }: Facts<'amount'>) => `You save ${amount}`;
export const alternatives = 'Other dates you could book';
export const locationTitle = 'Where you’ll be';
export const locationCircle = 'The circle shows the approximate area.';
export const locationExactLater = 'You’ll get the exact address once your stay is confirmed.';
export const locator = ({ location }: Facts<'location'>) =>
  `Map of the area around ${location}, north at the top`;
export const locatorNorth = 'N';
export const locatorScale = ({ km }: Facts<'km'>) => `${km} km`;
export const locatorCoast = 'Coast';
export const locatorCircle =
  'As the crow flies, from the middle of the circle. The circle shows the approximate area.';
export const locatorExact = 'Distances as the crow flies.';
export const locatorNear = 'under 1\u00a0km';
export const locatorDistance = ({ km }: Facts<'km'>) => `about ${km}\u00a0km`;
export const locatorSource = 'Towns: GeoNames. Coastline, simplified: Natural Earth.';
export const priceRetained = ({ name }: Facts<'name'>) => `Kept by ${name}`;
export const priceRefundDue = 'Refund due to you';
export const priceOverpaid = 'Overpaid, to be refunded';
export const priceNothingLeft = 'Nothing left to pay';
