import { useState } from 'react';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import { filledLength, fillReply, replyPlaceholders } from '#domain/messages/fill-reply.ts';
import { maxMessageLength } from '#domain/messages/message.ts';
import * as t from '#texts/screens.ts';
import { formatLongDate } from '#web/lib/format/format.ts';
import { randomId } from '#web/lib/random-id.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Dialog, DialogClose } from '#web/ui/popup/dialog.tsx';
import { type FailedBooking, sendMessages, useBulkRun } from './use-bulk-run.ts';

type BulkMessageDialogProps = {
  bookings: readonly BookingListItem[];
  onClose: () => void;
  onEnd: (failed: FailedBooking[]) => void;
};

/** One message to the guests of several bookings, each in their own conversation and with their own facts. */
export function BulkMessageDialog({ bookings, onClose, onEnd }: BulkMessageDialogProps) {
  const host = useSession()?.agent.name ?? '';
  const [body, setBody] = useState('');
  const [tried, setTried] = useState(false);
  // One id for each booking, so that a second attempt after a lost answer sends nothing twice.
  const [clientIds] = useState(() => new Map(bookings.map(({ _id }) => [_id, randomId()])));
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
            body: fillReply(body, valuesOf(booking, host)).trim(),
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
        bookings.length === 1 && first
          ? t.bookingBulk.messageOne({ guest: first.guestName })
          : t.bookingBulk.messageTitle({ count: bookings.length })
      }
      text={t.bookingBulk.messageText}
      footer={{
        secondary: <DialogClose render={<Button variant="secondary">{t.actions.cancel}</Button>} />,
        primary: (
          <Button busy={isBusy} onClick={submit}>
            {t.actions.send}
          </Button>
        ),
      }}
    >
      <Field
        label={t.labels.yourMessage}
        help={t.bookingBulk.messageHelp({
          variables: replyPlaceholders.map((name) => `{${name}}`).join(' '),
        })}
        error={tried ? error : undefined}
      >
        <TextArea
          rows={6}
          maxLength={maxMessageLength}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
      </Field>
      {first && body.includes('{') && (
        <figure className="mt-4 rounded-control bg-hover p-3">
          <figcaption className="mb-1 text-[13px] text-mute">
            {t.bookingBulk.messagePreview({ guest: first.guestName })}
          </figcaption>
          <p className="text-[15px] break-words whitespace-pre-wrap">
            {fillReply(body, valuesOf(first, host))}
          </p>
        </figure>
      )}
    </Dialog>
  );
}

function valuesOf({ guestName, property, code, checkIn, checkOut }: BookingListItem, host: string) {
  return {
    guest: guestName,
    firstName: guestName.split(' ')[0] ?? guestName,
    property: property.title,
    checkIn: formatLongDate(checkIn),
    checkOut: formatLongDate(checkOut),
    code,
    host,
  };
}

function messageError(text: string, bookings: readonly BookingListItem[], host: string): string | undefined {
  if (text === '') return t.ui.errorRequired;
  const isTooLong = bookings.some(
    (booking) => filledLength(text, valuesOf(booking, host)) > maxMessageLength,
  );
  return isTooLong ? t.bookingBulk.messageTooLong({ max: maxMessageLength }) : undefined;
}
