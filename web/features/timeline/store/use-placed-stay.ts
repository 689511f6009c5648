import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Money } from '#domain/shared/money.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { changePreviewQuery } from '#web/lib/stays/stay.queries.ts';
import { m } from '#web/locales/compiled/messages.js';
import { showToast } from '#web/ui/toast/toast.ts';
import type { StayTarget } from '../timeline.queries.ts';
import type { BookingStay } from './board-stay.ts';
import type { StayChanges } from './use-stay-changes.ts';

/** A pause of the pointer after which the price of the place under it is asked for. */
const pauseMs = 160;

/** Moves of bookings on the board: the price difference while dragging, and saving without a question where it is zero. */
export function usePlacedStay(changes: StayChanges, ask: (stay: BookingStay, target: StayTarget) => void) {
  const queryClient = useQueryClient();
  const texts = useRef(new Map<string, string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [saving, setSaving] = useState<StayTarget | null>(null);
  const preview = ({ id }: BookingStay, target: StayTarget) =>
    queryClient.fetchQuery({ ...changePreviewQuery(id, target), staleTime: 10_000 });

  /** "−€19" for a move to the target; null until it is known, then `onKnown` is called. */
  function difference(stay: BookingStay, target: StayTarget, onKnown: () => void): string | null {
    const key = `${stay.id} ${stay.booking.version} ${target.propertyId} ${target.checkIn} ${target.checkOut}`;
    const known = texts.current.get(key);
    clearTimeout(timer.current);
    if (known !== undefined) return known;
    timer.current = setTimeout(async () => {
      try {
        const { difference: amount } = await preview(stay, target);
        texts.current.set(key, amount === null ? m.timeline_move_unpriced() : differenceText(amount));
      } catch {
        // The drop asks again, and its dialog shows the problem.
        texts.current.set(key, '');
      }
      onKnown();
    }, pauseMs);
    return null;
  }

  /** Saves a move that neither changes the price nor breaks a rule; asks about any other. */
  async function move(stay: BookingStay, target: StayTarget): Promise<void> {
    setSaving(target);
    const found = await preview(stay, target).catch(() => null);
    const isPlain = found?.possible && !found.needsOverride && found.difference?.amount === 0;
    if (!isPlain) ask(stay, target);
    else {
      try {
        const total = found.after.quote?.total.amount;
        await changes.saveBooking(stay, target, {
          override: false,
          ...(total === undefined ? {} : { expectedTotalMinor: total }),
        });
      } catch (problem) {
        showToast({ tone: 'danger', title: m.timeline_block_not_moved(), text: problemMessage(problem) });
      }
    }
    setSaving(null);
  }

  return { difference, move, saving };
}

function differenceText(difference: Money): string {
  if (difference.amount === 0) return m.timeline_move_same();
  const amount = formatMoney({ ...difference, amount: Math.abs(difference.amount) });
  return `${difference.amount > 0 ? '+' : '−'}${amount}`;
}
