import { Readable } from 'node:stream';
import type * as analytics from '#contract/analytics/analytics.ts';
import type { FigureGroup, FigureRow as FigureRowView, OpenedFigure } from '#contract/analytics/analytics.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type FigureName, unitOfFigure } from '#domain/analytics/figure-names.ts';
import { resultsOf } from '#domain/analytics/figure-results.ts';
import { type FigureRow, figureRows, idOf } from '#domain/analytics/figure-rows.ts';
import { figuresOfBuckets } from '#domain/analytics/group-figures.ts';
import { comingNights, metricNotesOf } from '#domain/analytics/metric-notes.ts';
import { dayNumberRangeOf, type Period, parsePeriod } from '#domain/analytics/period.ts';
import { civilDateAt, dateOfDayNumber, dayNumber } from '#domain/shared/civil-date.ts';
import { csvAmount } from '#domain/shared/csv-line.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { refuseFeature } from '#server/features/subscription/core/index.ts';
import { type CsvColumns, type CsvHead, csvOfRows } from '#server/http/csv-pages.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findAgentTimezone } from './analytics.store.ts';
import { periodFactsQuery, type ReadFacts, readMetricFacts } from './read-metric-facts.ts';

type Deps = Pick<Platform, 'pool' | 'now'>;
type Query = Pick<InputOf<typeof analytics.openFigure>['query'], 'from' | 'to' | 'propertyId'>;

const pageSize = 100;

export type FigureDetails = { facts: ReadFacts; period: Period; today: string; rows: FigureRow[] };

/** Rows behind a figure; refused like the figure itself. */
async function readFigureRows(
  { pool, now: readClock }: Deps,
  agentId: string,
  { name, query }: { name: FigureName; query: Query },
) {
  const now = readClock();
  const locked = await refuseFeature(pool, agentId, 'analytics', now);
  if (locked) return locked;

  const today = civilDateAt(now, (await findAgentTimezone(pool, agentId)) ?? 'UTC');
  const period = parsePeriod({ from: query.from, to: query.to, granularity: 'monthly', today });
  if (isRefusal(period)) return period;

  const propertyId = query.propertyId ?? null;
  const facts = await readMetricFacts(
    pool,
    periodFactsQuery({ agentId, isOfPlatform: false, propertyId, period, withBookings: true }),
  );
  if (propertyId !== null && facts.properties.length === 0) return refuse('not_found');

  return {
    facts,
    period,
    today,
    rows: figureRows(name, facts, dayNumberRangeOf(period)),
  } satisfies FigureDetails;
}

/** GET /api/analytics/figure/{name}. */
export async function openFigure(
  deps: Deps,
  agentId: string,
  { params, query }: InputOf<typeof analytics.openFigure>,
) {
  const behind = await readFigureRows(deps, agentId, { name: params.name, query });
  if (isRefusal(behind)) return behind;

  const { facts, period, today, rows } = behind;
  const { whole, tallies } = figuresOfBuckets(facts, [dayNumberRangeOf(period)]);
  const counted = rows.filter(({ leftOut }) => leftOut === null);
  const { cursor = '' } = query;
  const left = rows.filter((row) => cursorOf(row) > cursor);
  const page = left.slice(0, pageSize);
  const last = page.at(-1);
  const describe = texts(defaultLocale);

  return {
    name: params.name,
    unit: unitOfFigure[params.name],
    ...describe.figures[params.name],
    ...period,
    results: resultsOf(params.name, whole),
    counts: {
      counted: counted.length,
      leftOut: rows.length - counted.length,
      nights: counted.reduce((sum, row) => sum + row.nights, 0),
    },
    groups: groupsOf(counted),
    notes: metricNotesOf(
      tallies,
      comingNights(facts, { period: dayNumberRangeOf(period), today: dayNumber(today) }),
    ).map(describe.metricNote),
    rows: page.map(viewFigureRow),
    nextCursor: last && left.length > page.length ? cursorOf(last) : null,
  } satisfies OpenedFigure;
}

function groupsOf(counted: readonly FigureRow[]): FigureGroup[] {
  const byProperty = Map.groupBy(counted, ({ property }) => property);
  return [...byProperty]
    .map(([{ _id, title, currency }, rows]) => {
      const isMoney = rows.some(({ amountMinor }) => amountMinor !== null);
      const amount = rows.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);
      return {
        propertyId: _id,
        title,
        rows: rows.length,
        nights: rows.reduce((sum, { nights }) => sum + nights, 0),
        amount: isMoney ? { amount, currency } : null,
      };
    })
    .sort(
      (a, b) =>
        (b.amount?.amount ?? 0) - (a.amount?.amount ?? 0) ||
        b.nights - a.nights ||
        b.rows - a.rows ||
        (a.propertyId < b.propertyId ? -1 : 1),
    );
}

/** Cursor that sorts like the rows, so that the next page starts correctly even when the last row was deleted. */
function cursorOf(row: FigureRow): string {
  return `${row.leftOut === null ? 0 : 1}-${String(row.checkIn).padStart(6, '0')}-${idOf(row)}`;
}

function viewFigureRow(row: FigureRow): FigureRowView {
  const { property, checkIn, checkOut, leftOut, nights, leadDays, amountMinor } = row;
  const booking = 'stay' in row ? row.stay.booking : undefined;

  return {
    _id: idOf(row),
    kind: 'stay' in row ? 'booking' : 'block',
    code: 'stay' in row ? (booking?.code ?? '') : row.block.kind,
    guestName: booking?.guestName ?? '',
    propertyId: property._id,
    propertyTitle: property.title,
    checkIn: dateOfDayNumber(checkIn),
    checkOut: dateOfDayNumber(checkOut),
    status: 'stay' in row ? (booking?.status ?? '') : row.block.kind,
    counted: leftOut === null,
    leftOut,
    nights,
    leadDays,
    amount: amountMinor === null ? null : { amount: amountMinor, currency: property.currency },
  };
}

/** CSV export of all rows behind a figure. */
export async function exportFigure(
  deps: Pick<Platform, 'pool' | 'now'>,
  agentId: string,
  { params, query }: InputOf<typeof analytics.exportFigure>,
) {
  const behind = await readFigureRows(deps, agentId, { name: params.name, query });
  if (isRefusal(behind)) return behind;

  const { rows, period } = behind;
  return {
    content: Readable.from(
      csvOfRows(
        { columns, heads: texts(defaultLocale).csvHeads.agent, delimiter: query.delimiter },
        rows.map(viewFigureRow),
      ),
    ),
    fileName: `staydesk-${params.name.replaceAll('_', '-')}-${period.from}-${period.to}.csv`,
  } satisfies FileAnswer;
}

const columns: CsvColumns<FigureRowView, CsvHead<'agent'>> = [
  ['counted', (row) => (row.counted ? 'yes' : 'no')],
  ['leftOutBecause', (row) => row.leftOut?.replaceAll('_', ' ') ?? ''],
  ['kind', (row) => row.kind],
  ['code', (row) => row.code],
  ['status', (row) => row.status],
  ['guest', (row) => row.guestName],
  ['property', (row) => row.propertyTitle],
  ['checkIn', (row) => row.checkIn],
  ['checkOut', (row) => row.checkOut],
  ['nightsCounted', (row) => (row.counted ? row.nights : 0)],
  ['nightsLeftOut', (row) => (row.counted ? 0 : row.nights)],
  ['leadDays', (row) => row.leadDays],
  ['currency', (row) => row.amount?.currency ?? ''],
  ['amount', (row) => row.amount && csvAmount(row.amount)],
];
