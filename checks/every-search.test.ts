import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminAnnouncements from '#contract/admin/announcements.ts';
import * as adminContent from '#contract/admin/content.ts';
import * as adminCoupons from '#contract/admin/coupons.ts';
import { allEndpoints } from '#contract/api.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as feedback from '#contract/links/feedback.ts';
import { seedContent } from '#server/features/links/content/seed-content.ts';
import { requestInput } from '#testing/factories/booking-input.ts';
import { insertReview } from '#testing/factories/insert-review.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

// All names, titles and messages of this database contain these words, in composed Unicode form.
const stored = 'Éva Łukasz Straße';
const typed = ['eva łukasz', 'ÉVA LUKASZ', 'E\u0301va', 'lukasz strasse', 'STRAẞE'];
const foreign = ['evax', 'lukasz%strasse', 'e_a'];

/** Searches of built-in content and of sealed addresses. Locations have their own test with the whole gazetteer, and
 * stays of channels with a calendar that is read.
 */
const otherwise: Readonly<
  Record<string, { typed: readonly string[]; foreign: readonly string[]; finds: string }>
> = {
  'GET /api/content/help/search': {
    typed: ['shàre', 'SHARE'],
    foreign: ['qqqq'],
    finds: 'how-to-share-links',
  },
  // Recipients are stored sealed, with a hash of the whole address.
  'GET /api/admin/deliveries': {
    typed: ['guest@example.com', ' GUEST@Example.com '],
    foreign: ['guest', 'guest@example.co', 'gu%st@example.com'],
    finds: '"to":"guest@example.com"',
  },
  'GET /api/bookings/summary': { typed, foreign, finds: '"bookings":1' },
};
const tested = ['GET /api/locations/search', 'GET /api/channel-stays'];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const searches: Endpoint[] = allEndpoints.filter(
  (one: Endpoint) => one.query !== undefined && 'properties' in one.query && hasText(one.query.properties),
);

function hasText(properties: unknown): boolean {
  return typeof properties === 'object' && properties !== null && 'q' in properties;
}

let app: TestApp;
let propertyId = '';
const tokens: Record<string, string> = {};
before(async () => {
  app = await openTestApp();
  await seedContent(app.platform);

  const agent = await signUpAgent(app, { name: stored });
  const admin = await signUpAdmin(app);
  Object.assign(tokens, { agent: agent.token, admin: admin.token });
  propertyId = (await publishProperty(app, agent, { title: stored }))._id;

  const { linkCode } = await shareProperties(app, agent, { name: stored });
  const guest = { firstName: 'Éva Łukasz', lastName: 'Straße', email: 'guest@example.com' };
  await app.call(bookings.create, {
    body: requestInput({ propertyId, linkCode, guest, guestMessage: `${stored} arrives late` }),
  });
  await insertReview(app, `${stored} liked it`);
  await app.call(feedback.give, { body: { category: 'idea', message: `${stored} has an idea` } });

  const article = { slug: 'eva', locale: 'en', title: stored, summary: '', body: 'A text' };
  await app.call(adminContent.create, { body: { type: 'faq', ...article } }, admin);

  const coupon = { code: 'EVA-1', percentOff: 10, duration: 'once', note: stored } as const;
  await app.call(adminCoupons.create, { body: coupon }, admin);
  await app.call(adminAnnouncements.create, { body: { title: stored, body: 'News', byMail: false } }, admin);
  await app.settle();
});
after(() => app.close());

async function search(endpoint: Endpoint, q: string): Promise<string> {
  const token = endpoint.access === 'admin' ? tokens.admin : tokens.agent;
  const url = `${endpoint.path.replace('{id}', propertyId).replace('{name}', 'bookings')}?${new URLSearchParams({ q, ...wholeLog(endpoint), ...period(endpoint) })}`;
  const answer = await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
  assert.equal(answer.statusCode, 200, `${url}: ${answer.body.slice(0, 300)}`);
  return answer.body;
}

const wholeLog = ({ path }: Endpoint) => (path.startsWith('/api/admin/logs') ? { dateRange: 'all' } : {});
const period = ({ path }: Endpoint) =>
  path === '/api/calendar' ? { from: '2027-06-01', to: '2027-07-01' } : {};

test('there are searches', () => assert.ok(searches.length >= 16, `${searches.length} calls take q`));

for (const endpoint of searches.filter((one) => !tested.includes(nameOf(one)))) {
  const { finds, ...input } = otherwise[nameOf(endpoint)] ?? { typed, foreign, finds: 'Łukasz' };
  test(`${nameOf(endpoint)} searches regardless of case, accents and Unicode form`, async () => {
    for (const q of input.typed) assert.ok((await search(endpoint, q)).includes(finds), `typed: ${q}`);
    for (const q of input.foreign) assert.ok(!(await search(endpoint, q)).includes(finds), `typed: ${q}`);
  });
}
