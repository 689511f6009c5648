import { addDays, civilDateAt, instantOf } from '#domain/shared/civil-date.ts';
import { dayMs } from '#domain/shared/duration.ts';
import type { Platform } from '#server/platform.ts';
import { type DemoReview, demoReviews } from './agents/reviews.ts';
import { type DemoReviewRow, type FinishedStay, findFinishedStays, insertDemoReviews } from './demo.store.ts';
import type { LoadedProperty } from './load-demo.ts';

/** Homes that guests write about: most about the first, so that some have an average and others a voice or two. */
const favourites = [
  'Villa Marisol',
  'Casa Lumen',
  'Villa Marisol',
  'Machiya Aoi',
  'Ribeira Loft',
  'Cedar Creek Cabin',
  'Villa Marisol',
  'Casa Lumen',
  'Sunset Terrace',
  'Fjord House Lofoten',
  'Bondi Light',
];

/** Days after check-out on which guests write, in turn. */
const daysLater = [2, 3, 2, 5, 9, 2, 4];

/** Gives past stays the reviews of their guests, in one statement. A later run adds those whose stays were not there yet. */
export async function loadReviews(platform: Platform, properties: readonly LoadedProperty[]): Promise<void> {
  const now = platform.now();
  const before = addDays(civilDateAt(now, 'UTC'), -Math.max(...daysLater) - 1);
  const titles = new Map(properties.map(({ stored }) => [stored._id, stored.title]));
  const agentIds = [...new Set(properties.map(({ agent }) => agent.agentId))];

  const stays = await findFinishedStays(platform.pool, agentIds, before);
  const reviewed = stays.filter(({ review }) => review !== null);
  const given = new Set(reviewed.map(({ review }) => review));
  const used = new Set(reviewed.map(({ bookingId }) => bookingId));

  const rows: DemoReviewRow[] = [];
  for (const [number, review] of demoReviews.entries()) {
    const stay = stayOf(review, number, { stays, used, titles });
    if (!stay || given.has(review.text)) continue;
    used.add(stay.bookingId);
    rows.push(rowOf(platform, { review, stay, later: daysLater[number % daysLater.length] ?? 2 }));
  }
  await insertDemoReviews(platform.pool, rows);
}

type Choice = {
  stays: readonly FinishedStay[];
  used: ReadonlySet<string>;
  titles: ReadonlyMap<string, string>;
};

/** A stay of that guest that has no review, at one of the favourite homes; each review begins its search at another one. */
function stayOf(
  { guest }: DemoReview,
  number: number,
  { stays, used, titles }: Choice,
): FinishedStay | undefined {
  const own = stays.filter(({ firstName, bookingId }) => firstName === guest && !used.has(bookingId));
  const wanted = favourites.map((_, step) => favourites[(number + step) % favourites.length]);
  for (const title of wanted) {
    const there = own.find(({ propertyId }) => titles.get(propertyId) === title);
    if (there) return there;
  }
  return own[0];
}

function rowOf(
  platform: Platform,
  { review, stay, later }: { review: DemoReview; stay: FinishedStay; later: number },
): DemoReviewRow {
  const { agentId, bookingId, propertyId, checkOut, timezone, firstName } = stay;
  const givenAt = instantOf(addDays(checkOut, later), '19:20', timezone);
  const { stars, text: body, answer = '' } = review;

  return {
    agentId,
    id: platform.newId(),
    bookingId,
    propertyId,
    stars,
    body,
    guestName: firstName,
    stayedUntil: checkOut,
    answer,
    answeredAt: answer === '' ? null : new Date(givenAt + dayMs).toISOString(),
    givenAt: new Date(givenAt).toISOString(),
  };
}
