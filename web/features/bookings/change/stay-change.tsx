import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { BookingChangePreview } from '#contract/bookings/booking-change-shapes.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { PaymentMethod } from '#domain/payments/payment-lists.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { formatDate, formatMoney, formatStay } from '#web/lib/format/format.ts';
import {
  bookingQuery,
  changeBooking,
  changePreviewQuery,
  setBookingCache,
} from '#web/lib/stays/stay.queries.ts';
import { useUndoToast } from '#web/lib/stays/undo-toast.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { methodOptions } from '../money/payment-labels.ts';
import { changedTarget, type StayTarget, targetOf } from './stay-target.ts';

/** What is decided about a change besides the stay: its price, its money, and whether the guest hears of it. */
export type ChangeChoices = {
  price: 'new' | 'same';
  /** How the difference was paid or refunded; null leaves it open. */
  recordedBy: PaymentMethod | null;
  notifyGuest: boolean;
};

type StayChangeOptions = {
  /** After the change was saved, and after it was undone. */
  onChanged?: ((booking: Booking) => void) | undefined;
  onSaved: () => void;
};

/**
 * Previews a stay change while it is edited, and saves it. The target is null while its dates are incomplete.
 */
export function useStayChange(booking: Booking, target: StayTarget | null, options: StayChangeOptions) {
  const queryClient = useQueryClient();
  // The version the user saw. A booking that changed meanwhile is not changed unseen.
  const [version, setVersion] = useState(booking.version);
  const [choices, setChoices] = useState<ChangeChoices>({
    price: 'new',
    recordedBy: null,
    notifyGuest: true,
  });

  const change = target ? changedTarget(target, targetOf(booking)) : null;
  const showUndo = useUndoToast();
  const preview = useQuery(changePreviewQuery(booking._id, change));
  const current = change === null || preview.isPlaceholderData ? undefined : preview.data;
  const previewed = current && atPrice(current, choices.price);

  const save = useAction(
    () => {
      const total = previewed?.after.quote?.total;
      const { price, recordedBy, notifyGuest } = choices;

      return changeBooking(booking._id, {
        version,
        ...change,
        ...(previewed?.needsOverride ? { override: true } : {}),
        ...(current?.samePrice ? { price } : {}),
        ...(previewed?.recordable && recordedBy ? { recordDifference: { method: recordedBy } } : {}),
        ...(total ? { expectedTotalMinor: total.amount } : {}),
        notifyGuest,
      });
    },
    {
      onDone: (changed) => {
        setBookingCache(queryClient, changed);
        options.onChanged?.(changed);
        showUndo(changed, {
          done: t.bookings.changedToast({ code: changed.code }),
          text: formatStay(changed),
          onUndone: options.onChanged,
        });
        options.onSaved();
      },
      onFailed: async (problem) => {
        if (!isCallProblem(problem) || problem.status !== 409) return;
        const latest = await queryClient.fetchQuery({ ...bookingQuery(booking._id), staleTime: 0 });
        setVersion(latest.version);
        options.onChanged?.(latest);
        await preview.refetch();
      },
    },
  );

  return { change, preview, previewed, save, choices, setChoices };
}

/** The preview at the price that was chosen; at the new one where the other cannot be. */
function atPrice(preview: BookingChangePreview, price: ChangeChoices['price']): BookingChangePreview {
  const { samePrice, after, difference } = preview;
  if (price === 'new' || samePrice === null) return preview;
  const { recordable, ...money } = samePrice;
  return {
    ...preview,
    after: { ...after, ...money },
    difference: difference && { ...difference, amount: 0 },
    recordable,
    restoresPrice: false,
  };
}

type PriceChoiceProps = {
  /** The preview at the new price. */
  preview: BookingChangePreview;
  value: ChangeChoices['price'];
  onChange: (price: ChangeChoices['price']) => void;
};

/** The price of the changed stay: its new one, or the total of before. Nothing to choose where they are the same. */
export function PriceChoice({ preview, value, onChange }: PriceChoiceProps) {
  const { before, after, difference, samePrice, restoresPrice } = preview;
  const name = useId();

  if (!after.quote || !before.quote || difference === null || difference.amount === 0) return null;

  const chosen = samePrice ? value : 'new';
  const total = formatMoney(after.quote.total);
  const choices = [
    {
      price: 'new' as const,
      label: restoresPrice ? t.bookingChanges.priceEarlier({ total }) : t.bookingChanges.priceNew({ total }),
      help: restoresPrice ? t.bookingChanges.priceEarlierHelp : t.bookingChanges.priceNewHelp,
    },
    {
      price: 'same' as const,
      label: t.bookingChanges.priceSame({ total: formatMoney(before.quote.total) }),
      help: samePrice ? t.bookingChanges.priceSameHelp : t.bookingChanges.priceSameImpossible,
    },
  ];

  return (
    <fieldset className="grid min-w-0 gap-2 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-semibold">{t.labels.price}</legend>
      {choices.map(({ price, label, help }) => (
        <label
          key={price}
          className={classNames(
            'grid min-h-11 cursor-pointer grid-cols-[auto_1fr] gap-x-2.5 rounded-control border border-line px-3 py-2.5',
            price === chosen && 'border-pine-500 bg-pine-50 dark:bg-pine-500/12',
            price === 'same' && samePrice === null && 'opacity-55',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={price === chosen}
            disabled={price === 'same' && samePrice === null}
            onChange={() => onChange(price)}
            className="mt-1 size-4 accent-pine-700"
          />
          <span className="min-w-0 text-[15px] font-semibold">
            {label}
            <span className="block text-[13px] font-normal text-mute">{help}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type RecordChoiceProps = {
  /** The preview at the chosen price. */
  preview: BookingChangePreview;
  value: ChangeChoices['recordedBy'];
  onChange: (recordedBy: ChangeChoices['recordedBy']) => void;
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
