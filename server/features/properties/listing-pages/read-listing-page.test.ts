import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listingPageLimits } from '#domain/properties/listing-page.ts';
import { amenitiesNamed, typeNamed } from './amenity-names.ts';
import { htmlParts, plainText } from './html-parts.ts';
import { readListingPage } from './read-listing-page.ts';

const address = 'https://www.casalumen.example/homes/casa-lumen';

const script = (...data: unknown[]) =>
  data
    .map(
      (one) => `<script type="application/ld+json">${JSON.stringify(one).replaceAll('</', '<\\/')}</script>`,
    )
    .join('\n');
const page = (head: string, title = 'Casa Lumen') =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body><p>Hello</p></body></html>`;

function listing(html: string) {
  const found = readListingPage(html, address);
  assert.ok(typeof found !== 'string', String(found));
  return found;
}

/** As search engines ask for it. */
const rental = {
  '@context': 'https://schema.org',
  '@type': 'VacationRental',
  additionalType: 'Villa',
  name: 'Casa Lumen',
  description: 'A house by the sea.<br>Two minutes to the beach &amp; the market.',
  identifier: 'abc123',
  latitude: '37.102839',
  longitude: '-8.674123',
  image: ['/photos/1.jpg', 'https://cdn.example/2.jpg', 'https://cdn.example/2.jpg'],
  address: {
    addressCountry: 'PT',
    addressLocality: 'Lagos',
    addressRegion: 'Faro',
    postalCode: '8600-315',
    streetAddress: 'Rua do Mar 1',
  },
  checkinTime: '16:00:00+01:00',
  checkoutTime: '10:30',
  containsPlace: {
    '@type': 'Accommodation',
    additionalType: 'EntirePlace',
    occupancy: { '@type': 'QuantitativeValue', value: 6 },
    numberOfBedrooms: 3,
    numberOfBathroomsTotal: 2,
    bed: [
      { '@type': 'BedDetails', numberOfBeds: 2, typeOfBed: 'Queen' },
      { '@type': 'BedDetails', numberOfBeds: 1, typeOfBed: 'Single' },
    ],
    floorSize: { '@type': 'QuantitativeValue', value: 1200, unitCode: 'SQFT' },
    amenityFeature: [
      { '@type': 'LocationFeatureSpecification', name: 'wifi', value: true },
      { '@type': 'LocationFeatureSpecification', name: 'ac', value: 'true' },
      { '@type': 'LocationFeatureSpecification', name: 'poolType', value: 'Outdoor' },
      { '@type': 'LocationFeatureSpecification', name: 'parkingType', value: 'Free' },
      { '@type': 'LocationFeatureSpecification', name: 'hotTub', value: false },
      { '@type': 'LocationFeatureSpecification', name: 'licenseNum', value: '12345/AL' },
    ],
  },
};

describe('the structured data of a page', () => {
  test('a holiday home is read with its rooms, address, amenities and photos', () => {
    assert.deepEqual(listing(page(script(rental))), {
      extent: 'listing',
      title: 'Casa Lumen',
      description: 'A house by the sea.\nTwo minutes to the beach & the market.',
      type: 'villa',
      address: {
        line: 'Rua do Mar 1',
        city: 'Lagos',
        region: 'Faro',
        postcode: '8600-315',
        country: 'PT',
        lat: 37.102839,
        lng: -8.674123,
      },
      maxGuests: 6,
      bedrooms: 3,
      beds: 3,
      bathrooms: 2,
      areaM2: 111,
      amenities: ['wifi', 'air_conditioning', 'pool', 'free_parking'],
      checkInFrom: '16:00',
      checkOutBy: '10:30',
      registrationNumber: '12345/AL',
      nightlyPrice: null,
      photos: ['https://www.casalumen.example/photos/1.jpg', 'https://cdn.example/2.jpg'],
    });
  });

  test('it is found within a graph, under full names of types, and as one of several types', () => {
    const home = {
      '@type': ['Product', 'https://schema.org/Apartment'],
      name: 'Loft',
      numberOfBedrooms: '2',
    };
    for (const data of [
      { '@graph': [{ '@type': 'WebSite', name: 'Marisol' }, home] },
      [{ '@type': 'Organization', name: 'Marisol' }, home],
      { '@type': 'WebPage', name: 'Loft page', mainEntity: home },
    ]) {
      const { title, type, bedrooms } = listing(page(script(data)));
      assert.deepEqual([title, type, bedrooms], ['Loft', 'apartment', 2]);
    }
  });

  test('an offer gives a nightly price only where its unit is the night', () => {
    const offers = (offer: object) =>
      listing(page(script({ '@type': 'Product', name: 'Loft', offers: { '@type': 'Offer', ...offer } })))
        .nightlyPrice;
    const eur = { priceCurrency: 'eur' };

    assert.equal(offers({ price: '120', ...eur }), null);
    assert.deepEqual(offers({ priceSpecification: { price: '120.50', unitCode: 'DAY', ...eur } }), {
      amount: 12_050,
      currency: 'EUR',
    });
    assert.deepEqual(offers({ ...eur, priceSpecification: [{ price: 99, unitText: 'night' }] }), {
      amount: 9900,
      currency: 'EUR',
    });
    assert.equal(offers({ priceSpecification: { price: -1, unitCode: 'DAY', ...eur } }), null);
    assert.equal(offers({ priceSpecification: { price: 9, unitCode: 'DAY', priceCurrency: 'XYZ' } }), null);
  });

  test('half bathrooms, plain amenities and written hours are read', () => {
    const found = listing(
      page(
        script({
          '@type': 'House',
          name: 'Cottage',
          numberOfFullBathrooms: 1,
          numberOfPartialBathrooms: '1',
          petsAllowed: true,
          amenityFeature: ['Free Wi-Fi (fast)', 'gymFitnessEquipment', { name: 'Dishwasher' }, 'Unicorn', 7],
          checkinTime: 'after 3 pm',
          checkoutTime: 'T11:00',
        }),
      ),
    );
    assert.deepEqual(
      [found.type, found.bathrooms, found.amenities, found.checkInFrom, found.checkOutBy],
      ['house', 1.5, ['wifi', 'gym', 'dishwasher', 'pets_allowed'], '15:00', '11:00'],
    );
  });

  test('the home of the address is read before that of the title, and none where neither matches', () => {
    const other = { ...rental, name: 'Villa Marisol', url: '/homes/villa-marisol' };
    const titled = page(script(rental, other), 'Casa Lumen – Marisol Stays');
    assert.equal(listing(titled).title, 'Casa Lumen');

    const addressed = page(script({ ...rental, '@id': `${address}/#home` }, other), 'Our homes');
    assert.equal(listing(addressed).title, 'Casa Lumen');
    assert.equal(readListingPage(page(script(rental, other), 'Our homes'), address), 'several_homes');
  });

  test('numbers beyond any home, coordinates at zero and impossible hours are left out', () => {
    const found = listing(
      page(
        script({
          '@type': 'House',
          name: 'Nowhere',
          geo: { latitude: 0, longitude: 0 },
          occupancy: 1e9,
          numberOfBedrooms: -3,
          numberOfBathroomsTotal: 'many',
          bed: [{ numberOfBeds: 1e12 }],
          floorSize: Number.MAX_VALUE,
          checkinTime: '99:99',
        }),
      ),
    );
    const { address: location, maxGuests, bedrooms, bathrooms, beds, areaM2, checkInFrom } = found;
    assert.deepEqual(
      [location.lat, location.lng, maxGuests, bedrooms, bathrooms, beds, areaM2, checkInFrom],
      [null, null, null, null, null, null, null, ''],
    );
  });
});

