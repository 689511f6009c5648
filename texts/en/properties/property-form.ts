import type { TaxCollection } from '#domain/bookings/pricing/price-rules.ts';
import type { BedKind } from '#domain/properties/sleeping-rooms.ts';
import type { Facts } from '../../facts.ts';
import { yearlySeason } from '../bookings/yearly-season.ts';
import { plural } from '../plural.ts';
import * as labels from '../shared/labels.ts';

// The form of a property: sections, fields, errors, warnings.

export const newState = 'A title and a type are enough for a draft. You can add the rest later.';
export const editState = 'Guests see your changes as soon as you save.';
export const editStateDraft = 'Only you can see this draft until you publish it.';
export const steps = 'Setup steps';
export const stepOf = ({ number, count }: Facts<'number' | 'count'>) => `Step ${number} of ${count}`;
export const stepLocation = 'Location & basics';
export const stepRules = 'Rules';
export const stepPublish = 'Review & publish';
export const checkReady = 'Ready for guests';
export const checkReadyText = 'All the details guests need are here. You can change them at any time.';
export const checkMissing = 'Almost there';
export const checkMissingText = 'These are needed before you publish. You can still save a draft.';
export const checkGo = 'Fill in';
export const checkReadyMore = 'You can publish now. Some details that guests look for are still missing.';
export const noneYet = 'None chosen';
export const copiedFrom = ({ name }: Facts<'name'>) => `Copied from ${name}`;
export const checkNoPhotos = 'No photos yet. Photos matter most to guests, but you can add them later.';
export const parts = 'Form sections';
export const partBasics = 'Basics';
export const partLocation = 'Location';
export const partCapacity = 'Capacity';
export const partNeedsHelp = 'needs your attention';
export const basicsText = 'What guests read first.';
export const locationText = 'Guests see the town. Only confirmed guests get the exact address.';
export const capacityText = 'Guests, bedrooms and beds.';
export const rooms = 'Where guests sleep';
export const roomsNone =
  'Guests see the beds of each room as a card. Without rooms they see the number of beds.';
