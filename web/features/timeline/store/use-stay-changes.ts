import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { Block } from '#contract/properties/blocks.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatStay } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { showToast } from '#web/ui/toast/toast.ts';
import {
  type BlockChange,
  changeBlockOf,
  changeBooking,
  openNights,
  type StayTarget,
} from '../timeline.queries.ts';
import {
  type BlockStay,
  type BookingStay,
  calendarBookingOf,
  stayOfBlock,
  stayOfBooking,
} from './board-stay.ts';
import type { CalendarStore } from './calendar-store.ts';

export type ChangeOptions = { override: boolean; expectedTotalMinor?: number };

/** Saves changes made on the board, shows them at once, and offers undo. */
export function useStayChanges(store: CalendarStore, firstDay: CivilDate) {
  const queryClient = useQueryClient();

  function showBooking(booking: Booking): void {
    store.put(stayOfBooking(calendarBookingOf(booking), { propertyId: booking.property._id, firstDay }));
  }
  function putBooking(booking: Booking): void {
    showBooking(booking);
    refresh(queryClient, booking._id);
  }
  function putBlock(block: Block): void {
    store.put(stayOfBlock(block, { propertyId: block.propertyId, firstDay }));
    refresh(queryClient, null);
  }

  async function saveBooking(stay: BookingStay, target: StayTarget, how: ChangeOptions): Promise<void> {
    const { propertyId, checkIn, checkOut } = target;
    const changed = await changeBooking(stay.id, {
      version: stay.booking.version,
      ...{ propertyId, checkIn, checkOut },
      ...how,
    });
    putBooking(changed);
    showToast({
      tone: 'good',
      title: m.timeline_saved_title(),
      text: m.timeline_saved({ guest: stay.booking.guestName, dates: formatStay(target) }),
      action: { label: m.kit_undo(), onPress: () => void undoBooking(stay, changed.version) },
    });
  }

  /** Restores the former stay and its agreed price. The override skips the rules, which were checked before. */
  async function undoBooking(before: BookingStay, version: number): Promise<void> {
    const { propertyId, checkIn, checkOut } = before;
    await withErrorToast(m.timeline_undo_failed(), async () => {
      putBooking(await changeBooking(before.id, { version, propertyId, checkIn, checkOut, override: true }));
      showToast({ title: m.timeline_undone({ dates: formatStay(before) }) });
    });
  }

  async function saveBlock(stay: BlockStay, change: BlockChange): Promise<boolean> {
    return withErrorToast(m.timeline_block_not_moved(), async () => {
      const changed = await changeBlockOf(stay.propertyId, stay.id, change);
      putBlock(changed);
      showToast({
        tone: 'good',
        title: m.timeline_block_moved(),
        text: formatStay(changed),
        action: { label: m.kit_undo(), onPress: () => void undoBlock(stay, changed.propertyId) },
      });
    });
  }

  function undoBlock(before: BlockStay, propertyId: string): Promise<boolean> {
    return withErrorToast(m.timeline_undo_failed(), async () => {
      const { checkIn, checkOut, block } = before;
      const back = {
        propertyId: before.propertyId,
        checkIn,
        checkOut,
        note: block.note,
        ...restorableKind(block),
      };
      putBlock(await changeBlockOf(propertyId, before.id, back));
      showToast({ title: m.timeline_undone({ dates: formatStay(before) }) });
    });
  }

  function removeBlock(stay: BlockStay): Promise<boolean> {
    return withErrorToast(m.timeline_block_not_moved(), async () => {
      await openNights(stay.propertyId, stay.id);
      store.remove(stay.id);
      refresh(queryClient, null);
      showToast({ tone: 'good', title: m.timeline_block_removed(), text: formatStay(stay) });
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
  return kind === 'imported' || kind === 'buffer' ? {} : { kind };
}

/** Invalidates every query that counts or lists nights. */
function refresh(queryClient: QueryClient, bookingId: string | null): void {
  const keys = [['bookings'], ['dashboard'], ['availability'], ['properties']];
  if (bookingId) keys.push(['booking', bookingId]);
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}