describe('the preview of a page', () => {
  const preview = `<META content='Casa&nbsp;Lumen | Marisol' property="og:title">
    <meta property=og:site_name content=Marisol /><meta name="description" content="By the sea">
    <meta property="og:image" content="//cdn.example/a.jpg"><meta property="og:image" content="b.jpg">
    <meta property="place:location:latitude" content="37.1"><meta property="place:location:longitude" content="-8.6">
    <meta property="og:locality" content="Lagos">`;

  test('gives name, text, location and photos where there is no structured data', () => {
    const found = listing(page(preview));
    assert.deepEqual(
      [found.extent, found.title, found.description, found.address.city, found.address.lat],
      ['preview', 'Casa Lumen', 'By the sea', 'Lagos', 37.1],
    );
    assert.deepEqual(found.photos, [
      'https://cdn.example/a.jpg',
      'https://www.casalumen.example/homes/b.jpg',
    ]);
  });

  test('completes structured data that leaves out the text or the location', () => {
    const found = listing(page(preview + script({ '@type': 'House', name: 'Casa Lumen' })));
    assert.deepEqual(
      [found.extent, found.description, found.address.city, found.photos.length],
      ['listing', 'By the sea', 'Lagos', 2],
    );
  });

  test('a page that describes no home is refused', () => {
    for (const html of ['', 'plain text', '<html></html>', page(''), page('<meta name=robots content=none>')])
      assert.equal(readListingPage(html, address), 'nothing_found');
  });
});

