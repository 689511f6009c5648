// Defaults of a new property, for its form and for properties that are created without these fields.

const everyDay = [1, 2, 3, 4, 5, 6, 7];

export const defaultAddress = {
  line: '',
  city: '',
  region: '',
  postcode: '',
  country: null,
  lat: null,
  lng: null,
  hideExact: true,
};

export const defaultCapacity = { maxGuests: 2, guestsIncluded: 2, bedrooms: 1, beds: 1, bathrooms: 1 };

/** Friday and Saturday nights. */
export const defaultWeekendDays = [5, 6];

export const defaultRules = {
  minNights: 1,
  maxNights: 30,
  advanceNoticeHours: 0,
  bookingWindowDays: 365,
  prepNights: 0,
  arrivalDays: everyDay,
  departureDays: everyDay,
  instantBook: false,
  requestHoldHours: 24,
};

export const defaultHours = { checkInFrom: '15:00', checkOutBy: '11:00' };

export const defaultCancellationPolicy = 'moderate';
