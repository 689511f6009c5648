import type { FigureName } from './figure-names.ts';
import type { LeftOutReason } from './metric-codes.ts';
import {
  type BlockFact,
  type DayNumberRange,
  isOwnersBlock,
  type MetricFacts,
  type PropertyFact,
  revenueBetween,
  type StayFact,
} from './metric-facts.ts';

/** A stay or block behind a figure, with its contribution. `amountMinor` is null for figures that are not money. */
type RowParts = {
  property: PropertyFact;
  checkIn: number;
  checkOut: number;
  leftOut: LeftOutReason | null;
  nights: number;
  leadDays: number | null;
  amountMinor: number | null;
};
export type FigureRow = (RowParts & { stay: StayFact }) | (RowParts & { block: BlockFact });

/**
 * Rows behind a figure: all bookings of the period, counted ones first, then by arrival, and the blocks that reduce its
 * denominator or add to its numerator.
 */
export function figureRows(name: FigureName, facts: MetricFacts, period: DayNumberRange): FigureRow[] {
  const rows: FigureRow[] = [];
  for (const stay of facts.stays) {
    const property = facts.properties[stay.property];
    const row = property && stayRow(name, { stay, property, period });
    if (row) rows.push(row);
  }

  for (const block of facts.blocks) {
    const property = facts.properties[block.property];
    const row = property && blockRow(name, { block, property, period });
    if (row) rows.push(row);
  }

  return rows.sort(
    (a, b) =>
      Number(a.leftOut !== null) - Number(b.leftOut !== null) ||
      a.checkIn - b.checkIn ||
      (idOf(a) < idOf(b) ? -1 : 1),
  );
}

/** Id of the booking or the block. */
export function idOf(row: FigureRow): string {
  return 'stay' in row ? (row.stay.booking?._id ?? '') : row.block._id;
}

type StayInPeriod = { stay: StayFact; property: PropertyFact; period: DayNumberRange };

function stayRow(name: FigureName, { stay, property, period }: StayInPeriod): FigureRow | null {
  const { checkIn, checkOut } = stay;
  const base = {
    stay,
    property,
    checkIn,
    checkOut,
    nights: checkOut - checkIn,
    leadDays: null,
    amountMinor: null,
  };

  const arrives = period.from <= checkIn && checkIn < period.to;
  switch (name) {
    case 'conversion':
    case 'approval': {
      const { link, requestedOn } = stay;
      if (link < 0 || requestedOn === null || requestedOn < period.from || requestedOn >= period.to) {
        return null;
      }
      return { ...base, leftOut: requestLeftOut(name, stay) };
    }

    case 'cancellation':
      if (!arrives || stay.outcome === 'never') return null;
      return { ...base, leftOut: stay.outcome === 'cancelled' ? null : 'not_cancelled' };

    case 'retained':
      if (!arrives || stay.outcome !== 'cancelled') return null;
      return retainedRow(base, period);

    case 'no_shows':
      if (stay.outcome !== 'no_show' || checkIn >= period.to || checkOut <= period.from) return null;
      return retainedRow(base, period);

    case 'lead_time':
    case 'length_of_stay':
      return arrives ? arrivalRow(name, base) : null;
    default:
      return checkIn < period.to && checkOut > period.from ? nightsRow(name, base, period) : null;
  }
}

type Base = Omit<Extract<FigureRow, { stay: StayFact }>, 'leftOut'>;

function requestLeftOut(name: FigureName, { outcome, isInstant, isOpen }: StayFact): LeftOutReason | null {
  if (isInstant && name === 'approval') return 'instant';
  if (outcome !== 'never') return null;
  return isOpen ? 'open' : 'not_confirmed';
}

/**
 * Retained money of a cancelled stay or no-show. It counts on the day of arrival; nights of a no-show count one by one.
 */
function retainedRow(base: Base, period: DayNumberRange): FigureRow {
  const { stay, property } = base;
  const isIn = arrivesLive(stay, property, period);
  const nights = stay.outcome === 'no_show' ? nightsIn(liveParts(property, stayOf(stay), period)) : 0;
  const leftOut = isIn || nights > 0 ? null : 'before_listing';
  return { ...base, nights, amountMinor: isIn ? stay.retainedMinor : 0, leftOut };
}

