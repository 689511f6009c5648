import { Percent, Plus, Tag, Trash2 } from 'lucide-react';
import {
  maxDiscounts,
  maxExtraCharges,
  maxReasonLength,
} from '#domain/bookings/pricing/price-adjustments.ts';
import * as t from '#texts/screens.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type AdjustmentRow, errorsOfRow, newRow } from './adjustment-rows.ts';

type AdjustmentFieldsProps = {
  rows: readonly AdjustmentRow[];
  onChange: (rows: AdjustmentRow[]) => void;
  currency: string;
  /** Errors are shown after the first attempt to save. */
  showsErrors: boolean;
};

/** Agreed price, discounts and extra charges of one booking, each with its reason. */
export function AdjustmentFields({ rows, onChange, currency, showsErrors }: AdjustmentFieldsProps) {
  const count = (kind: AdjustmentRow['kind']) => rows.filter((row) => row.kind === kind).length;
  const add = (kind: AdjustmentRow['kind']) =>
    onChange([...rows, newRow(kind, Math.max(-1, ...rows.map(({ key }) => key)) + 1)]);

  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-3">
      {rows.map((row) => (
        <RowFields
          key={row.key}
          row={row}
          currency={currency}
          showsErrors={showsErrors}
          onChange={(next) => onChange(rows.map((one) => (one === row ? { ...row, ...next } : one)))}
          onRemove={() => onChange(rows.filter((one) => one !== row))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {count('charge') < maxExtraCharges && (
          <Button size="sm" variant="secondary" icon={<Plus aria-hidden />} onClick={() => add('charge')}>
            {t.bookingChanges.adjustCharge}
          </Button>
        )}
        {count('discount') < maxDiscounts && (
          <Button
            size="sm"
            variant="secondary"
            icon={<Percent aria-hidden />}
            onClick={() => add('discount')}
          >
            {t.labels.discount}
          </Button>
        )}
        {count('agreed') === 0 && (
          <Button size="sm" variant="secondary" icon={<Tag aria-hidden />} onClick={() => add('agreed')}>
            {t.bookingChanges.adjustAgreed}
          </Button>
        )}
      </div>
    </div>
  );
}

const kindLabels: Record<AdjustmentRow['kind'], string> = {
  charge: t.bookingChanges.adjustCharge,
  discount: t.labels.discount,
  agreed: t.bookingChanges.adjustAgreed,
};

const reasonLabels: Record<AdjustmentRow['kind'], string> = {
  charge: t.bookingChanges.adjustChargeFor,
  discount: t.ui.reason,
  agreed: t.ui.reason,
};

type RowFieldsProps = {
  row: AdjustmentRow;
  currency: string;
  showsErrors: boolean;
  onChange: (next: Partial<AdjustmentRow>) => void;
  onRemove: () => void;
};

function RowFields({ row, currency, showsErrors, onChange, onRemove }: RowFieldsProps) {
  const { kind, reason } = row;
  const title = kindLabels[kind];
  const missesReason = showsErrors && errorsOfRow(row).reason;

  return (
    <fieldset className="min-w-0 rounded-control border border-line p-3">
      <legend className="sr-only">{title}</legend>
      <div className="-mt-1 mb-1 flex items-center justify-between gap-2">
        <p aria-hidden className="text-sm font-semibold">
          {title}
        </p>
        <IconButton
          size="sm"
          label={t.bookingChanges.adjustRemove({ what: reason.trim() || title })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <Field
          label={reasonLabels[kind]}
          error={missesReason ? t.bookingChanges.adjustReasonMissing : undefined}
        >
          <TextInput
            maxLength={maxReasonLength}
            autoComplete="off"
            value={reason}
            onChange={(event) => onChange({ reason: event.target.value })}
          />
        </Field>
        <AmountFields row={row} currency={currency} showsErrors={showsErrors} onChange={onChange} />
        {kind === 'charge' && (
          <Checkbox
            checked={row.taxed}
            onChange={(taxed) => onChange({ taxed })}
            label={t.bookingChanges.adjustTaxed}
          />
        )}
      </div>
    </fieldset>
  );
}

function AmountFields({ row, currency, showsErrors, onChange }: Omit<RowFieldsProps, 'onRemove'>) {
  const { kind, unit, percent, amount } = row;
  const isPercent = kind === 'discount' && unit === 'percent';
  const error = showsErrors && errorsOfRow(row).amount;

  const field = isPercent ? (
    <Field
      label={t.labels.percentage}
      className="min-w-0 flex-1"
      error={error ? t.bookingChanges.adjustPercentError : undefined}
    >
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        value={percent}
        trailing="%"
        className="tabular-nums"
        onChange={(event) => onChange({ percent: event.target.value })}
      />
    </Field>
  ) : (
    <Field
      label={kind === 'agreed' ? t.bookingChanges.adjustAgreedAmount : t.labels.amount}
      className="min-w-0 flex-1"
      help={kind === 'agreed' ? t.bookingChanges.adjustAgreedHelp : undefined}
      error={error ? t.bookingMoney.amountMissing : undefined}
    >
      <MoneyInput
        currency={currency}
        value={amount}
        onChange={(next) => onChange({ amount: next })}
        onValidity={(isAmount) => onChange({ isAmount })}
      />
    </Field>
  );
  if (kind !== 'discount') return field;

  return (
    <div className="flex items-start gap-3">
      {field}
      <Segmented
        className="mt-6 shrink-0"
        label={t.bookingChanges.adjustUnit}
        value={unit}
        onChange={(next) => onChange({ unit: next })}
        options={[
          { value: 'percent', label: '%' },
          { value: 'amount', label: currency },
        ]}
      />
    </div>
  );
}
