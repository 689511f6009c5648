import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as t from '#texts/screens.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Ways to reach a guest, side by side: a call, a chat for numbers with their country code, and an email. */
export function ContactRow({ guest }: Pick<Booking, 'guest'>) {
  const phone = guest.phone?.replace(/[^+\d]/g, '');
  return (
    <div className="flex gap-1.5 empty:hidden print:hidden [&>*]:flex-1">
      {phone && (
        <ContactLink href={`tel:${phone}`} icon={<Phone aria-hidden />}>
          {t.bookings.asideCall}
        </ContactLink>
      )}
      {phone?.startsWith('+') && (
        <ContactLink href={`https://wa.me/${phone.slice(1)}`} icon={<MessageCircle aria-hidden />}>
          {t.labels.whatsapp}
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

type ContactLinkProps = { href: string; icon: ReactNode; children: ReactNode };

function ContactLink({ href, icon, children }: ContactLinkProps) {
  return (
    <a
      href={href}
      {...(href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
      className={classNames(
        buttonVariants({ variant: 'secondary', size: 'sm' }),
        'gap-1.5 px-1.5 text-[13px]',
      )}
    >
      {icon}
      {children}
    </a>
  );
}
