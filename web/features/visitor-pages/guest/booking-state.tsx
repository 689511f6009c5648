import type { GuestView } from '#contract/visitor/guest.ts';
import type { IconName } from '#web/features/visitor-pages/components/icon-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Icon } from '../components/icon.tsx';
import { bookingStateText, refundText, stateTones } from './booking-state-text.ts';

type StateProps = { view: GuestView; isNew: boolean; today: string; locale: string };

const stateIndicators: Record<'good' | 'waiting' | 'quiet' | 'ended', { icon: IconName; variant: string }> = {
  good: { icon: 'check', variant: 'bg-accent text-onaccent' },
  waiting: { icon: 'clock', variant: 'bg-[#ffe680] text-[#4a3b00]' },
  quiet: { icon: 'mail', variant: 'bg-cell text-ink' },
  ended: { icon: 'x', variant: 'border border-dashed border-mute text-mute' },
};

/** State of the booking at the top of the page. */
export function BookingState({ view, isNew, today, locale }: StateProps) {
  const { title, text } = bookingStateText(view, today, locale);
  const { icon, variant } = stateIndicators[stateTones[view.booking.status]];
  const greeting = isNew ? greetingOf(view.booking) : null;
  const lines = [
    greeting === null || greeting === title ? null : title,
    text,
    refundText(view.booking, locale),
  ];
  return (
    <div className="flex items-start gap-4 py-6 sm:py-8" role="status">
      <span className={`flex size-12 shrink-0 items-center justify-center rounded-full ${variant}`}>
        <Icon name={greeting ? 'check' : icon} size={24} />
      </span>
      <div className="min-w-0">
        <h1 className="text-[clamp(1.6rem,4.5vw,2.2rem)] leading-tight">{greeting ?? title}</h1>
        {lines.filter(Boolean).map((line) => (
          <p key={line} className="mt-1 text-lg text-mute">
            {line}
          </p>
        ))}
        <p className="mt-2 text-sm text-mute">{m.visitor_guest_code({ code: view.booking.code })}</p>
      </div>
    </div>
  );
}

/** Tones of the states in which the host has not decided yet. */
const openTones: readonly string[] = ['quiet', 'waiting'];

function greetingOf({ status, waitsForSignature }: GuestView['booking']): string | null {
  if (waitsForSignature) return null;
  if (status === 'confirmed') return m.visitor_guest_new_booked();
  return openTones.includes(stateTones[status]) ? m.visitor_guest_new_request() : null;
}
