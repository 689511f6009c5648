import type { CalendarBlock } from '#contract/bookings/calendar.ts';
import { channelLabels } from '#web/lib/format/channel-label.ts';
import { formatStay } from '#web/lib/format/format.ts';
import { bookingStateLabel, paymentStateLabel } from '#web/lib/format/state-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { BoardStay } from '../store/board-stay.ts';

const blockKindLabels: Record<CalendarBlock['kind'], () => string> = {
  owner_stay: m.timeline_block_owner_stay,
  maintenance: m.timeline_block_maintenance,
  manual: m.timeline_block_manual,
  imported: m.timeline_block_imported,
  closed_elsewhere: m.timeline_block_closed_elsewhere,
  buffer: m.timeline_block_buffer,
};

export function blockLabel(kind: CalendarBlock['kind']): string {
  return blockKindLabels[kind]();
}

/** Accessible description of a bar. */
export function stayLabel(stay: BoardStay): string {
  const dates = formatStay(stay);
  if (stay.kind === 'block') {
    const { kind, note, channel } = stay.block;
    const words = [blockLabel(kind), channel ? channelLabels[channel]() : '', note]
      .filter(Boolean)
      .join(', ');
    return m.timeline_said_block({ kind: words, dates });
  }
  const { guestName, status, paymentStatus } = stay.booking;
  return m.timeline_said_booking({
    guest: guestName,
    status: bookingStateLabel(status),
    payment: paymentStateLabel(paymentStatus),
    dates,
  });
}
