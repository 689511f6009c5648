import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
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
  test('fills in the form with its facts', () => {
    const fields = fieldsFromPage(page, lagos, emptyFields);
    assert.partialDeepStrictEqual(fields, {
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

  test('leaves fields without a fact unchanged', () => {
    const { title, description, address, ...rest } = fieldsFromPage(silent, null, emptyFields);
    const { title: _title, description: _text, address: _address, ...others } = emptyFields;
    assert.deepEqual([title, description, address.city], ['Casa Lumen', 'By the sea', '']);
    assert.deepEqual(rest, others);
  });

  test('lists the needed facts that are missing', () => {
    assert.deepEqual(missingFacts(page, lagos), []);
    assert.deepEqual(missingFacts({ ...page, bathrooms: null }, null), ['location', 'rooms']);
    assert.deepEqual(missingFacts(silent, null), ['type', 'location', 'rooms', 'price', 'photos']);
  });
});

describe('the town of a page', () => {
  test('is searched with its country', () => {
    assert.equal(townOf(page), 'Lagos, PT');
    assert.equal(townOf({ address: { ...page.address, country: '' } }), 'Lagos, Faro');
    assert.equal(townOf(silent), '');
  });

  test('is the nearest of that name, and none when all are elsewhere', () => {
    assert.deepEqual(chooseLocation([lagosInNigeria, lagos], page.address), lagos);
    assert.equal(chooseLocation([lagosInNigeria], page.address), null);
    assert.equal(chooseLocation([], page.address), null);
  });

  test('without coordinates it is the first that has its name', () => {
    const address = { ...page.address, lat: null, lng: null };
    assert.deepEqual(chooseLocation([lagos, lagosInNigeria], address), lagos);
    assert.equal(chooseLocation([{ ...lagos, name: 'Lagoa' }], address), null);
  });
});
