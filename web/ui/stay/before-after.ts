import type { BookingChangePreview } from '#contract/bookings/booking-change-shapes.ts';
import type { QuoteLine } from '#contract/bookings/stays.ts';
import type { Money } from '#domain/shared/money.ts';
import { nightCount } from '#domain/shared/stay.ts';

type StaySnapshot = BookingChangePreview['before'];

export const comparedFields = ['property', 'checkIn', 'checkOut', 'nights', 'party'] as const;
export type ComparedField = (typeof comparedFields)[number];

const fieldValues: Record<ComparedField, (side: StaySnapshot) => string> = {
  property: ({ propertyId }) => propertyId,
  checkIn: ({ checkIn }) => checkIn,
  checkOut: ({ checkOut }) => checkOut,
  nights: (side) => String(nightCount(side)),
  party: ({ adults, children, infants, pets }) => [adults, children, infants, pets].join(' '),
};

/** Fields that the change modifies. */
export function changedFields(before: StaySnapshot, after: StaySnapshot): ReadonlySet<ComparedField> {
  return new Set(comparedFields.filter((field) => fieldValues[field](before) !== fieldValues[field](after)));
}

export type LineRow = { label: string; before: Money | null; after: Money | null; isChanged: boolean };

/**
 * Pairs the lines of two quotes by kind and label. Lines that only the new quote has keep their position in it.
 */
export function lineRows(before: readonly QuoteLine[] = [], after: readonly QuoteLine[] = []): LineRow[] {
  const old = [...before];
  const rows: LineRow[] = [];
  for (const line of after) {
    const at = old.findIndex((one) => isSameLine(one, line));
    // Lines skipped before the match have no counterpart in the new quote.
    const passed = old.splice(0, at + 1);
    const met = at < 0 ? undefined : passed.pop();
    const gone = passed.filter((one) => !linesAfter(after, line).some((next) => isSameLine(next, one)));
    const back = passed.filter((one) => !gone.includes(one));
    old.unshift(...back);
    rows.push(...gone.map((one) => rowOf(one, null)), rowOf(met ?? null, line));
  }

  return [...rows, ...old.map((one) => rowOf(one, null))];
}

/** Lines after this one. */
function linesAfter(lines: readonly QuoteLine[], line: QuoteLine): readonly QuoteLine[] {
  return lines.slice(lines.indexOf(line) + 1);
}

function isSameLine(a: QuoteLine, b: QuoteLine): boolean {
  return a.kind === b.kind && a.label === b.label;
}

function rowOf(before: QuoteLine | null, after: QuoteLine | null): LineRow {
  const [was, is] = [before?.amount ?? null, after?.amount ?? null];
  return {
    label: (after ?? before)?.label ?? '',
    before: was,
    after: is,
    isChanged: was?.amount !== is?.amount || was?.currency !== is?.currency,
  };
}
