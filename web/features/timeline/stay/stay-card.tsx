import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatStay } from '#web/lib/format/format.ts';
import { bookingQuery } from '#web/lib/stays/stay.queries.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import type { BookingStay } from '../store/board-stay.ts';
import { StayFacts } from './stay-facts.tsx';
import type { StayActions } from './stay-sheet.tsx';

/** The bar under the pointer, and where it is on the screen. */
export type HoveredStay = { id: string; left: number; top: number; bottom: number };

type StayCardProps = {
  stay: BookingStay;
  at: HoveredStay;
  actions: StayActions;
  onEnter: () => void;
  onLeave: () => void;
};

const cardWidth = 340;
const margin = 12;
const distance = 4;
const usualHeight = 400;

/** Card of a booking while the pointer is over its bar. It stays while one of its dialogs is open. */
export function StayCard({ stay, at, actions, onEnter, onLeave }: StayCardProps) {
  const query = useQuery(bookingQuery(stay.id));
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && !hasDialog() && onLeave();
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [onLeave]);
  const { booking } = stay;
  return (
    <section
      aria-label={booking.guestName}
      onPointerEnter={onEnter}
      onPointerLeave={() => hasDialog() || onLeave()}
      className="fixed z-[150] grid grid-cols-1 gap-3 overflow-y-auto rounded-card border border-line bg-surface p-4 text-sm shadow-pop"
      style={{
        width: cardWidth,
        left: Math.min(Math.max(margin, at.left), innerWidth - cardWidth - margin),
        ...besideBar(at),
      }}
    >
      <div>
        <h2 className="text-[17px]">{booking.guestName}</h2>
        <p className="text-mute">{formatStay(stay)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusChip status={booking.status} />
        <PaymentIndicator status={booking.paymentStatus} overdue={booking.overdue} />
      </div>
      <Loaded query={query} lines={4}>
        {(loaded) => (
          <>
            <StayFacts booking={loaded} brief />
            <div className="flex flex-wrap gap-2">{actions(loaded)}</div>
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Below the bar or above it, where there is more room; the card grows away from the bar. */
function besideBar({ top, bottom }: HoveredStay) {
  const [above, below] = [top - 2 * margin, innerHeight - bottom - 2 * margin];
  return below >= Math.min(above, usualHeight)
    ? { top: bottom + distance, maxHeight: below }
    : { bottom: innerHeight - top + distance, maxHeight: above };
}

function hasDialog(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
