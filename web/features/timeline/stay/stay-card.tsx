import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
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

/** Card of a booking while the pointer is over its bar. It stays while one of its dialogs is open. */
export function StayCard({ stay, at, actions, onEnter, onLeave }: StayCardProps) {
  const card = useRef<HTMLElement>(null);
  const [top, setTop] = useState<number | null>(null);
  const query = useQuery(bookingQuery(stay.id));
  const isLoaded = query.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height changes when the booking has loaded
  useLayoutEffect(() => {
    const height = card.current?.offsetHeight ?? 0;
    const below = at.bottom + 6;
    setTop(below + height < innerHeight - margin ? below : Math.max(margin, at.top - height - 6));
  }, [at, isLoaded]);
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && !hasDialog() && onLeave();
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [onLeave]);
  const { booking } = stay;
  return (
    <section
      ref={card}
      aria-label={booking.guestName}
      onPointerEnter={onEnter}
      onPointerLeave={() => hasDialog() || onLeave()}
      className="fixed z-[150] grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-4 text-sm shadow-pop"
      style={{
        width: cardWidth,
        left: Math.min(Math.max(margin, at.left), innerWidth - cardWidth - margin),
        top: top ?? at.bottom + 6,
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

function hasDialog(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
