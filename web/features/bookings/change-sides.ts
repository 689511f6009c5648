import type { ChangePreview } from '#contract/booking-changes.ts';
import type { Quote, QuoteLine } from '#contract/quotes.ts';
import type { Money } from '#domain/shared/money.ts';
import { nightCount } from '#domain/shared/stay.ts';

type Side = ChangePreview['before'];

export const sideFields = ['property', 'checkIn', 'checkOut', 'nights', 'party'] as const;
export type SideField = (typeof sideFields)[number];

const factOf: Record<SideField, (side: Side) => string> = {
  property: ({ propertyId }) => propertyId,
  checkIn: ({ checkIn }) => checkIn,
  checkOut: ({ checkOut }) => checkOut,
  nights: (side) => String(nightCount(side)),
  party: ({ adults, children, infants, pets }) => [adults, children, infants, pets].join(' '),
};

/** The facts of a stay that a change would make others. */
export function changedFields(before: Side, after: Side): ReadonlySet<SideField> {
  return new Set(sideFields.filter((field) => factOf[field](before) !== factOf[field](after)));
}

export type LineRow = { label: string; before: Money | null; after: Money | null; isChanged: boolean };

/**
 * The lines of two prices beside each other: a line meets the next one of its kind and name. A line of the new price that
 * the old one lacks stands where it stands in the new one.
 */
export function lineRows(before: Quote | null, after: Quote | null): LineRow[] {
  const old = [...(before?.lines ?? [])];
  const rows: LineRow[] = [];
  for (const line of after?.lines ?? []) {
    const at = old.findIndex((one) => isSameLine(one, line));
    // Lines before the one that is met have no partner: they are gone in the new price.
    const passed = old.splice(0, at + 1);
    const met = at < 0 ? undefined : passed.pop();
    const gone = passed.filter((one) => !later(after, line).some((next) => isSameLine(next, one)));
    const back = passed.filter((one) => !gone.includes(one));
    old.unshift(...back);
    rows.push(...gone.map((one) => rowOf(one, null)), rowOf(met ?? null, line));
  }
  return [...rows, ...old.map((one) => rowOf(one, null))];
}

/** The lines of a price after this one. */
function later(quote: Quote | null, line: QuoteLine): readonly QuoteLine[] {
  const lines = quote?.lines ?? [];
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
