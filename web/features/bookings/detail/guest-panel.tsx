import { useQueryClient } from '@tanstack/react-query';
import { Copy, Link2, Mail, MessageCircle, Pencil, Phone, UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as t from '#texts/screens.ts';
import { languageName } from '#web/lib/format/display-names.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { IfMay } from '#web/lib/session/if-may.tsx';
import { useMay } from '#web/lib/session/rights.ts';
import { setBookingCache } from '#web/lib/stays/stay.queries.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { countryName } from '../../../lib/format/display-names.ts';
import { guestFullName } from '../actions/allowed-actions.ts';
import { createGuestLink, sendGuestLink } from '../booking.queries.ts';

const loadDialog = () => import('../change/guest-dialog.tsx');
const GuestDialog = lazyPart(loadDialog, 'GuestDialog');
const loadProfile = () => import('../guest/guest-profile-sheet.tsx');
const GuestProfileSheet = lazyPart(loadProfile, 'GuestProfileSheet');

/** Guest panel: name, contact and message. */
export function GuestPanel({ booking }: { booking: Booking }) {
  const mayWrite = useMay()('bookings:write');
  const { guest, guestMessage } = booking;
  const [isEditing, setEditing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isProfile, setProfile] = useState(false);
  const name = guestFullName(booking);

  return (
    <Card>
      <div className="flex items-center gap-3.5">
        <Avatar name={name} size="lg" />
        <div className="min-w-0 flex-1">
          <h2 className="break-words">{name}</h2>
          <p className="text-sm text-mute">{originLabel(guest)}</p>
        </div>
        <IfMay scope="bookings:write">
          <IconButton
            label={t.bookingGuest.edit}
            className="self-start print:hidden"
            onPointerEnter={() => void loadDialog()}
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden />
          </IconButton>
        </IfMay>
      </div>
      <div className="mt-4 grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {guest.phone && <PhoneLinks phone={guest.phone} />}
        {guest.email ? (
          <a
            href={`mailto:${encodeURIComponent(guest.email)}`}
            className={buttonVariants({ variant: 'secondary', className: contactClasses })}
          >
            <Mail aria-hidden className="text-mute" />
            <span className="truncate">{guest.email}</span>
          </a>
        ) : (
          <p className="text-sm text-mute">{t.bookingGuest.noEmail}</p>
        )}
        <div className="contents print:hidden">
          {mayWrite && <CopyLinkButton booking={booking} />}
          {mayWrite && guest.email && (
            <Button
              variant="secondary"
              icon={<Link2 aria-hidden className="text-mute" />}
              className="w-full justify-start font-normal"
              onClick={() => setSending(true)}
            >
              {t.bookingGuest.link}
            </Button>
          )}
          <Button
            variant="secondary"
            icon={<UserRound aria-hidden className="text-mute" />}
            className="w-full justify-start font-normal"
            onPointerEnter={() => void loadProfile()}
            onClick={() => setProfile(true)}
          >
            {t.bookingGuest.profile}
          </Button>
        </div>
      </div>
      {guestMessage !== '' && (
        <Note title={t.bookingGuest.message}>
          <blockquote className="border-l-3 border-pine-300 pl-3 break-words whitespace-pre-wrap dark:border-pine-700">
            {guestMessage}
          </blockquote>
        </Note>
      )}
      {isSending && <GuestLinkDialog booking={booking} onClose={() => setSending(false)} />}
      {isProfile && (
        <Suspense>
          <GuestProfileSheet guestOf={booking._id} onClose={() => setProfile(false)} />
        </Suspense>
      )}
      {isEditing && (
        <Suspense>
          <GuestDialog booking={booking} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** Ways to reach a telephone number: a call, and a chat for numbers with their country code. */
function PhoneLinks({ phone }: { phone: string }) {
  const number = phone.replace(/[^+\d]/g, '');
  const link = buttonVariants({ variant: 'secondary', className: contactClasses });

  return (
    <>
      <a href={`tel:${number}`} className={link}>
        <Phone aria-hidden className="text-mute" />
        <span className="truncate tabular-nums">{phone}</span>
      </a>
      {/^\+\d{7,}$/.test(number) && (
        <a href={`https://wa.me/${number.slice(1)}`} target="_blank" rel="noreferrer" className={link}>
          <MessageCircle aria-hidden className="text-mute" />
          {t.labels.whatsapp}
        </a>
      )}
    </>
  );
}

/** Copies a further link to the guest's page, to send in a chat; earlier links stay open. */
function CopyLinkButton({ booking }: { booking: Booking }) {
  const copy = useAction(
    async () => {
      const url = await createGuestLink(booking._id);
      return { url, isCopied: await copyText(url) };
    },
    {
      done: ({ url, isCopied }) =>
        isCopied ? t.bookingGuest.linkCopied : { title: t.ui.copyFailed, text: url, tone: 'danger' },
      failed: true,
    },
  );

  return (
    <Button
      variant="secondary"
      icon={<Copy aria-hidden className="text-mute" />}
      className="w-full justify-start font-normal"
      busy={copy.isPending}
      onClick={() => copy.run()}
    >
      {t.bookingGuest.linkCopy}
    </Button>
  );
}

const contactClasses = 'min-w-0 w-full justify-start font-normal';

function Note({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="mb-1.5 text-sm">{title}</h3>
      {children}
    </section>
  );
}

/** Country and language as far as known: "Portugal · speaks Portuguese". */
function originLabel({ country, language }: Booking['guest']): string {
  const parts: string[] = [];
  if (country) parts.push(countryName(country));
  if (language) parts.push(t.bookings.speaks({ language: languageName(language) }));
  return parts.length > 0 ? parts.join(' · ') : t.labels.guest;
}

/** Mails the guest a new link, for a lost link or one that reached the wrong person. */
function GuestLinkDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const queryClient = useQueryClient();
  const email = booking.guest.email ?? '';
  const send = useAction(() => sendGuestLink(booking._id), {
    done: () => t.bookingGuest.linkSent({ email }),
    onDone: (after) => {
      setBookingCache(queryClient, after);
      onClose();
    },
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      busy={send.isPending}
      title={t.bookingGuest.linkTitle({ guest: guestFullName(booking) })}
      text={t.bookingGuest.linkText({ email })}
      confirmLabel={t.bookingGuest.linkConfirm}
      onConfirm={() => send.run()}
    >
      <div className="grid grid-cols-1 gap-4 empty:hidden">
        {send.problem && <Banner tone="danger">{send.problem}</Banner>}
      </div>
    </ConfirmDialog>
  );
}
