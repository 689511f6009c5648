import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { Block } from '#contract/properties/blocks.ts';
import { ownerBlockKinds } from '#domain/properties/availability/block-kinds.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { Money } from '#domain/shared/money.ts';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatMoney, formatStay } from '#web/lib/format/format.ts';
import { randomId } from '#web/lib/random-id.ts';
import { mayDo } from '#web/lib/session/rights.ts';
import {
  type BlockChange,
  changeBlock,
  changeBooking,
  changePreviewQuery,
  closeNights,
  openNights,
  refreshStays,
  setBookingCache,
} from '#web/lib/stays/stay.queries.ts';
import { useUndoToast } from '#web/lib/stays/undo-toast.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import type { RatesStore } from '../rates/rates-store.ts';
import type { StayTarget } from '../timeline.queries.ts';
import {
  type BlockStay,
  type BoardStay,
  type BookingStay,
  calendarBookingOf,
  stayOfBlock,
  stayOfBooking,
} from './board-stay.ts';
import type { CalendarStore } from './calendar-store.ts';

export type ChangeOptions = { override: boolean; notifyGuest?: boolean; expectedTotalMinor?: number };

/** Saves changes made on the board, shows them at once, and offers undo. */
export function useStayChanges(
  { store, rates }: { store: CalendarStore; rates: RatesStore },
  firstDay: CivilDate,
) {
  const queryClient = useQueryClient();
  const showUndo = useUndoToast();

  /** Shows a new or changed stay. Which nights can be sold depends on the stays around them. */
  function show(stay: BoardStay): void {
    const before = store.find(stay.id)?.propertyId ?? stay.propertyId;
    store.put(stay);
    void rates.reload([...new Set([before, stay.propertyId])]);
  }

  function showBooking(booking: Booking): void {
    show(
      stayOfBooking(calendarBookingOf(booking), { propertyId: booking.property._id, firstDay, may: mayDo }),
    );
  }

  function putBooking(booking: Booking): void {
    showBooking(booking);
    setBookingCache(queryClient, booking);
  }

  function putBlock(block: Block): void {
    show(
      stayOfBlock(
        { ...block, channel: null, stay: null },
        { propertyId: block.propertyId, firstDay, may: mayDo },
      ),
    );
    refreshStays(queryClient);
  }

  async function saveBooking(stay: BookingStay, target: StayTarget, how: ChangeOptions): Promise<void> {
    const { propertyId, checkIn, checkOut } = target;
    const changed = await changeBooking(stay.id, {
      version: stay.booking.version,
      propertyId,
      checkIn,
      checkOut,
      ...how,
    });

    putBooking(changed);
    showUndo(changed, {
      done: t.timeline.savedTitle,
      text: t.timeline.saved({ guest: stay.booking.guestName, dates: formatStay(target) }),
      onUndone: showBooking,
    });
  }

  async function saveBlock(stay: BlockStay, change: BlockChange): Promise<boolean> {
    return withErrorToast(t.timeline.blockNotMoved, async () => {
      const changed = await changeBlock(stay.propertyId, stay.id, change);
      putBlock(changed);
      showToast({
        tone: 'good',
        title: t.timeline.blockMoved,
        text: formatStay(changed),
        action: { label: t.actions.undo, key: 'u', onPress: () => void undoBlock(stay, changed.propertyId) },
      });
    });
  }

  function undoBlock(before: BlockStay, propertyId: string): Promise<boolean> {
    return withErrorToast(t.timeline.undoFailed, async () => {
      const { checkIn, checkOut, block } = before;
      const back = {
        propertyId: before.propertyId,
        checkIn,
        checkOut,
        note: block.note,
        ...restorableKind(block),
      };
      putBlock(await changeBlock(propertyId, before.id, back));
      showToast({ title: t.timeline.undone({ dates: formatStay(before) }) });
    });
  }

  function removeBlock(stay: BlockStay): Promise<boolean> {
    return withErrorToast(t.timeline.blockNotMoved, async () => {
      await openNights(stay.propertyId, stay.id);
      store.remove(stay.id);
      void rates.reload([stay.propertyId]);
      refreshStays(queryClient);
      showToast({
        tone: 'good',
        title: t.notices.datesUnblocked,
        text: formatStay(stay),
        action: { label: t.actions.undo, key: 'u', onPress: () => void restoreBlock(stay) },
      });
    });
  }

  function restoreBlock({ propertyId, checkIn, checkOut, block }: BlockStay): Promise<boolean> {
    return withErrorToast(t.timeline.undoFailed, async () => {
      const before = { checkIn, checkOut, note: block.note, ...restorableKind(block) };
      putBlock(await closeNights(propertyId, before, randomId()));
      showToast({ title: t.notices.datesBlocked, text: formatStay(before) });
    });
  }

  return { showBooking, putBooking, putBlock, saveBooking, saveBlock, removeBlock };
}

export type StayChanges = ReturnType<typeof useStayChanges>;

async function withErrorToast(title: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (problem) {
    showToast({ tone: 'danger', title, text: problemMessage(problem) });
    return false;
  }
}

/** Only kinds that an agent can set are restored. */
function restorableKind({ kind }: BlockStay['block']): Pick<BlockChange, 'kind'> {
  const own = ownerBlockKinds.find((one) => one === kind);
  return own ? { kind: own } : {};
}

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
        texts.current.set(key, amount === null ? t.timeline.moveUnpriced : differenceText(amount));
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
        showToast({ tone: 'danger', title: t.timeline.blockNotMoved, text: problemMessage(problem) });
      }
    }
    setSaving(null);
  }

  return { difference, move, saving };
}

function differenceText(difference: Money): string {
  if (difference.amount === 0) return t.timeline.moveSame;
  const amount = formatMoney({ ...difference, amount: Math.abs(difference.amount) });
  return `${difference.amount > 0 ? '+' : '−'}${amount}`;
}
