import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import { flagsOf } from '#domain/messages/automation/messaged-stay.ts';
import {
  filledLength,
  fillReply,
  placeholdersOfBooking,
  replyPlaceholders,
} from '#domain/messages/fill-reply.ts';
import { maxMessageLength } from '#domain/messages/message.ts';
import * as t from '#texts/screens.ts';
import { formatLongDate, formatMoney } from '#web/lib/format/format.ts';
import { randomId } from '#web/lib/random-id.ts';
import { useSession } from '#web/lib/session/session.ts';
import { savedRepliesQuery } from '#web/lib/stays/saved-replies.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PlaceholderButtons } from '#web/ui/form/placeholder-buttons.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { usePlaceholderField } from '#web/ui/form/use-placeholder-field.ts';
import { Dialog, DialogClose } from '#web/ui/popup/dialog.tsx';
import { LeftOut } from './left-out.tsx';
import { type FailedBooking, sendMessages, useBulkRun } from './use-bulk-run.ts';

type BulkMessageDialogProps = {
  bookings: readonly BookingListItem[];
  onClose: () => void;
  onEnd: (failed: FailedBooking[]) => void;
};

/** One message to the guests of several bookings, each in their own conversation and with their own facts. */
export function BulkMessageDialog({ bookings: chosen, onClose, onEnd }: BulkMessageDialogProps) {
  const bookings = chosen.filter(({ hasEmail }) => hasEmail);
  const host = useSession()?.agent.name ?? '';
  const [body, setBody] = useState('');
  const [tried, setTried] = useState(false);
  // One id for each booking, so that a second attempt after a lost answer sends nothing twice.
  const [clientIds] = useState(() => new Map(bookings.map(({ _id }) => [_id, randomId()])));
  const area = usePlaceholderField();
  const { run, isBusy } = useBulkRun();
  const [first] = bookings;

  const error = messageError(body.trim(), bookings, host);

  function submit() {
    setTried(true);
    if (error !== undefined || isBusy) return;

    void run({
      bookings,
      action: () =>
        sendMessages({
          messages: bookings.map((booking) => ({
            _id: booking._id,
            clientId: clientIds.get(booking._id) ?? randomId(),
            body: filled(body, booking, host).trim(),
          })),
        }),
      done: t.bookingBulk.messaged,
      onEnd,
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || isBusy || onClose()}
      title={
        chosen.length === 1 && chosen[0]
          ? t.bookingBulk.messageOne({ guest: chosen[0].guestName })
          : t.bookingBulk.messageTitle({ count: bookings.length })
      }
      text={t.bookingBulk.messageText}
      footer={{
        secondary: <DialogClose render={<Button variant="secondary">{t.actions.cancel}</Button>} />,
        primary: (
          <Button busy={isBusy} disabled={bookings.length === 0} onClick={submit}>
            {t.actions.send}
          </Button>
        ),
      }}
    >
      <LeftOut bookings={chosen} className="mb-3" />
      <ReplySelect onChoose={setBody} />
      <Field label={t.labels.yourMessage} error={tried ? error : undefined}>
        <TextArea
          rows={6}
          maxLength={maxMessageLength}
          value={body}
          onChange={(event) => setBody(event.target.value)}
          ref={area.ref}
        />
      </Field>
      <div className="mt-3">
        <PlaceholderButtons
          placeholders={bulkPlaceholders}
          label={(word) => t.messages.placeholderLabels[word]}
          onInsert={(word) => setBody(area.insert(body, word))}
        />
      </div>
      {first && body.includes('{') && (
        <figure className="mt-4 rounded-control bg-hover p-3">
          <figcaption className="mb-1 text-[13px] text-mute">
            {t.bookingBulk.messagePreview({ guest: first.guestName })}
          </figcaption>
          <p className="text-[15px] break-words whitespace-pre-wrap">{filled(body, first, host)}</p>
        </figure>
      )}
    </Dialog>
  );
}

/** Words that the list of bookings has values for. Door codes open one by one, each behind its own gate. */
const bulkPlaceholders = replyPlaceholders.filter((word) => word !== 'doorCode' && word !== 'paymentDue');
const bulkNames = ['paymentOpen', 'paid', 'unpaid', 'longStay'];

/** A saved reply as the text to begin with; nothing is offered while there are none. */
function ReplySelect({ onChoose }: { onChoose: (body: string) => void }) {
  const { data } = useQuery(savedRepliesQuery());
  const items = data?.items ?? [];
  if (items.length === 0) return null;

  return (
    <Select<string>
      className="mb-3"
      label={t.messages.replies}
      placeholder={t.messages.replies}
      value={null}
      onChange={(id) => onChoose(items.find(({ _id }) => _id === id)?.body ?? '')}
      options={items.map(({ _id, title }) => ({ value: _id, label: title }))}
    />
  );
}

function filled(body: string, booking: BookingListItem, host: string): string {
  return fillReply(body, valuesOf(booking, host), flagsOfItem(booking));
}

function flagsOfItem({ balance, checkIn, checkOut }: BookingListItem) {
  return flagsOf({ balanceMinor: balance.amount, children: 0, infants: 0, pets: 0, checkIn, checkOut });
}

function valuesOf({ guestName, property, code, checkIn, checkOut, balance }: BookingListItem, host: string) {
  return {
    guest: guestName,
    firstName: guestName.split(' ')[0] ?? guestName,
    property: property.title,
    checkIn: formatLongDate(checkIn),
    checkOut: formatLongDate(checkOut),
    code,
    host,
    ...(balance.amount > 0 ? { paymentOpen: formatMoney(balance) } : {}),
  };
}

function messageError(text: string, bookings: readonly BookingListItem[], host: string): string | undefined {
  if (text === '') return t.ui.errorRequired;

  const single = placeholdersOfBooking(text).filter((word) => !bulkNames.includes(word));
  if (single.length > 0)
    return t.bookingBulk.messageSingle({ placeholders: single.map((word) => `{${word}}`).join(', ') });
  const isTooLong = bookings.some(
    (booking) => filledLength(text, valuesOf(booking, host), flagsOfItem(booking)) > maxMessageLength,
  );
  return isTooLong ? t.bookingBulk.messageTooLong({ max: maxMessageLength }) : undefined;
}