export const roomsCount = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} bed in all. Guests see each room as a card.`,
    other: `${count} beds in all. Guests see each room as a card.`,
  });
export const roomAdd = 'Add a room';
export const roomName = 'Name of the room';
export const bedAdd = 'Add another kind of bed';
export const bedRemove = ({ bed }: Facts<'bed'>) => `Remove ${bed}`;
export const bedCount = ({ bed }: Facts<'bed'>) => `How many: ${bed}`;
export const bedKindLabel = 'Kind of bed';
export const bedKinds: Readonly<Record<BedKind, string>> = {
  single: 'Single bed',
  double: 'Double bed',
  queen: 'Queen bed',
  king: 'King bed',
  bunk: 'Bunk bed',
  sofa_bed: 'Sofa bed',
  futon: 'Futon',
  cot: 'Cot',
};
export const priceText = 'All amounts are per night unless stated otherwise.';
export const rulesText = 'When and how guests can book.';
export const amenitiesText = 'Tick what guests can use.';
export const fieldTitleHelp = 'What makes it special, and where it is: “Casa Azul, terrace over Alfama”.';
export const fieldTypeHint = 'Choose a type';
export const fieldHeadline = 'Headline';
export const fieldHeadlineHelp = 'One sentence under the title.';
export const fieldHeadlineHint = 'Sunny flat with a terrace, five minutes from the river';
export const fieldDescription = 'Description';
export const fieldDescriptionHelp = 'Rooms, surroundings and what to do nearby. Plain text is fine.';
export const fieldLocation = 'Where is it?';
export const fieldLocationHint = 'Search for a town or city';
export const fieldLocationHelp = 'Choose the nearest town, then add the street below.';
export const localCurrency = ({ country, local, currency }: Facts<'country' | 'local' | 'currency'>) =>
  `Most prices in ${country} are in ${local}. Yours are in ${currency}.`;
export const inCurrency = ({ currency }: Facts<'currency'>) => `Use ${currency}`;
export const locationFound = ({ timezone, currency }: Facts<'timezone' | 'currency'>) =>
  `Time zone ${timezone} · prices in ${currency}`;
export const fieldLine = 'Street and number';
export const fieldPostcode = 'Postcode';
export const fieldRegion = 'Region';
export const hideExact = 'Hide the exact address';
export const hideExactHelp = 'Guests see the street only once their booking is confirmed.';
export const fieldBeds = 'Beds';
export const fieldArea = 'Area in m²';
export const fieldCurrencyHelp =
  'Based on the location. If you change it, check your prices: the amounts stay the same.';
export const fieldCurrencyFixed = 'This property’s seasons and bookings use this currency.';
export const fieldWeekend = 'Weekend price';
export const fieldWeekendHelpDays = ({ days }: Facts<'days'>) =>
  `For ${days}. Leave blank for the same price.`;
export const fieldCleaning = 'Cleaning fee, per stay';
export const fieldExtra = 'Extra guest fee';
export const fieldExtraHelp = 'Per night, for each guest beyond those included.';
export const fieldIncluded = 'Guests included';
export const fieldMaxNights = 'Maximum stay';
export const nightsHelp = 'In nights.';
export const instantHelp = 'Bookings are confirmed instantly, without your approval.';
export const fieldCheckInUntil = 'Check-in until';
export const fieldHouseRulesHint = 'No smoking indoors. Quiet after 22:00.';
export const saveDraft = 'Save as draft';
export const savingNote = 'Nothing is public until you publish.';
export const draftToast = ({ name }: Facts<'name'>) => `“${name}” saved as a draft`;
export const savedToast = ({ name }: Facts<'name'>) => `“${name}” saved`;
export const errorTitle = 'Please enter a title of at least 3 characters.';
export const errorType = 'Please choose a type.';
export const errorLocation = 'Please choose a location from the list.';
export const errorCity = 'Please enter the town.';
export const errorPrice = 'Please set a price per night.';
export const errorGuests = 'Please enter how many guests can stay.';
export const errorTime = 'Please enter a time, such as 15:00.';
export const errorNightsOrder = 'The minimum stay can’t be longer than the maximum.';
export const errorMoney = 'Please enter an amount, such as 120.';
export const conflictTitle = 'This property was updated elsewhere';
export const conflictText =
  'Your changes aren’t saved. Reload to get the latest version, then make your changes again.';
export const roomTitle = 'You can’t add another property right now';
export const draftTitle = 'Only you can see this draft';
export const draftReady = 'Ready to publish.';
export const missing = ({ parts }: Facts<'parts'>) => `Still missing: ${parts}.`;
export const missingTitle = 'a title';
export const missingCity = 'the town';
export const missingCountry = 'the country';
export const missingPrice = 'a price per night';
export const missingCapacity = 'the number of guests';
export const partCharges = 'Fees, taxes, discounts';
export const chargesText =
  'Extra fees, taxes and long-stay discounts. Guests always see the full price first.';
export const partSeasons = 'Seasons and dates';
export const fieldWeekendDays = 'Weekend days';
export const fieldWeekendDaysHelp = 'Nights charged at the weekend price.';
export const fees = 'Fees';
export const feeAdd = 'Add a fee';
export const noFees = 'No other fees.';
export const feeHint = 'Linen, pets, parking…';
export const feeNumber = ({ number }: Facts<'number'>) => `Fee ${number}`;
export const feeRemove = ({ name }: Facts<'name'>) => `Remove fee ${name}`;
export const taxes = 'Taxes';
export const taxAdd = 'Add a tax';
export const noTaxes = 'No taxes added.';
export const taxHint = 'City tax, VAT…';
export const taxNumber = ({ number }: Facts<'number'>) => `Tax ${number}`;
export const taxRemove = ({ name }: Facts<'name'>) => `Remove tax ${name}`;
export const taxPercent = 'Percent of the price';
export const taxPercentOfNights = 'Percent of the nights';
export const taxByNight = 'City tax per person and night';
export const taxOfNights = 'City tax in percent';
export const taxIncluded = 'VAT in the price';
export const cityTax = 'City tax';
export const vat = 'VAT';
export const taxHead = 'Tax';
export const taxCollected = 'How guests pay it';
export const taxCollections: Readonly<Record<TaxCollection, string>> = {
  added: 'Added to the price',
  included: 'Already in the price',
  at_property: labels.paidAtProperty,
};
export const termFreeBelowAge = 'Free below the age of';
export const termFirstNights = 'Only the first nights';
export const termFreeFromNights = 'Free from a stay of (nights)';
export const termCap = 'Most per person and night';
export const termSeason = 'Time of year';
export const termAllYear = 'All year';
export const termPartOfYear = 'Part of the year';
export const termDay = ({ label }: Facts<'label'>) => `${label}: day`;
export const termMonth = ({ label }: Facts<'label'>) => `${label}: month`;
export const termsGiven = {
  season: yearlySeason,
  freeBelowAge: ({ count }: { count: number }) => `children under ${count} free`,
  firstNights: ({ count }: { count: number }) =>
    plural(count, { one: 'only the first night', other: `only the first ${count} nights` }),
  freeFromNights: ({ count }: { count: number }) => `none from ${count} nights`,
};
export const termCapGiven = ({ amount }: Facts<'amount'>) => `at most ${amount} per person and night`;
export const errorAge = 'Enter an age from 1 to 18.';
export const chargeBasis = 'Charged per';
export const fieldWeekly = 'Weekly discount (%)';
export const fieldWeeklyHelp = 'For 7 nights or more.';
export const fieldMonthly = 'Monthly discount (%)';
export const fieldMonthlyHelp = 'For 28 nights or more.';
export const fieldDepositHelp = 'Shown to guests, not included in the total.';
export const errorPercent = 'Enter a number between 0 and 100.';
export const errorDays = 'Choose at least one day.';
export const fieldArrivalDays = 'Arrival days';
export const fieldDepartureDays = 'Departure days';
export const fieldNotice = 'Advance notice (hours)';
export const fieldNoticeHelp = 'Minimum time before check-in.';
export const fieldWindow = 'Booking window (days)';
export const fieldWindowHelp = 'How far ahead guests can book.';
export const fieldPrep = 'Preparation time (nights)';
export const fieldPrepHelp = 'Blocked between stays.';
export const fieldHold = 'Request hold time (hours)';
export const fieldHoldHelp = 'How long dates are held while you decide.';
export const fieldRegistration = 'Registration number';
export const fieldRegistrationHelp = 'Shown to guests where the law requires it.';
export const draftNew = 'Continue your draft';
export const draftEdit = 'You have unsaved changes';
export const draftFrom = ({ time }: Facts<'time'>) => `Last edited ${time}.`;
export const draftSaved = ({ time }: Facts<'time'>) => `Saved ${time}`;
export const savingFailed = 'Not saved yet. Still trying…';
export const previewNoPhoto = 'No photo yet';
export const previewPolicy = ({ policy }: Facts<'policy'>) => `Cancellation: ${policy}`;
export const previewFrom = ({ price }: Facts<'price'>) => `from ${price} a night, before fees`;
export const previewBook = 'Book';
export const warnings = 'Worth checking';
export const warningPhotos = ({ count }: { count: number }) =>
  count === 0
    ? 'No photos yet. Properties with five or more get more requests.'
    : plural(count, {
        one: `Only ${count} photo. Properties with five or more get more requests.`,
        other: `Only ${count} photos. Properties with five or more get more requests.`,
      });
export const warningPrice = ({ price }: Facts<'price'>) =>
  `${price} a night looks low. Is the currency right?`;
export const warningPriceIn = ({ price, city }: Facts<'price' | 'city'>) =>
  `${price} a night looks low for ${city}. Is the currency right?`;
export const warningPriceOwn = ({ price, usual }: Facts<'price' | 'usual'>) =>
  `${price} a night is far below your other properties, which are around ${usual}.`;
export const warningWeekend = 'The weekend price is lower than the price on weekdays.';
export const warningDescription = 'The description is short. A few sentences help guests decide.';
export const warningAmenities = 'No amenities are selected.';
export const newLink = 'New link with these';
export const missingBefore = 'Before guests can see this property, add:';
export const fieldLineHelp =
  'Without a street, confirmed guests see only the town, and you’ll need to send them the address.';
