import type { RefusedReason, RowNote, SkippedReason } from './import-lists.ts';
import type { ImportedStay, ReadRow } from './read-row.ts';

/** A row of a file that was read, with the line that it is on. */
export type NumberedRow = { line: number; row: ReadRow };

export type MergedRow = { line: number } & (
  | { kind: 'stay'; stay: ImportedStay; notes: RowNote[] }
  | { kind: 'refused'; reason: RefusedReason }
  | { kind: 'skipped'; reason: SkippedReason; replacedBy: number | null }
);

/**
 * Makes one stay of the rows that describe it. Of two rows of a stay the one that was booked later is taken, or the later
 * line; corrections are added to its price.
 */
export function mergeRows(rows: readonly NumberedRow[]): MergedRow[] {
  const newest = new Map<string, { line: number; bookedOn: string }>();
  for (const { line, row } of rows) {
    if (row.kind !== 'stay') continue;
    const key = keyOfStay(row.stay);
    const bookedOn = row.stay.bookedOn ?? '';
    const known = newest.get(key);
    if (!known || bookedOn >= known.bookedOn) newest.set(key, { line, bookedOn });
  }
  const corrections = sumCorrections(rows);

  return rows.map(({ line, row }): MergedRow => {
    if (row.kind === 'refused') return { line, ...row };
    if (row.kind === 'skipped') return { line, ...row, replacedBy: null };
    if (row.kind === 'part') return { line, kind: 'skipped', reason: 'part_of_stay', replacedBy: null };

    const chosen = newest.get(keyOfStay(row.stay));
    if (chosen?.line !== line)
      return { line, kind: 'skipped', reason: 'older_row', replacedBy: chosen?.line ?? null };
    return { line, kind: 'stay', notes: row.notes, stay: corrected(row.stay, corrections) };
  });
}

/** One reference may name stays in several properties: a booking of several units. */
export function keyOfStay({ ref, propertyId, checkIn, checkOut, guest }: ImportedStay): string {
  if (ref !== null) return `ref ${propertyId} ${ref}`;
  return `stay ${propertyId} ${checkIn} ${checkOut} ${nameKey(guest)}`;
}

/** Key of a guest’s name, without case and order of its parts. */
export function nameKey({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const parts = `${firstName} ${lastName}`.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return parts.split(/\s+/).filter(Boolean).sort().join(' ');
}

function sumCorrections(rows: readonly NumberedRow[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { row } of rows) {
    if (row.kind !== 'part') continue;
    const key = `${row.ref} ${row.currency}`;
    sums.set(key, (sums.get(key) ?? 0) + row.amountMinor);
  }
  return sums;
}

function corrected(stay: ImportedStay, corrections: ReadonlyMap<string, number>): ImportedStay {
  const sum = corrections.get(`${stay.ref} ${stay.currency}`) ?? 0;
  if (sum === 0 || stay.totalMinor === null) return stay;
  return { ...stay, totalMinor: Math.max(0, stay.totalMinor + sum) };
}
