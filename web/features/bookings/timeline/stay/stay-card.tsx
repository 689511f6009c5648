import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
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

/** Card of a booking while the pointer is over its bar. A press inside pins it, so that its dialogs can be used. */
export function StayCard({ stay, at, actions, onEnter, onLeave }: StayCardProps) {
  const query = useQuery(bookingQuery(stay.id));
  const card = useRef<HTMLElement>(null);
  /** Set by a press inside: the card then stays open for its dialogs, until a press outside. */
  const isPinned = useRef(false);

  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const press = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && card.current?.contains(target) === true;
      if (!isInside && !hasDialog()) onLeave();
    };
    const close = (event: KeyboardEvent) => event.key === 'Escape' && !hasDialog() && onLeave();
    window.addEventListener('pointerdown', press, { capture: true, signal });
    window.addEventListener('keydown', close, { signal });
    return () => closing.abort();
  }, [onLeave]);
  const { booking } = stay;

  return (
    <section
      ref={card}
      data-stay-card
      aria-label={booking.guestName}
      onPointerEnter={onEnter}
      onPointerDown={() => {
        isPinned.current = true;
        onEnter();
      }}
      onPointerLeave={() => isPinned.current || onLeave()}
      className="fixed z-30 grid grid-cols-1 gap-3 overflow-y-auto rounded-card border border-line bg-surface p-4 text-sm shadow-pop"
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
