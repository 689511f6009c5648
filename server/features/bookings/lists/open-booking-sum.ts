import type * as bookingSums from '#contract/bookings/booking-sums.ts';
import type { OpenedSum, SummedBooking } from '#contract/bookings/booking-sums.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isMoneySum } from '#domain/bookings/booking-list-options.ts';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { cursorsOf, listPage } from '#server/http/list-page.ts';
import type { Platform } from '#server/platform.ts';
import { countEachBookings } from './booking-list.store.ts';
import { type SumChoice, selectSumGroups, selectSummedBookings } from './booking-sum.store.ts';
import { parseBookingFilter } from './parse-booking-filter.ts';

type Deps = Pick<Platform, 'pool' | 'now'>;

const pageSize = 100;

const cursors = cursorsOf<SummedBooking>(
  { name: 'sum', isKey: (key) => isCivilDate(key) },
  ({ checkIn, _id }) => ({ keys: [checkIn], id: _id }),
);

/** What a number over the bookings of a filter is made of. The groups and the bookings add up to it. */
export async function openBookingSum(
  { pool, now }: Deps,
  { params: { name }, query }: InputOf<typeof bookingSums.open>,
  agentId: string,
): Promise<OpenedSum | Refusal<'invalid_request' | 'invalid_dates'>> {
  const { currency = null, by = 'property', group = null, cursor, ...rest } = query;
  if (isMoneySum(name) && currency === null) return refuse('invalid_request');

  const filter = parseBookingFilter(rest, { agentId, now: now() });
  if (isRefusal(filter)) return filter;

  const choice: SumChoice = { filter, name, currency, by };
  const [groups, page] = await Promise.all([
    selectSumGroups(pool, choice),
    listPage({
      query: { cursor },
      defaultLimit: pageSize,
      cursors,
      select: ({ after, limit }) => selectSummedBookings(pool, choice, { group, after, limit }),
      view: (rows) => rows,
    }),
  ]);
  if (isRefusal(page)) return page;

  return {
    name,
    currency,
    value: groups.reduce((sum, { value }) => sum + value, 0),
    bookings: groups.reduce((sum, { bookings }) => sum + bookings, 0),
    groups,
    ...page,
  };
}

/** How many bookings each filter finds. */
export async function countEachFilter(
  { pool, now }: Deps,
  { filters }: InputOf<typeof bookingSums.countEach>['body'],
  agentId: string,
): Promise<ReplyOf<typeof bookingSums.countEach> | Refusal<'invalid_dates'>> {
  const moment = now();
  const choices = [];
  for (const filter of filters) {
    const choice = parseBookingFilter(filter, { agentId, now: moment });
    if (isRefusal(choice)) return choice;
    choices.push(choice);
  }
  return { counts: await countEachBookings(pool, choices) };
}
