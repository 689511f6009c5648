import { type ReactNode, useId } from 'react';
import type { BookingChangePreview } from '#contract/bookings/booking-change-shapes.ts';
import type { PaymentMethod } from '#domain/payments/payment-lists.ts';
import type { Money } from '#domain/shared/money.ts';
import * as t from '#texts/screens.ts';
import { formatDate, formatMoney } from '#web/lib/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { methodOptions } from '../money/payment-labels.ts';

/** Price of the changed stay: calculated anew, as before the change, or another amount. */
export type ChosenPrice = {
  price: 'new' | 'same' | 'other';
  /** The other amount in minor units; null while it is empty. */
  otherMinor: number | null;
};

type PriceChoiceProps = {
  /** The preview at the new price. */
  preview: BookingChangePreview;
  value: ChosenPrice;
  /** The other amount cannot be reached: fees and taxes alone are more. */
  isImpossible: boolean;
  /** The total that the guest saw when they asked for the change. */
  requestedTotal?: Money | undefined;
  onChange: (chosen: ChosenPrice) => void;
};

/** The price of the changed stay. Without a price of either stay there is nothing to choose. */
export function PriceChoice({ preview, value, isImpossible, requestedTotal, onChange }: PriceChoiceProps) {
  const name = useId();
  const { before, after, difference } = preview;
  if (!after.quote || !before.quote || difference === null) return null;

  const { currency } = after.quote.total;
  const options = priceOptions(preview, { earlier: before.quote.total, anew: after.quote.total });
  const chosen = options.some(({ price, isClosed }) => price === value.price && !isClosed)
    ? value.price
    : 'new';

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-2 text-sm font-semibold">{t.labels.price}</legend>
      {options.map(({ price, label, help, isClosed }) => (
        <PriceOption
          key={price}
          name={name}
          label={label}
          help={help}
          isChosen={price === chosen}
          isClosed={isClosed}
          onChoose={() => onChange({ ...value, price })}
        />
      ))}
      {chosen === 'other' && (
        <Field
          label={t.bookingChanges.priceOtherAmount}
          help={requestedTotal && t.bookingChanges.priceOtherHelp({ total: formatMoney(requestedTotal) })}
          error={isImpossible ? t.bookingChanges.priceOtherImpossible : undefined}
        >
          <MoneyInput
            currency={currency}
            value={value.otherMinor}
            onChange={(otherMinor) => onChange({ price: 'other', otherMinor })}
          />
        </Field>
      )}
    </fieldset>
  );
}

type Option = { price: ChosenPrice['price']; label: string; help: string; isClosed: boolean };

/** The prices to choose from. Where the new price is the one of before, keeping it is no other choice. */
function priceOptions(
  { difference, samePrice, restoresPrice }: BookingChangePreview,
  totals: { earlier: Money; anew: Money },
): Option[] {
  const total = formatMoney(totals.anew);
  const anew: Option = {
    price: 'new',
    label: restoresPrice ? t.bookingChanges.priceEarlier({ total }) : t.bookingChanges.priceNew({ total }),
    help: restoresPrice ? t.bookingChanges.priceEarlierHelp : t.bookingChanges.priceNewHelp,
    isClosed: false,
  };

  const same: Option = {
    price: 'same',
    label: t.bookingChanges.priceSame({ total: formatMoney(totals.earlier) }),
    help: samePrice ? t.bookingChanges.priceSameHelp : t.bookingChanges.priceSameImpossible,
    isClosed: samePrice === null,
  };

  const other: Option = {
    price: 'other',
    label: t.bookingChanges.priceOther,
    help: t.bookingChanges.priceOtherText,
    isClosed: false,
  };

  return difference?.amount === 0 ? [anew, other] : [anew, same, other];
}

type PriceOptionProps = {
  name: string;
  label: string;
  help: ReactNode;
  isChosen: boolean;
  isClosed: boolean;
  onChoose: () => void;
};

function PriceOption({ name, label, help, isChosen, isClosed, onChoose }: PriceOptionProps) {
  return (
    <label
      className={classNames(
        'grid min-h-11 cursor-pointer grid-cols-[auto_1fr] gap-x-2.5 rounded-control border border-line px-3 py-2',
        isChosen && 'border-pine-500 bg-pine-50 dark:bg-pine-500/12',
        isClosed && 'opacity-55',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isClosed}
        onChange={onChoose}
        className="mt-1 size-4 accent-pine-700"
      />
      <span className="min-w-0 text-[15px] font-semibold">
        {label}
        <span className="block text-[13px] font-normal text-mute">{help}</span>
      </span>
    </label>
  );
}

type RecordChoiceProps = {
  /** The preview at the chosen price. */
  preview: BookingChangePreview;
  /** How the difference was paid or refunded; null leaves it open. */
  value: PaymentMethod | null;
  onChange: (recordedBy: PaymentMethod | null) => void;
};

const defaultMethod: PaymentMethod = 'bank_transfer';

/** What the change makes due or leaves to refund, and whether it is recorded with it. */
export function RecordChoice({ preview, value, onChange }: RecordChoiceProps) {
  const { recordable } = preview;
  if (recordable === null) return null;

  const amount = formatMoney(recordable.amount);
  const isRefund = recordable.kind === 'refund';

  return (
    <div className="grid min-w-0 gap-1.5">
      <Checkbox
        checked={value !== null}
        onChange={(isRecorded) => onChange(isRecorded ? defaultMethod : null)}
        label={isRefund ? t.bookingChanges.recordRefund({ amount }) : t.bookingChanges.record({ amount })}
        help={value === null ? openText(preview, amount) : t.bookingChanges.recordedText}
      />
      {value !== null && (
        <Segmented
          label={t.bookingMoney.method}
          value={value}
          onChange={onChange}
          options={methodOptions()}
        />
      )}
    </div>
  );
}

/** What happens to the difference while nothing is recorded. */
function openText({ recordable, after }: BookingChangePreview, amount: string): string {
  if (recordable?.kind === 'refund') return t.bookingChanges.refundOpen({ amount });
  const next = after.paymentSchedule.find(({ state }) => state !== 'paid');
  return next
    ? t.bookingChanges.due({ amount, day: formatDate(next.dueOn) })
    : t.bookingChanges.dueOpen({ amount });
}
