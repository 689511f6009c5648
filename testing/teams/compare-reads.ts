import * as bookingPrice from '#contract/bookings/booking-price.ts';
import * as bookingSums from '#contract/bookings/booking-sums.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as stays from '#contract/bookings/stays.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { noAdjustments } from '#domain/bookings/pricing/price-adjustments.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { createRandomSource } from '../random-world.ts';
import {
  type Answered,
  type Ask,
  ask,
  type Comparison,
  firstDifference,
  idsOf,
  isOfWholeBusiness,
  unknownId,
} from './ask.ts';
import { type OpenAccount, periodOf } from './open-account.ts';
import type { Pair, RandomTeam } from './random-team.ts';
import { isCompared, kindOf, memberReads, nameOf, queriesOf } from './team-reads.ts';

/** Pages of a list that are compared after the first. */
const morePages = 3;

/** Compares every reading call of a member with the twin's, word for word. */
export async function compareReads(
  team: RandomTeam,
  pair: Pair,
  { share }: { share: number },
): Promise<Comparison> {
  const draw = createRandomSource(team.seed + pair.name.length);
  const result: Comparison = { calls: 0, wrong: [] };
  const hiddenIds = pair.hidden.map((home) => idsOf(pair.account, home).property[0] ?? '');
  const asksOf = (account: OpenAccount) => [
    ...readsOf(account, { pair, hiddenIds, today: team.today }),
    ...computingOf(account, { pair, today: team.today }),
  ];
  const theirs = asksOf(pair.twinAccount);

  for (const [at, one] of asksOf(pair.account).entries()) {
    const other = theirs[at];
    if (other === undefined) throw new Error('the twin has fewer things');
    if (one.isPlain || draw.chance(share))
      await compareCall(team, pair, { one: one.ask, other: other.ask, result });
  }
  return result;
}

/** Plain ones are always asked, those with filters sometimes. */
type Question = { ask: Ask; isPlain: boolean };

type OfPair = { pair: Pair; today: string };

/** The questions of one account, in the order of its things. */
function readsOf(
  account: OpenAccount,
  { pair, hiddenIds, today }: OfPair & { hiddenIds: readonly string[] },
): Question[] {
  const propertyIds = pair.seen.map((home) => idsOf(account, home).property[0] ?? '');
  const facts = { propertyIds: propertyIds.length > 0 ? propertyIds : [unknownId], ...periodOf(today) };
  const named = {
    searches: ['Olga', 'Vera', 'Quinta1x', 'Stein'],
    properties: [...propertyIds.slice(0, 1), ...hiddenIds.slice(0, 1)],
  };

  return memberReads.filter(isCompared).flatMap((endpoint): Question[] => {
    const kind = kindOf(endpoint);
    const queries = queriesOf(endpoint, facts, named);
    const ids = kind && pair.seen.flatMap((home) => idsOf(account, home)[kind]);
    const params = ids?.map((id): Record<string, string> => ({ id })) ?? namedParams(endpoint);

    return params.flatMap((one) =>
      queries
        .slice(0, ids ? 1 : queries.length)
        .map((query, at) => ({ ask: { endpoint, params: one, query }, isPlain: at === 0 })),
    );
  });
}

/** Calls that compute although they are no GET. */
function computingOf(account: OpenAccount, { pair, today }: OfPair): Question[] {
  const filters = [
    { view: 'all' },
    { view: 'upcoming' },
    { status: 'pending' },
    { overdue: 'true' },
    { q: 'Stein' },
  ];
  const stay = { checkIn: addDays(today, 70), checkOut: addDays(today, 73) };
  const asks: Ask[] = [
    { endpoint: bookingSums.countEach, body: { filters } },
    ...pair.seen.flatMap((home): Ask[] => {
      const { property, booking } = idsOf(account, home);
      return [
        ...property.map((propertyId) => ({
          endpoint: stays.quote,
          body: { propertyId, adults: 2, ...stay },
        })),
        ...booking.flatMap((id): Ask[] => [
          { endpoint: bookings.previewChange, params: { id }, body: stay },
          { endpoint: bookingPrice.preview, params: { id }, body: { adjustments: noAdjustments } },
        ]),
      ];
    }),
  ];

  return asks.map((one) => ({ ask: one, isPlain: true }));
}

