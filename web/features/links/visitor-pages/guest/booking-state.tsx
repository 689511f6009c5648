import type { GuestView } from '#contract/links/guest.ts';
import { isOpenAgreement } from '#domain/agreements/agreement.ts';
import { daysBetween } from '#domain/shared/civil-date.ts';
import { hostName } from '#domain/shared/host-name.ts';
import type { Money } from '#domain/shared/money.ts';
import * as t from '#texts/screens.ts';
import { Icon } from '../components/icon.tsx';
import type { IconName } from '../components/icon-sheet.tsx';
import { dayText, wallClock } from '../format/day-text.ts';

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
  const lines = [greeting === null || greeting === title ? null : title, text];

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
        <p className="mt-2 text-sm text-mute">{t.labels.bookingWithCode({ code: view.booking.code })}</p>
      </div>
    </div>
  );
}

/** Tones of the states in which the host has not decided yet. */
const openTones: readonly string[] = ['quiet', 'waiting'];

function greetingOf({ status, waitsForSignature }: GuestView['booking']): string | null {
  if (waitsForSignature) return null;
  if (status === 'confirmed') return t.guestPage.newBooked;
  return openTones.includes(stateTones[status]) ? t.guestPage.newRequest : null;
}

type State = GuestView['booking']['status'];
type StateText = { title: string; text: string };

/** Title and text of a booking state for the guest. */
function bookingStateText(
  { booking, host, property, agreement }: GuestView,
  today: string,
  locale: string,
): StateText {
  const name = hostName(host);
  const until = booking.holdExpiresAt
    ? untilText(booking.holdExpiresAt, property.timezone, today, locale)
    : null;
  const isUnsigned = booking.waitsForSignature && agreement?.state !== 'signed';

  const texts: Record<State, () => StateText> = {
    inquiry: () => ({ title: t.guestPage.inquiry({ name }), text: t.guestPage.inquiryText }),
    pending: () => ({
      title: isUnsigned ? t.agreements.bookState : t.guestPage.pending({ name }),
      text: until ? t.guestPage.pendingText({ until }) : t.guestPage.pendingOpen,
    }),
    held: () => ({
      title: t.guestPage.held({ name }),
      text: until ? heldText({ booking, until, name }) : '',
    }),
    confirmed: () => confirmedText({ booking, agreement, property, name, today }),
    checked_in: () => ({ title: t.guestPage.checkedIn, text: t.guestPage.checkedInText }),
    checked_out: () => ({ title: t.guestPage.checkedOut, text: t.guestPage.checkedOutText }),
    cancelled: () => ({ title: cancelledTitle(booking, name), text: t.guestPage.cancelledText }),
    declined: () => ({ title: t.guestPage.declined({ name }), text: t.guestPage.declinedText }),
    expired: () => ({ title: t.guestPage.expired, text: t.guestPage.expiredText }),
    no_show: () => ({ title: t.guestPage.noShow, text: t.guestPage.noShowText({ name }) }),
  };

  // A stay is over also where the host has not recorded the check-out.
  return texts[booking.phase === 'after' ? 'checked_out' : booking.status]();
}

function heldText(hold: { booking: GuestView['booking']; until: string; name: string }): string {
  const { booking, ...facts } = hold;
  return booking.total.amount > 0 ? t.guestPage.heldText(facts) : t.guestPage.heldUnpriced(facts);
}

type ConfirmedFacts = Pick<GuestView, 'booking' | 'agreement' | 'property'> & { name: string; today: string };

/** What a confirmed stay is about today: the arrival, once it comes near. */
function confirmedText({ booking, agreement, property, name, today }: ConfirmedFacts): StateText {
  if (booking.phase === 'arrival') {
    return {
      title: t.guestPage.arrivalTitle({ time: property.checkInFrom }),
      text: t.guestPage.arrivalText({ title: property.title }),
    };
  }
  if (booking.phase === 'staying') return { title: t.guestPage.checkedIn, text: t.guestPage.stayingNow };
  if (booking.phase !== 'soon')
    return { title: t.guestPage.confirmed, text: t.guestPage.confirmedText({ name }) };

  const isOpen = booking.balance.amount > 0 || (agreement !== null && isOpenAgreement(agreement.state));
  return {
    title: t.guestPage.soonTitle({ count: daysBetween(today, booking.checkIn) }),
    text: isOpen ? t.guestPage.soonText({ name }) : t.guestPage.soonReady({ name }),
  };
}

function cancelledTitle(
  { wasConfirmed, cancellation, heldBefore }: GuestView['booking'],
  name: string,
): string {
  const by = cancellation?.by;
  if (by === 'guest') return guestEndTitle({ wasConfirmed, heldBefore });
  if (by === 'agent' && wasConfirmed) return t.guestPage.cancelledByHost({ name });
  return wasConfirmed ? t.guestPage.cancelled : t.guestPage.requestCancelled;
}

function guestEndTitle({ wasConfirmed, heldBefore }: { wasConfirmed: boolean; heldBefore: boolean }): string {
  if (wasConfirmed) return t.guestPage.cancelledByGuest;
  return heldBefore ? t.guestPage.holdDeclined : t.guestPage.withdrawn;
}

export function untilText(instant: string, timezone: string, today: string, locale: string): string {
  const { date, time, zone } = wallClock(instant, timezone);
  return t.labels.dayAndTime({ day: dayText(date, today, locale), time, zone });
}

/** Colour of a state, the same across the product; a text always accompanies it. */
const stateTones: Record<State, 'good' | 'waiting' | 'quiet' | 'ended'> = {
  inquiry: 'quiet',
  pending: 'waiting',
  held: 'waiting',
  confirmed: 'good',
  checked_in: 'good',
  checked_out: 'good',
  cancelled: 'ended',
  declined: 'ended',
  expired: 'ended',
  no_show: 'ended',
};

/** True once the booking is agreed; before that it is a request that can be withdrawn. */
export function isConfirmed({ booking }: GuestView): boolean {
  return booking.status !== 'pending' && booking.status !== 'held' && booking.status !== 'inquiry';
}

/** `€442 due by 7 Dec`, `€442 due today`, or since when it has been due. */
export function dueText(
  facts: { amount: string; day: string },
  { dueOn, today }: { dueOn: string; today: string },
): string {
  if (dueOn === today) return t.bookingMoney.dueToday(facts);
  return dueOn < today ? t.guestPage.dueLate(facts) : t.labels.amountDueByDay(facts);
}

/** What the guest is asked for: what is due now, else the next instalment. */
export function requestedAmountOf({
  dueNow,
  nextInstalment,
}: GuestView['booking']): { amount: Money; dueOn: string } | null {
  return dueNow ? { amount: dueNow.amount, dueOn: dueNow.since } : nextInstalment;
}
