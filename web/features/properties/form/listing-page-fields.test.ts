import { describe, expect, test } from 'vitest';
import type { ListingPage } from '#contract/properties/listing-pages.ts';
import type { Location } from '#contract/properties/locations.ts';
import { chooseLocation, fieldsFromPage, missingFacts, townOf } from './listing-page-fields.ts';
import { emptyFields } from './property-fields.ts';

const page: ListingPage = {
  extent: 'listing',
  title: 'Casa Lumen',
  description: 'By the sea',
  type: 'villa',
  address: {
    line: 'Rua do Mar 1',
    city: 'Lagos',
    region: 'Faro',
    postcode: '8600',
    country: 'PT',
    lat: 37.11,
    lng: -8.66,
  },
  maxGuests: 6,
  bedrooms: 3,
  beds: null,
  bathrooms: 2,
  areaM2: 110,
  amenities: ['wifi'],
  checkInFrom: '16:00',
  checkOutBy: '',
  registrationNumber: '12345/AL',
  nightlyPrice: { amount: 14_000, currency: 'EUR' },
  photos: ['https://a.example/1.jpg'],
};
const silent: ListingPage = {
  ...page,
  extent: 'preview',
  type: null,
  address: { line: '', city: '', region: '', postcode: '', country: '', lat: null, lng: null },
  maxGuests: null,
  bedrooms: null,
  bathrooms: null,
  areaM2: null,
  amenities: [],
  checkInFrom: '',
  registrationNumber: '',
  nightlyPrice: null,
  photos: [],
};

const lagos: Location = {
  name: 'Lagos',
  region: 'Faro',
  country: 'PT',
  countryName: 'Portugal',
  lat: 37.1,
  lng: -8.67,
  timezone: 'Europe/Lisbon',
  currency: 'EUR',
};
const lagosInNigeria = {
  ...lagos,
  country: 'NG',
  lat: 6.45,
  lng: 3.39,
  timezone: 'Africa/Lagos',
  currency: 'NGN',
};

describe('a listing page', () => {
  test('fills in the form with what it says', () => {
    const fields = fieldsFromPage(page, lagos, emptyFields);
    expect(fields).toMatchObject({
      title: 'Casa Lumen',
      type: 'villa',
      place: lagos,
      timezone: 'Europe/Lisbon',
      address: {
        line: 'Rua do Mar 1',
        city: 'Lagos',
        postcode: '8600',
        country: 'PT',
        lat: 37.11,
        lng: -8.66,
      },
      capacity: { maxGuests: 6, guestsIncluded: 6, bedrooms: 3, beds: 1, bathrooms: 2, areaM2: '110' },
      pricing: { baseMinor: 14_000, cleaningMinor: null },
      amenities: ['wifi'],
      checkInFrom: '16:00',
      checkOutBy: '11:00',
      registrationNumber: '12345/AL',
    });
  });

  test('leaves what it does not say as it was', () => {
    const { title, description, address, ...rest } = fieldsFromPage(silent, null, emptyFields);
    const { title: _title, description: _text, address: _address, ...others } = emptyFields;
    expect([title, description, address.city]).toEqual(['Casa Lumen', 'By the sea', '']);
    expect(rest).toEqual(others);
  });

  test('names what every listing needs and it does not say', () => {
    expect(missingFacts(page, lagos)).toEqual([]);
    expect(missingFacts({ ...page, bathrooms: null }, null)).toEqual(['location', 'rooms']);
    expect(missingFacts(silent, null)).toEqual(['type', 'location', 'rooms', 'price', 'photos']);
  });
});

describe('the town of a page', () => {
  test('is searched with its country', () => {
    expect(townOf(page)).toBe('Lagos, PT');
    expect(townOf({ address: { ...page.address, country: '' } })).toBe('Lagos, Faro');
    expect(townOf(silent)).toBe('');
  });

  test('is the nearest of that name, and none when all are elsewhere', () => {
    expect(chooseLocation([lagosInNigeria, lagos], page.address)).toEqual(lagos);
    expect(chooseLocation([lagosInNigeria], page.address)).toBeNull();
    expect(chooseLocation([], page.address)).toBeNull();
  });

  test('without coordinates it is the first that has its name', () => {
    const address = { ...page.address, lat: null, lng: null };
    expect(chooseLocation([lagos, lagosInNigeria], address)).toEqual(lagos);
    expect(chooseLocation([{ ...lagos, name: 'Lagoa' }], address)).toBeNull();
  });
});
