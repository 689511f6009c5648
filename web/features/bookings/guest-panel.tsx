import { Mail, Phone } from 'lucide-react';
import type { Booking } from '#contract/bookings.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { Card } from '#web/ui/card.tsx';
import { m } from '#web/words/compiled/messages.js';
import { guestOf } from './booking-acts.ts';

/** Who comes, how to reach them, and what they wrote. */
export function GuestPanel({ booking }: { booking: Booking }) {
  const { guest, guestMessage, internalNotes } = booking;
  const name = guestOf(booking);
  return (
    <Card>
      <div className="flex items-center gap-3.5">
        <Avatar name={name} size="lg" />
        <div className="min-w-0">
          <h2 className="break-words">{name}</h2>
          <p className="text-sm text-mute">{whereFrom(guest)}</p>
        </div>
      </div>
      <div className="mt-4 grid grid-cols-1 gap-2">
        <a
          href={`mailto:${encodeURIComponent(guest.email)}`}
          className={buttonLook({ variant: 'secondary', className: contactLook })}
        >
          <Mail aria-hidden className="text-mute" />
          <span className="truncate">{guest.email}</span>
        </a>
        {guest.phone && (
          <a
            href={`tel:${guest.phone.replace(/[^+\d]/g, '')}`}
            className={buttonLook({ variant: 'secondary', className: contactLook })}
          >
            <Phone aria-hidden className="text-mute" />
            <span className="truncate tabular-nums">{guest.phone}</span>
          </a>
        )}
      </div>
      {guestMessage !== '' && (
        <Note title={m.bookings_guest_message()}>
          <blockquote className="border-l-3 border-pine-300 pl-3 break-words whitespace-pre-wrap dark:border-pine-700">
            {guestMessage}
          </blockquote>
        </Note>
      )}
      {internalNotes !== '' && (
        <Note title={m.bookings_internal_notes()}>
          <p className="rounded-control bg-hover px-3 py-2 break-words whitespace-pre-wrap">
            {internalNotes}
          </p>
        </Note>
      )}
    </Card>
  );
}

const contactLook = 'min-w-0 w-full justify-start font-normal';

function Note({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="mb-1.5 text-sm">{title}</h3>
      {children}
    </section>
  );
}

/** "Portugal · speaks Portuguese", as far as it is known. */
function whereFrom({ country, language }: Booking['guest']): string {
  const parts: string[] = [];
  if (country) parts.push(nameOf(country, 'region'));
  if (language) parts.push(m.bookings_speaks({ language: nameOf(language, 'language') }));
  return parts.length > 0 ? parts.join(' · ') : m.bookings_guest();
}

function nameOf(code: string, type: 'region' | 'language'): string {
  try {
    return new Intl.DisplayNames('en-GB', { type }).of(code) ?? code;
  } catch {
    return code;
  }
}