type Compared = { one: Ask; other: Ask; result: Comparison };

async function compareCall(team: RandomTeam, pair: Pair, { one, other, result }: Compared): Promise<void> {
  let [mine, theirs] = [one, other];
  for (let page = 0; page <= morePages; page++) {
    const [answer, twins] = [
      await ask(team, pair.member.token, mine),
      await ask(team, pair.twin.token, theirs),
    ];
    result.calls += 1;
    result.wrong.push(...differencesOf(pair, mine, { answer, twins }));

    const [cursor, twinsCursor] = [cursorOf(answer), cursorOf(twins)];
    if (cursor === null || twinsCursor === null) return;
    mine = { ...mine, query: { ...mine.query, cursor } };
    theirs = { ...theirs, query: { ...theirs.query, cursor: twinsCursor } };
  }
}

function differencesOf(
  { name: pairName, account, twinAccount, hidden }: Pair,
  one: Ask,
  { answer, twins }: { answer: Answered; twins: Answered },
): string[] {
  const { cursor: _cursor, ...query } = one.query ?? {};
  const name = `${pairName}: ${nameOf(one.endpoint)} ${JSON.stringify(one.body ?? query)}`;
  if (isOfWholeBusiness(one.endpoint) && answer.status === 403) return [];
  if (answer.status !== twins.status)
    return [
      `${name}\n  ${answer.status} ${answer.text.slice(0, 300)}\n  ${twins.status} ${twins.text.slice(0, 300)}`,
    ];
  if (!answer.isText) return [];

  const [shown, shownToTwin] = [account.labels.apply(answer.text), twinAccount.labels.apply(twins.text)];
  const isSame = shown === shownToTwin || namesTheBusiness(one);
  const searched = Object.values(query);
  const leaks = signsOf(account, hidden).filter(
    (word) => answer.text.includes(word) && !searched.some((value) => value.includes(word)),
  );
  return [
    ...(isSame ? [] : [`${name}\n${firstDifference(shown, shownToTwin)}`]),
    ...leaks.map((word) => `${name} names ${word}`),
  ];
}

/** Ids and texts of homes, which only they have. */
function signsOf({ labels }: OpenAccount, homes: readonly number[]): string[] {
  const texts = homes.flatMap((home) => [`home${home}x`, `Quinta${home}x`, `Olga${home}x`, `tea${home}x`]);
  return [...labels.idsOf(homes), ...texts];
}

function cursorOf({ text, isText, status }: Answered): string | null {
  if (!isText || status !== 200 || !text.startsWith('{')) return null;
  const body: unknown = JSON.parse(text);
  const cursor = typeof body === 'object' && body !== null && 'nextCursor' in body ? body.nextCursor : null;
  return typeof cursor === 'string' ? cursor : null;
}

/** Activity that is about no property, and of which members with some properties read nothing. */
function namesTheBusiness({ endpoint, query = {} }: Ask): boolean {
  const ofProperties = ['property', 'booking', 'conversation'];
  return (
    endpoint.path.startsWith('/api/activity') &&
    !ofProperties.includes(query.entityType ?? '') &&
    !query.property
  );
}

/** Names of figures and the like in addresses; nothing for other addresses with names. */
function namedParams({ path, params }: Endpoint): Record<string, string>[] {
  if (!path.includes('{')) return [{}];
  // NOTE: a TypeBox object lists its fields.
  const fields = Object.entries(
    (params as { properties?: Record<string, { enum?: string[] }> })?.properties ?? {},
  );
  const [only] = fields;
  if (only === undefined || fields.length > 1) return [];
  return (only[1].enum ?? []).map((value) => ({ [only[0]]: value }));
}
