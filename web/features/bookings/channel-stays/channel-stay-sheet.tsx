import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { ChannelStay } from '#contract/calendars/channel-stays.ts';
import { maxStayNote, mayChangeStatus } from '#domain/calendars/channel-stay.ts';
import * as t from '#texts/screens.ts';
import { formatShortDay, formatStay } from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChannelMark } from '#web/ui/channel-mark.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import { AddGuestForm } from './add-guest-form.tsx';
import {
  changeChannelStay,
  channelStayLabel,
  channelStayQuery,
  guestNameOf,
  refreshChannelStays,
  useChannelStayStatus,
} from './channel-stay.queries.ts';

type ChannelStaySheetProps = { id: string; onClose: () => void };

/** A stay that a channel sold: its guest is checked in and out here, noted about, or made a booking of. */
export function ChannelStaySheet({ id, onClose }: ChannelStaySheetProps) {
  const found = useQuery(channelStayQuery(id));
  const { data: stay } = found;
  const formId = useId();
  const [adds, setAdds] = useState(false);

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={stay ? guestNameOf(stay) : t.channelStays.staysOf}
      text={stay && `${stay.property.title} · ${formatStay(stay)}`}
      footer={
        adds
          ? {
              secondary: (
                <Button variant="secondary" onClick={() => setAdds(false)}>
                  {t.actions.back}
                </Button>
              ),
              primary: (
                <Button type="submit" form={formId}>
                  {t.actions.createBooking}
                </Button>
              ),
            }
          : undefined
      }
    >
      <Loaded query={found} failure={t.channelStays.failed} lines={4}>
        {(shown) =>
          adds ? (
            <AddGuestForm formId={formId} stay={shown} onAdded={onClose} />
          ) : (
            <StayDetails stay={shown} onAddGuest={() => setAdds(true)} />
          )
        }
      </Loaded>
    </Sheet>
  );
}

function StayDetails({ stay, onAddGuest }: { stay: ChannelStay; onAddGuest: () => void }) {
  const { channel, status, property, checkIn, today } = stay;
  const change = useChannelStayStatus();
  const mayCheckIn = mayChangeStatus(stay, today);

  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex items-center gap-3">
        <ChannelMark channel={channel} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{t.calendars.channelLabels[channel]}</p>
          <p className="text-sm text-mute">{t.channelStays.atChannel}</p>
        </div>
        <Badge tone={status === 'checked_in' ? 'blue' : 'sand'}>{channelStayLabel(status)}</Badge>
      </div>

      {change.problem && <Banner tone="danger" title={change.problem} />}
      <div className="flex flex-wrap gap-2 [&>*]:flex-1">
        {status === 'expected' && (
          <Button
            disabled={!mayCheckIn}
            busy={change.isPending}
            onClick={() => change.run({ stay, to: 'checked_in' })}
          >
            {t.bookingActions.checkIn}
          </Button>
        )}
        {status !== 'checked_out' && mayCheckIn && (
          <Button
            variant={status === 'checked_in' ? 'primary' : 'secondary'}
            busy={change.isPending}
            onClick={() => change.run({ stay, to: 'checked_out' })}
          >
            {t.bookingActions.checkOut}
          </Button>
        )}
        <Button variant="secondary" onClick={onAddGuest}>
          {t.channelStays.addGuest}
        </Button>
      </div>
      {!mayCheckIn && (
        <p className="text-sm text-mute">{t.channelStays.checkInFrom({ day: formatShortDay(checkIn) })}</p>
      )}

      <StayNote key={stay.note} stay={stay} />
      <Link
        to={addresses.property({ id: property._id })}
        search={{ tab: 'channels' }}
        className="justify-self-start text-sm underline-offset-4 hover:underline"
      >
        {t.timeline.blockOpenChannel}
      </Link>
    </div>
  );
}

function StayNote({ stay }: { stay: ChannelStay }) {
  const client = useQueryClient();
  const [note, setNote] = useState(stay.note);
  const save = useAction(() => changeChannelStay(stay._id, { note }), {
    onDone: (changed) => {
      client.setQueryData(channelStayQuery(stay._id).queryKey, changed);
      showToast({ tone: 'good', title: t.channelStays.noteSaved });
      return refreshChannelStays(client);
    },
  });

  return (
    <form
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.run();
      }}
    >
      <Field label={t.labels.note} error={save.problem ?? undefined}>
        <TextArea
          rows={3}
          maxLength={maxStayNote}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      {note.trim() !== stay.note && (
        <Button type="submit" variant="secondary" busy={save.isPending} className="justify-self-start">
          {t.actions.save}
        </Button>
      )}
    </form>
  );
}
