import { useQuery } from '@tanstack/react-query';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { Message } from '#contract/messages/messages.ts';
import * as t from '#texts/screens.ts';
import { formatDate, formatMoney, formatRelativeTimeInText } from '#web/lib/format/format.ts';
import { partyLabel } from '#web/lib/format/party-label.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { classNames } from '#web/ui/class-names.ts';
import { latestMessagesQuery } from '../timeline.queries.ts';
import { sourceLabel } from './stay-labels.tsx';
import { useWriterName } from './use-writer-name.ts';

/** Money, party and arrival of a booking. `brief` is for the card, which has the last message too. */
export function StayFacts({ booking, brief }: { booking: Booking; brief?: boolean }) {
  const { arrivalTime, source, code, dueNow, nextInstalment: next } = booking;

  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <BalanceFact booking={booking} />
        {dueNow && (
          <Fact term={t.bookingMoney.dueNow}>
            <span className={classNames('font-bold', booking.overdue && 'text-danger')}>
              {formatMoney(dueNow.amount)}
            </span>
          </Fact>
        )}
        {next && (
          <Fact term={t.bookings.asideNextDue({ day: formatDate(next.dueOn) })}>
            {formatMoney(next.amount)}
          </Fact>
        )}
        <Fact term={t.labels.guests}>{partyLabel(booking)}</Fact>
        <Fact term={t.bookings.textFields.arrivalTime}>{arrivalTime ?? t.timeline.arrivalUnknown}</Fact>
        {!brief && (
          <>
            <Fact term={t.labels.property}>{booking.property.title}</Fact>
            <Fact term={t.labels.source}>{sourceLabel(source)}</Fact>
            <Fact term={t.ui.code}>{code}</Fact>
          </>
        )}
      </dl>
      {brief && <LastMessage conversationId={booking.conversationId} />}
      <Contact booking={booking} />
    </div>
  );
}

/** What is open of the total, or what is to be refunded. */
function BalanceFact({ booking: { balance, total, dueNow, overdue } }: { booking: Booking }) {
  if (balance.amount < 0) {
    return (
      <Fact term={t.labels.refundDue}>
        <span className="font-bold">{formatMoney({ ...balance, amount: -balance.amount })}</span>
      </Fact>
    );
  }

  return (
    <Fact term={t.labels.balanceDue}>
      <span className={classNames('font-bold', overdue && dueNow === null && 'text-danger')}>
        {t.timeline.balanceOf({ balance: formatMoney(balance), total: formatMoney(total) })}
      </span>
    </Fact>
  );
}

function LastMessage({ conversationId }: { conversationId: string | null }) {
  const { data: last } = useQuery({
    ...latestMessagesQuery(conversationId),
    select: (latest) => latest.at(-1) ?? null,
  });
  return last && <Quote message={last} />;
}

function Quote({ message }: { message: Message }) {
  const writer = useWriterName(message, t.labels.guest);

  return (
    <blockquote className="border-l-3 border-pine-300 pl-3 text-sm dark:border-pine-700">
      <p className="line-clamp-3 break-words">{message.body}</p>
      <footer className="mt-0.5 text-xs text-mute">
        {writer} · {formatRelativeTimeInText(message.sentAt)}
      </footer>
    </blockquote>
  );
}

/** Ways to reach the guest. WhatsApp needs the country code, so it is offered for numbers that have one. */
function Contact({ booking: { guest } }: { booking: Booking }) {
  const digits = guest.phone?.replace(/[^\d]/g, '') ?? '';
  const isInternational = guest.phone?.trim().startsWith('+') === true;

  return (
    <div className="flex flex-wrap gap-2">
      {guest.phone && (
        <ContactLink href={`tel:${guest.phone.replace(/[^+\d]/g, '')}`} icon={<Phone aria-hidden />}>
          {guest.phone}
        </ContactLink>
      )}
      {isInternational && (
        <ContactLink href={`https://wa.me/${digits}`} icon={<MessageCircle aria-hidden />} opensTab>
          WhatsApp
        </ContactLink>
      )}
      {guest.email && (
        <ContactLink href={`mailto:${encodeURIComponent(guest.email)}`} icon={<Mail aria-hidden />}>
          {t.labels.email}
        </ContactLink>
      )}
    </div>
  );
}

type ContactLinkProps = { href: string; icon: ReactNode; opensTab?: boolean; children: ReactNode };

function ContactLink({ href, icon, opensTab, children }: ContactLinkProps) {
  return (
    <a
      href={href}
      {...(opensTab ? { target: '_blank', rel: 'noreferrer' } : {})}
      className={buttonVariants({ variant: 'secondary', size: 'sm' })}
    >
      {icon}
      {children}
    </a>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-mute">{term}</dt>
      <dd className="min-w-0 text-right font-medium break-words tabular-nums">{children}</dd>
    </>
  );
}
