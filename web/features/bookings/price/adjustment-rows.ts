import type { PriceAdjustments } from '#contract/bookings/stays.ts';

/** One change of the price as it is typed. */
export type AdjustmentRow = {
  key: number;
  kind: 'charge' | 'discount' | 'agreed';
  reason: string;
  amount: number | null;
  /** Whether the text of the amount can be read. */
  isAmount: boolean;
  /** How a discount is given; the text of its percentage. */
  unit: 'percent' | 'amount';
  percent: string;
  taxed: boolean;
  /** Nights that an agreed price was made for; null for a new one, which counts for the stay as it is. */
  nights: number | null;
};

export function newRow(kind: AdjustmentRow['kind'], key: number): AdjustmentRow {
  const empty = { reason: '', amount: null, isAmount: true, percent: '', nights: null };
  return { ...empty, key, kind, unit: 'percent', taxed: kind === 'charge' };
}

export function rowsOf(adjustments: PriceAdjustments | undefined): AdjustmentRow[] {
  if (!adjustments) return [];

  const { agreedPrice, discounts, charges } = adjustments;
  const rows: Omit<AdjustmentRow, 'key'>[] = [
    ...(agreedPrice === null
      ? []
      : [
          {
            ...newRow('agreed', 0),
            reason: agreedPrice.reason,
            amount: agreedPrice.amountMinor,
            nights: agreedPrice.nights,
          },
        ]),
    ...discounts.map((one) => ({
      ...newRow('discount', 0),
      reason: one.reason,
      ...('percent' in one
        ? { percent: String(one.percent) }
        : { unit: 'amount' as const, amount: one.amountMinor }),
    })),
    ...charges.map(({ reason, amountMinor: amount, taxed }) => ({
      ...newRow('charge', 0),
      reason,
      amount,
      taxed,
    })),
  ];

  return rows.map((row, key) => ({ ...row, key }));
}

/** A percentage as typed, above 0 and up to 100 with at most four decimals; null otherwise. */
export function readPercent(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(trimmed)) return null;
  const percent = Number(trimmed);
  return percent > 0 && percent <= 100 ? percent : null;
}

export type RowErrors = { reason: boolean; amount: boolean };

export function errorsOfRow({ kind, reason, amount, isAmount, unit, percent }: AdjustmentRow): RowErrors {
  const isPercent = kind === 'discount' && unit === 'percent';
  const least = kind === 'agreed' ? 0 : 1;
  const hasAmount = isPercent
    ? readPercent(percent) !== null
    : isAmount && amount !== null && amount >= least;
  return { reason: reason.trim() === '', amount: !hasAmount };
}

/** The adjustments that the rows describe; null while one is incomplete. */
export function adjustmentsFrom(rows: readonly AdjustmentRow[], nights: number): PriceAdjustments | null {
  if (rows.some((row) => Object.values(errorsOfRow(row)).includes(true))) return null;

  const of = (kind: AdjustmentRow['kind']) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({ ...row, reason: row.reason.trim(), amountMinor: row.amount ?? 0 }));
  const [agreed] = of('agreed');

  return {
    agreedPrice: agreed
      ? { reason: agreed.reason, amountMinor: agreed.amountMinor, nights: agreed.nights ?? nights }
      : null,
    discounts: of('discount').map(({ reason, unit, percent, amountMinor }) =>
      unit === 'percent' ? { reason, percent: readPercent(percent) ?? 0 } : { reason, amountMinor },
    ),
    charges: of('charge').map(({ reason, amountMinor, taxed }) => ({ reason, amountMinor, taxed })),
  };
}
