import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VisitorPage } from '#contract/links/visitor-pages.ts';
import type { PropertyImage } from '#contract/properties/photos.ts';
import { type RenderedPage, visitorDocument } from './visitor-document.ts';

const assets = {
  style: '/visitor-assets/a.css',
  font: '/visitor-assets/f.woff2',
  script: '/visitor-assets/s.js',
  modules: ['/visitor-assets/m.js'],
};

const attack = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)><!--`;

const picture = 'https://stay.example/shared/x/preview/0123.jpg';

type Changes = { page?: VisitorPage; rendered?: Partial<RenderedPage>; picture?: string };

function documentOf(changes: Changes = {}): string {
  const page = changes.page ?? { kind: 'password', isWrong: false, locale: 'en-GB' };
  const rendered = {
    html: '<p>x</p>',
    icons: '',
    title: 'Title',
    description: '',
    data: page,
    ...changes.rendered,
  };
  const address = 'https://stay.example/shared/x';

  return visitorDocument({
    page,
    reader: { locale: 'en', region: null },
    rendered,
    assets,
    address,
    picture: changes.picture,
  });
}

const photo: PropertyImage = {
  _id: 'i',
  alt: '',
  order: 0,
  isCover: true,
  width: 1600,
  height: 1200,
  state: 'ready',
  blur: null,
  url: '/media/i.jpg',
  variants: [
    { width: 400, webp: '/media/400.webp', jpeg: '/media/400.jpg' },
    { width: 1200, webp: '/media/1200.webp', jpeg: '/media/1200.jpg' },
  ],
};

function linkPage(hostName: string): VisitorPage {
  const host = { name: hostName, company: null, avatar: null, phone: null, email: null, bio: null };
  const flags = { showPrices: true, allowRequests: true, allowMessages: true };

  return {
    kind: 'link',
    problem: null,
    locale: 'en-GB',
    view: {
      linkCode: 'x',
      name: hostName,
      host,
      clientName: null,
      checkIn: null,
      checkOut: null,
      propertyCount: 1,
      ...flags,
    },
    cards: [
      {
        _id: 'p',
        title: attack,
        type: 'villa',
        headline: '',
        city: 'Lagos',
        region: '',
        country: 'PT',
        maxGuests: 2,
        bedrooms: 1,
        beds: 1,
        bathrooms: 1,
        fromPrice: null,
        fromNights: 0,
        currency: 'EUR',
        cover: photo,
        photos: [photo],
        reviews: { count: 0, average: null, shown: 0, hidden: 0 },
      },
    ],
    takenCards: [],
    today: '2026-11-21',
    search: { checkIn: null, checkOut: null, party: { adults: 2, children: 0, infants: 0, pets: 0 } },
    isPartyChosen: false,
    hostReviews: { count: 0, average: null, shown: 0, hidden: 0 },
    filters: {
      type: null,
      city: null,
      bedrooms: 0,
      minPrice: null,
      maxPrice: null,
      amenities: [],
      sort: 'chosen',
    },
    choices: { types: [], cities: [], amenities: [], mostBedrooms: 1, mostGuests: 2, currency: 'EUR' },
    found: 1,
    taken: 0,
    page: 1,
    pages: 1,
    stays: {},
  };
}

test('text of an agent cannot end the script element that carries the data', () => {
  const html = documentOf({ page: linkPage(attack) });
  const data = /id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  assert.deepEqual(JSON.parse(data), linkPage(attack));
  assert.ok(!data.includes('<'));
  assert.equal(html.match(/<script/g)?.length, 3);
});

test('title, description and preview tags escape hostile text inside their attributes', () => {
  const html = documentOf({ page: linkPage(attack), rendered: { title: attack, description: attack } });
  assert.ok(!html.includes('<script>alert'));
  assert.ok(!html.includes('<img src=x'));
  assert.equal(html.match(/<title>/g)?.length, 1);
});

test('no script or style is inline', () => {
  const html = documentOf({ page: linkPage('Inês') });
  assert.ok(!/<style/.test(html) && !/ style="/.test(html) && !/ on[a-z]+="/.test(html));
  for (const [script] of html.matchAll(/<script[^>]*>/g)) assert.match(script, /src=|application\/json/);
});

test('a preview names its picture with a whole address, its kind and its size', () => {
  const html = documentOf({ page: linkPage('Inês'), picture });
  assert.match(
    html,
    /<meta property="og:image" content="https:\/\/stay\.example\/shared\/x\/preview\/0123\.jpg">/,
  );
  assert.match(html, /<meta property="og:image:width" content="1200">/);
  assert.match(html, /<meta property="og:image:height" content="630">/);
  assert.match(html, /<meta property="og:image:type" content="image\/jpeg">/);
});

test('where the document is all there is, no data is sent along', () => {
  const html = documentOf({ rendered: { data: null } });
  assert.ok(!html.includes('page-data'));
});

test('the page of a guest and a page that leads nowhere have no preview and are not indexed', () => {
  const html = documentOf({ picture });
  assert.ok(!html.includes('og:'));
  assert.match(html, /<meta name="robots" content="noindex, nofollow">/);
});
