import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingChangePreview } from '#contract/bookings/booking-change-shapes.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { ChangeRequest } from '#contract/bookings/change-request-shapes.ts';
import * as changeRequests from '#contract/bookings/change-requests.ts';
import type { PaymentMethod } from '#domain/payments/payment-lists.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { formatStay } from '#web/lib/format/format.ts';
import {
  bookingQuery,
  changeBooking,
  changePreviewQuery,
  setBookingCache,
} from '#web/lib/stays/stay.queries.ts';
import { useUndoToast } from '#web/lib/stays/undo-toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import type { ChosenPrice } from './price-choice.tsx';
import { changedTarget, type StayTarget, targetOf } from './stay-target.ts';

/** What is decided about a change besides the stay: its price, its money, and what the guest hears of it. */
export type ChangeChoices = ChosenPrice & {
  /** How the difference was paid or refunded; null leaves it open. */
  recordedBy: PaymentMethod | null;
  notifyGuest: boolean;
  /** A sentence to the guest. */
  message: string;
};

type StayChangeOptions = {
  /** The guest's request that the change answers. */
  request?: ChangeRequest | undefined;
  /** After the change was saved, and after it was undone. */
  onChanged?: ((booking: Booking) => void) | undefined;
  onSaved: () => void;
};

/**
 * Previews a stay change while it is edited, and saves it. The target is null while its dates are incomplete. The stay
 * that a guest asked for is approved; any other one is a change of the agent's own.
 */
export function useStayChange(booking: Booking, target: StayTarget | null, options: StayChangeOptions) {
  const queryClient = useQueryClient();
  // The version the user saw. A booking that changed meanwhile is not changed unseen.
  const [version, setVersion] = useState(booking.version);
  const [choices, setChoices] = useState<ChangeChoices>(() => initialChoices(options.request));
  const { request } = options;

  const change = target ? changedTarget(target, targetOf(booking)) : null;
  const isAnswer = request !== undefined && target !== null && isRequested(target, booking, request);
  const showUndo = useUndoToast();
  const preview = useQuery(changePreviewQuery(booking._id, change));
  const current = change === null || preview.isPlaceholderData ? undefined : preview.data;
  const other = useOtherPrice(booking._id, { change, current, choices });
  const previewed = current && previewAt(current, choices, other);

  const save = useAction(
    () => {
      const total = previewed?.after.quote?.total;
      const { price, otherMinor, recordedBy, notifyGuest, message } = choices;
      const chosen = {
        ...(previewed?.needsOverride ? { override: true } : {}),
        ...(price === 'same' && current?.samePrice ? { price } : {}),
        ...(price === 'other' && otherMinor !== null ? { agreedTotalMinor: otherMinor } : {}),
        ...(previewed?.recordable && recordedBy ? { recordDifference: { method: recordedBy } } : {}),
        ...(total ? { expectedTotalMinor: total.amount } : {}),
        ...(notifyGuest && message.trim() !== '' ? { message: message.trim() } : {}),
      };

      return isAnswer
        ? call(changeRequests.approve, {
            params: { id: booking._id },
            body: { requestId: request._id, ...chosen },
          })
        : changeBooking(booking._id, { version, ...change, ...chosen, notifyGuest });
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

  return {
    change,
    preview,
    previewed,
    isAnswer,
    isImpossible: other.isImpossible,
    save,
    choices,
    setChoices,
  };
}

/** A guest's request starts at the total that the guest saw, whatever it is today. */
function initialChoices(request: ChangeRequest | undefined): ChangeChoices {
  return {
    price: request ? 'other' : 'new',
    otherMinor: request?.total.amount ?? null,
    recordedBy: null,
    notifyGuest: true,
    message: '',
  };
}

function isRequested(target: StayTarget, booking: Booking, request: ChangeRequest): boolean {
  const { checkIn, checkOut, adults, children, infants, pets, childAges } = request;
  const requested = { checkIn, checkOut, adults, children, infants, pets, childAges };
  return changedTarget(target, { propertyId: booking.property._id, ...requested }) === null;
}

type OtherPrice = { preview: BookingChangePreview | undefined; isImpossible: boolean };

/** The preview at another amount, while one is chosen. */
function useOtherPrice(
  id: string,
  {
    change,
    current,
    choices,
  }: {
    change: Partial<StayTarget> | null;
    current: BookingChangePreview | undefined;
    choices: ChangeChoices;
  },
): OtherPrice {
  const { price, otherMinor: agreedTotalMinor } = choices;
  const isNew = agreedTotalMinor === current?.after.quote?.total.amount;
  const isAsked = change !== null && price === 'other' && agreedTotalMinor !== null && !isNew;
  const query = useQuery(changePreviewQuery(id, isAsked ? { ...change, agreedTotalMinor } : null));

  if (isNew) return { preview: current, isImpossible: false };
  if (!isAsked || query.isPlaceholderData || !query.data) return { preview: undefined, isImpossible: false };
  const isImpossible = query.data.possible && query.data.samePrice === null;
  return { preview: isImpossible ? undefined : atSamePrice(query.data), isImpossible };
}

/** The preview at the price that was chosen; at the new one where the other cannot be. */
function previewAt(
  preview: BookingChangePreview,
  { price }: ChangeChoices,
  other: OtherPrice,
): BookingChangePreview | undefined {
  if (price === 'other' && preview.after.quote) return other.preview;
  return price === 'same' ? atSamePrice(preview) : preview;
}

function atSamePrice(preview: BookingChangePreview): BookingChangePreview {
  const { samePrice, before, after, difference } = preview;
  if (samePrice === null) return preview;
  const { recordable, ...money } = samePrice;
  const earlierMinor = before.quote?.total.amount ?? 0;

  return {
    ...preview,
    after: { ...after, ...money },
    difference: difference && { ...difference, amount: money.quote.total.amount - earlierMinor },
    recordable,
    restoresPrice: false,
  };
}