function arrivalRow(name: 'lead_time' | 'length_of_stay', base: Base): FigureRow | null {
  const { stay } = base;
  if (stay.outcome !== 'sold') return { ...base, leftOut: reasonOf(stay) };
  if (name === 'length_of_stay') return { ...base, leftOut: null };
  if (stay.bookedOn === null) return null;
  const leadDays = stay.checkIn - stay.bookedOn;
  return leadDays < 0 ? { ...base, leftOut: 'recorded_after_arrival' } : { ...base, leadDays, leftOut: null };
}

const moneyFigures: ReadonlySet<FigureName> = new Set(['adr', 'revpan', 'revpar', 'trevpan', 'revenue']);

function nightsRow(name: FigureName, base: Base, period: DayNumberRange): FigureRow {
  const { stay, property } = base;
  const live = liveParts(property, stayOf(stay), period);
  const nights = nightsIn(live);
  const isMoney = moneyFigures.has(name);

  if (stay.outcome !== 'sold') {
    const retained = name === 'trevpan' ? retainedWithin(stay, property, period) : 0;
    if (retained > 0) return { ...base, nights: 0, amountMinor: retained, leftOut: null };
    return { ...base, nights: 0, leftOut: reasonOf(stay) };
  }
  if (nights === 0) return { ...base, nights, leftOut: 'before_listing' };
  if (!isMoney) return { ...base, nights, leftOut: null };
  if (stay.revenueUpTo === null) return { ...base, nights, leftOut: 'no_price' };

  const revenueMinor = live.reduce((sum, range) => sum + revenueBetween(stay, range.from, range.to), 0);
  const feesMinor = name === 'trevpan' && arrivesLive(stay, property, period) ? stay.feesMinor : 0;

  return { ...base, nights, amountMinor: revenueMinor + feesMinor, leftOut: null };
}

function retainedWithin(stay: StayFact, property: PropertyFact, period: DayNumberRange): number {
  return stay.outcome === 'cancelled' && arrivesLive(stay, property, period) ? stay.retainedMinor : 0;
}

function arrivesLive({ checkIn }: StayFact, { listed }: PropertyFact, period: DayNumberRange): boolean {
  const isIn = ({ from, to }: DayNumberRange) => from <= checkIn && checkIn < to;
  return isIn(period) && listed.some(isIn);
}

function reasonOf({ outcome }: StayFact): LeftOutReason {
  if (outcome === 'cancelled') return 'cancelled';
  return outcome === 'no_show' ? 'no_show' : 'not_confirmed';
}

const withBlocks: ReadonlySet<FigureName> = new Set([
  'occupancy',
  'calendar_occupancy',
  'adr',
  'revpan',
  'revpar',
  'trevpan',
  'revenue',
]);

function blockRow(
  name: FigureName,
  { block, property, period }: { block: BlockFact; property: PropertyFact; period: DayNumberRange },
): FigureRow | null {
  const isSoldElsewhere = block.kind === 'imported';
  const isOwners = isOwnersBlock(block);
  if (!withBlocks.has(name) || (!isSoldElsewhere && !isOwners)) return null;
  // Owner's blocks only affect figures whose denominator is the sellable nights.
  if (isOwners && name !== 'occupancy' && name !== 'revpan' && name !== 'trevpan') return null;
  const nights = nightsIn(liveParts(property, block, period));
  if (nights === 0) return null;
  const row = { block, property, checkIn: block.from, checkOut: block.to, nights, leadDays: null };
  if (isOwners) return { ...row, amountMinor: null, leftOut: 'closed_by_owner' };
  return { ...row, amountMinor: null, leftOut: moneyFigures.has(name) ? 'no_price' : null };
}

function stayOf({ checkIn, checkOut }: StayFact): DayNumberRange {
  return { from: checkIn, to: checkOut };
}

/** Parts of a range that lie in the period and on which the listing was live. */
function liveParts({ listed }: PropertyFact, days: DayNumberRange, period: DayNumberRange): DayNumberRange[] {
  return listed.flatMap((range) => common(range, common(days, period)));
}

function nightsIn(parts: readonly DayNumberRange[]): number {
  return parts.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** Intersections of `a` with each of the other ranges. */
function common(a: DayNumberRange, others: DayNumberRange | readonly DayNumberRange[]): DayNumberRange[] {
  const list = 'from' in others ? [others] : others;
  return list.flatMap((b) => {
    const from = Math.max(a.from, b.from);
    const to = Math.min(a.to, b.to);
    return from < to ? [{ from, to }] : [];
  });
}
