import assert from 'node:assert/strict';
import test from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createLinkDocuments, type LinkDocumentInput } from './link-documents.ts';

const link: LinkDocumentInput['page'] = {
  kind: 'link',
  problem: null,
  locale: 'en-GB',
  view: {
    linkCode: 'L000000000000000000001',
    name: 'Summer',
    showPrices: true,
    propertyCount: 0,
    host: { name: 'Ines', company: null, avatar: null, phone: null, email: null, bio: null },
    clientName: null,
    checkIn: null,
    checkOut: null,
    allowRequests: true,
    allowMessages: true,
  },
  today: '2026-11-29',
  search: {
    checkIn: '2026-12-01',
    checkOut: '2026-12-04',
    party: { adults: 2, children: 0, infants: 0, pets: 0 },
  },
  filters: {
    type: null,
    city: null,
    bedrooms: 0,
    minPrice: null,
    maxPrice: null,
    amenities: [],
    sort: 'chosen',
  },
  isPartyChosen: false,
  choices: { types: [], cities: [], amenities: [], mostBedrooms: 0, mostGuests: 2, currency: 'EUR' },
  hostReviews: { count: 0, average: null, shown: 0, hidden: 0 },
  stays: {},
  found: 0,
  taken: 0,
  page: 1,
  pages: 1,
  cards: [],
  takenCards: [],
};

const address = 'https://stay.example/shared/L000000000000000000001';

/** Draws a document that names its whole input, and counts how many it drew. */
function openDocuments() {
  const documents = createLinkDocuments();
  const version = {};
  let drawn = 0;

  async function read(input: Partial<LinkDocumentInput>, by: object = version): Promise<string> {
    const whole = { page: link, address, ...input };
    const document = await documents.read(by, whole, async () => {
      drawn += 1;
      return JSON.stringify(whole);
    });
    return (await document.encodeFor(undefined)).bytes.toString();
  }

  return { documents, read, drawn: () => drawn };
}

test('draws the page of a link once for visitors who see the same', async () => {
  const { read, drawn } = openDocuments();
  assert.equal(await read({}), await read({ page: structuredClone(link) }));
  assert.equal(drawn(), 1);
});

test('draws a page of its own for another date, price, language, free night, brand, address or picture', async () => {
  const { read, drawn } = openDocuments();
  const { view, search } = link;
  const taken = { quote: null, available: false, problem: null, alternatives: [] };

  const others: Partial<LinkDocumentInput>[] = [
    { page: { ...link, locale: 'de-DE' } },
    { page: { ...link, today: '2026-11-30' } },
    { page: { ...link, search: { ...search, checkOut: '2026-12-05' } } },
    { page: { ...link, search: { ...search, code: 'SUMMER' } } },
    { page: { ...link, stays: { 'property-1': taken } } },
    { page: { ...link, view: { ...view, showPrices: false } } },
    { page: { ...link, view: { ...view, host: { ...view.host, colour: '#12695d' } } } },
    { address: 'https://stay.example/shared/L000000000000000000002' },
    { picture: 'https://stay.example/preview/1.jpg' },
  ];

  for (const input of [{}, ...others])
    assert.equal(await read(input), JSON.stringify({ page: link, address, ...input }));
  assert.equal(drawn(), 1 + others.length);
});

test('draws all pages again after a new build', async () => {
  const { read, drawn } = openDocuments();
  await read({});
  await read({}, {});
  assert.equal(drawn(), 2);
});

test('drops the page that was used longest ago', async () => {
  const { read, drawn } = openDocuments();
  const numbered = (page: number) => read({ page: { ...link, page } });
  for (let page = 1; page <= 50; page++) await numbered(page);
  await numbered(1);
  await numbered(51);

  await numbered(1);
  assert.equal(drawn(), 51);
  await numbered(2);
  assert.equal(drawn(), 52);
});

test('sends the encoding that the browser prefers and accepts', async () => {
  const { documents } = openDocuments();
  const text = 'Rose house '.repeat(200);
  const document = await documents.read({}, { page: link, address }, async () => text);
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

  for (const [accepted, expected] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['identity', null],
    ['br;q=0.0', null],
    [undefined, null],
  ] as const) {
    const { encoding, bytes } = await document.encodeFor(accepted);
    assert.equal(encoding, expected, accepted);
    assert.equal((encoding === null ? bytes : decoders[encoding](bytes)).toString(), text);
  }
});