describe('hostile pages', () => {
  test('markup, control characters and addresses outside the web are removed', () => {
    const found = listing(
      page(
        script({
          '@type': 'House',
          name: '<img src=x onerror=alert(1)>Casa\u0000 \u202e<b>Lumen</b>\u0007',
          description: '<script>alert(1)</scr' + 'ipt>Hello',
          image: [
            'javascript:alert(1)',
            'data:image/png;base64,AAAA',
            'file:///etc/passwd',
            'https://a.example/1.jpg',
          ],
          address: { addressLocality: { '@value': 'La\u0000gos' }, addressCountry: { name: 'Portugal' } },
        }),
      ),
    );

    for (const letter of ['<', '>', '\0', '\u0007'])
      assert.ok(!`${found.title}${found.description}`.includes(letter));
    assert.equal(found.address.city, 'Lagos');
    assert.equal(found.address.country, 'Portugal');
    assert.deepEqual(found.photos, ['https://a.example/1.jpg']);
  });

  test('lengths and counts are limited', () => {
    const found = listing(
      page(
        script({
          '@type': 'House',
          name: 'x'.repeat(100_000),
          description: 'y'.repeat(500_000),
          image: Array.from({ length: 5000 }, (_, index) => `/p/${index}.jpg`),
        }),
      ),
    );
    assert.deepEqual(
      [found.title.length, found.description.length, found.photos.length],
      [120, 8000, listingPageLimits.photos],
    );
  });

  test('names of the language itself are no facts', () => {
    const text =
      '{"@type":"House","name":"Casa","__proto__":{"numberOfBedrooms":9},"constructor":{"name":"x"}}';
    const found = listing(page(`<script type="application/ld+json">${text}</script>&constructor;`));
    assert.deepEqual([found.title, found.bedrooms], ['Casa', null]);
    assert.equal(plainText('&constructor; &toString;'), '&constructor; &toString;');
  });

  test('broken data is skipped, and sound data of the same page is read', () => {
    const broken = '<script type="application/ld+json">{"@type":"House","name":</script>';
    const raw = '<script type=application/ld+json>{"@type":"House","name":"Casa\nLumen"};</script>';
    assert.equal(listing(page(broken + raw)).title, 'Casa Lumen');
    assert.equal(listing(page(broken + script(rental))).title, 'Casa Lumen');
    assert.equal(
      listing(page(`<!-- ${script({ '@type': 'House', name: 'Old' })} -->${script(rental)}`)).title,
      'Casa Lumen',
    );
  });

  const hostilePages: Record<string, (size: number) => string> = {
    'open tags': (size) => '<'.repeat(size),
    'open metas': (size) => '<meta '.repeat(size / 6),
    'open quotes': (size) => '<meta content="'.repeat(size / 16),
    'mixed quotes': (size) => `<meta content="'`.repeat(size / 16),
    attributes: (size) => `<meta ${'a=b '.repeat(size / 4)}>`,
    'open scripts': (size) => '<script type="application/ld+json">'.repeat(size / 36),
    'open comments': (size) => '<!--'.repeat(size / 4),
    'open elements': (size) => '<p><i>'.repeat(size / 6),
    'deep lists': (size) =>
      `<script type="application/ld+json">${'['.repeat(size / 2)}${']'.repeat(size / 2)}</script>`,
    'deep objects': (size) =>
      `<script type="application/ld+json">${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}</script>`,
    'wide objects': (size) =>
      `<script type="application/ld+json">[${'{"@type":"House","name":"a"},'.repeat(size / 29)}0]</script>`,
    entities: (size) => `<title>${'&#65;'.repeat(size / 5)}</title>`,
    'angle brackets': (size) =>
      script({ '@type': 'House', name: 'Casa', description: '<a '.repeat(size / 3) }),
    'blanks in a text': (size) =>
      script({ '@type': 'House', name: 'Casa', description: ' \n'.repeat(size / 2) }),
    'dashes in a title': (size) =>
      `<meta property="og:title" content="${'- '.repeat(size / 2)}x"><meta property="og:site_name" content="x">`,
  };

  /** The fastest of three times: the others contain work of other programs. */
  const msOf = (html: string) =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const begun = performance.now();
        readListingPage(html, address);
        return performance.now() - begun;
      }),
    );

  for (const [what, pageOf] of Object.entries(hostilePages))
    test(`the time for a page of ${what} grows with its size, not with its square`, () => {
      const small = msOf(pageOf(500_000));
      const large = msOf(pageOf(2_000_000));

      // Four times as large: a square would take sixteen times as long. Below 20 ms, times say little.
      assert.ok(large < 10 * Math.max(small, 20), `${Math.round(small)} and ${Math.round(large)} ms`);
    });
});

test('names of amenities in several languages, with and without their adjectives', () => {
  const named: Record<string, string[]> = {
    'Wi-Fi': ['wifi'],
    WLAN: ['wifi'],
    'Private pool': ['pool'],
    Küche: ['kitchen'],
    'Lave-linge': ['washer'],
    washerDryer: ['washer', 'dryer'],
    selfCheckinCheckout: ['self_check_in'],
    outdoorGrill: ['bbq'],
    Poolside: [],
    constructor: [],
  };
  for (const [name, found] of Object.entries(named)) assert.deepEqual([...amenitiesNamed(name)], found, name);
});

test('types of homes by their category or by the kind of their data', () => {
  assert.equal(typeNamed(['', 'https://www.productontology.org/id/Villa', 'House']), 'villa');
  assert.equal(typeNamed(['VacationRental', 'SingleFamilyResidence']), 'house');
  assert.equal(typeNamed(['Unknown', 'Accommodation']), null);
});

test('contents of meta tags are found in any order and with any quotes', () => {
  const { meta, title } = htmlParts(
    '<title>A &amp; B</title><meta content="x > y" name="One"><meta property=two content=three><meta name="empty" content="">',
  );
  assert.equal(title, 'A & B');
  assert.deepEqual(
    [...meta],
    [
      ['one', ['x > y']],
      ['two', ['three']],
    ],
  );
});
